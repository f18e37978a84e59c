import { z } from 'zod';
import { entranceWordsMaxLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { characters, fullNameSchema } from '../text/name.ts';
import { typedText } from '../text/typed-text.ts';
import { emailSchema } from './accounts.ts';
import { inviterSchema } from './invitations.ts';

/** The secret part of an invitation's address. */
export const invitationTokenSchema = z.string().min(1).max(200);

/** What whoever follows an invitation's address is told. */
export const invitationSchema = z
  .object({
    /** Null when it was made at the server, or its maker is not there any more. */
    inviter: inviterSchema.nullable(),
    /** Whom it is for; null for whoever has it. */
    email: z.string().nullable(),
  })
  .meta({ id: 'EntranceInvitation' });
export type EntranceInvitation = z.infer<typeof invitationSchema>;

/** One that a member made, as they send it on. */
export const ownInvitationSchema = z
  .object({ url: z.url(), until: timeSchema, left: z.int() })
  .meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

export const entranceRequestSchema = z.strictObject({
  /** A UUIDv7 made by the client. */
  id: idSchema,
  email: emailSchema,
  fullName: fullNameSchema,
  words: typedText('Conte em poucas palavras quem você é')
    .transform((text) => text.normalize('NFC'))
    .refine((text) => text.length > 0, 'Conte em poucas palavras quem você é')
    .refine((text) => characters(text) <= entranceWordsMaxLength, `Até ${entranceWordsMaxLength} caracteres`),
});
export type EntranceRequest = z.input<typeof entranceRequestSchema>;

const tag = 'entrance';

export const requestEntranceCodeRoute = defineRoute({
  method: 'post',
  path: '/api/entrance/code',
  tag,
  summary: 'Mail a code to an address of the domains that may enter; sign-up asks for it',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({ email: emailSchema }),
  errors: ['entry_closed', 'email_taken'],
});

export const getInvitationRoute = defineRoute({
  method: 'get',
  path: '/api/entrance/invitations/{token}',
  tag,
  summary: 'Whose invitation this is; absent when it is used up or over',
  access: 'public',
  params: z.strictObject({ token: invitationTokenSchema }),
  response: invitationSchema,
  errors: ['not_found'],
});

export const createInvitationRoute = defineRoute({
  method: 'post',
  path: '/api/entrance/invitations',
  tag,
  summary: 'Make an invitation for one person, where one enters by invitation; a few in thirty days',
  access: 'member',
  body: z.strictObject({ id: idSchema }),
  response: ownInvitationSchema,
  errors: ['entry_closed', 'conflict'],
});

export const requestEntranceRoute = defineRoute({
  method: 'post',
  path: '/api/entrance/requests',
  tag,
  summary: 'Ask to be let in, where somebody reads the requests; the answer comes by mail',
  access: 'public',
  openToLimited: 'account',
  publicText: ['fullName'],
  body: entranceRequestSchema,
  errors: ['entry_closed', 'email_taken'],
});

/** What somebody may know of what is inside, before they have an account. */
const showcaseSchema = z
  .object({
    /** A real one that its author put on the web. */
    post: z.object({ id: idSchema, authorName: z.string(), excerpt: z.string() }).nullable(),
    /** Where the operator lets it be said; the institutions with the most people, and how many there are. */
    people: z.object({ count: z.int(), institutions: z.array(z.string()), institutionsCount: z.int() }).nullable(),
  })
  .meta({ id: 'Showcase' });
export type Showcase = z.infer<typeof showcaseSchema>;

export const getShowcaseRoute = defineRoute({
  method: 'get',
  path: '/api/entrance/showcase',
  tag,
  summary: 'One public post, and how many people of which institutions there are if the operator lets it be said',
  access: 'public',
  response: showcaseSchema,
});
