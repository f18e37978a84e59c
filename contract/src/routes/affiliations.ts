import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { codeSchema, emailSchema } from './accounts.ts';
import { affiliationSchema } from './profiles.ts';

/** An institution as it is chosen from a list. */
export const institutionSchema = z
  .object({ id: idSchema, name: z.string(), initials: z.string(), place: z.string() })
  .meta({ id: 'Institution' });
export type Institution = z.infer<typeof institutionSchema>;

/** One's own affiliation, and the institution whose mailbox a code is on its way to. */
export const ownAffiliationSchema = z
  .object({
    current: affiliationSchema.nullable(),
    pending: z.object({ institution: institutionSchema, until: timeSchema }).nullable(),
  })
  .meta({ id: 'OwnAffiliation' });
export type OwnAffiliation = z.infer<typeof ownAffiliationSchema>;

export const requestAffiliationSchema = z.strictObject({ email: emailSchema });
export type RequestAffiliation = z.input<typeof requestAffiliationSchema>;

const tag = 'affiliations';

export const listInstitutionsRoute = defineRoute({
  method: 'get',
  path: '/api/institutions',
  tag,
  summary: 'Institutions that this installation knows, by name',
  access: 'member',
  response: z.object({ items: z.array(institutionSchema) }),
});

export const getAffiliationRoute = defineRoute({
  method: 'get',
  path: '/api/affiliation',
  tag,
  summary: "One's own affiliation to an institution",
  access: 'member',
  response: ownAffiliationSchema,
});

export const requestAffiliationRoute = defineRoute({
  method: 'post',
  path: '/api/affiliation/code',
  tag,
  summary: 'Mail a code to an institutional mailbox; the address is not kept',
  access: 'member',
  openToLimited: 'account',
  body: requestAffiliationSchema,
  response: ownAffiliationSchema,
});

export const confirmAffiliationRoute = defineRoute({
  method: 'post',
  path: '/api/affiliation/confirm',
  tag,
  summary: 'Confirm the affiliation with the mailed code; five guesses a code',
  access: 'member',
  openToLimited: 'account',
  body: z.strictObject({ code: codeSchema }),
  response: ownAffiliationSchema,
  errors: ['code_invalid', 'reset_invalid', 'mailbox_taken'],
});

export const removeAffiliationRoute = defineRoute({
  method: 'delete',
  path: '/api/affiliation',
  tag,
  summary: "End one's own affiliation",
  access: 'member',
  openToLimited: 'account',
  response: ownAffiliationSchema,
});
