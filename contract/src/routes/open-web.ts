import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** What may be 'Público na web': read without an account, found by search engines, shown on other sites. */
export const webThings = ['post', 'drop', 'review', 'profile'] as const;
export type WebThing = (typeof webThings)[number];

const choiceSchema = z
  .object({
    isOnWeb: z.boolean(),
    /** Whether this installation lets anything be on the web. */
    isAllowed: z.boolean(),
  })
  .meta({ id: 'WebChoice' });
export type WebChoice = z.infer<typeof choiceSchema>;

const tag = 'open-web';
const params = z.strictObject({ thing: z.enum(webThings), thingId: idSchema });

export const getWebChoiceRoute = defineRoute({
  method: 'get',
  path: '/api/open-web/{thing}/{thingId}',
  tag,
  summary: 'Whether a thing of one’s own is on the web; of a profile, `thingId` is one’s own id',
  access: 'member',
  params,
  response: choiceSchema,
  errors: ['not_found'],
});

export const setWebChoiceRoute = defineRoute({
  method: 'put',
  path: '/api/open-web/{thing}/{thingId}',
  tag,
  summary: 'Put a thing of one’s own on the web, or take it back from there at once',
  access: 'member',
  openToLimited: 'settings',
  params,
  body: z.strictObject({ isOnWeb: z.boolean() }),
  response: choiceSchema,
  errors: ['not_found', 'conflict'],
});

export const getWebDefaultRoute = defineRoute({
  method: 'get',
  path: '/api/open-web/default',
  tag,
  summary: 'Whether what one writes next begins as being on the web',
  access: 'member',
  response: choiceSchema,
});

export const setWebDefaultRoute = defineRoute({
  method: 'put',
  path: '/api/open-web/default',
  tag,
  summary: 'Set what one writes next to begin as being on the web, or not',
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ isOnWeb: z.boolean() }),
  response: choiceSchema,
  errors: ['conflict'],
});
