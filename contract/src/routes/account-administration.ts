import { z } from 'zod';
import { accountsCountMax, peopleActMax, suspensionReasonMaxLength } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personRoles } from '../staff.ts';
import { characters } from '../text/name.ts';
import { typedText } from '../text/typed-text.ts';
import { deviceSessionSchema } from './accounts.ts';
import { dataExportSchema } from './my-data.ts';
import { affiliationSchema, personSchema } from './profiles.ts';

export const peopleFilters = ['all', 'staff', 'suspended'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

/** An account, as those who administer see it. */
export const accountSchema = z
  .object({
    person: personSchema,
    email: z.string(),
    role: z.enum(personRoles),
    createdAt: timeSchema,
    /** When one of its sessions was last used; null without any. */
    seenAt: timeSchema.nullable(),
    sessions: z.int(),
    state: z.enum(['active', 'suspended', 'leaving']),
    /** When a suspension ends by itself. */
    until: timeSchema.nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const suspensionReasonSchema = typedText()
  .transform((text) => text.normalize('NFC'))
  .refine((text) => characters(text) <= suspensionReasonMaxLength, `Até ${suspensionReasonMaxLength} caracteres`);

const idsSchema = z.array(idSchema).min(1).max(peopleActMax);

export const actOnPeopleSchema = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('suspend'),
    ids: idsSchema,
    days: z.int().min(1).max(3650).nullable(),
    /** As those who are suspended are told it; empty for none. */
    reason: suspensionReasonSchema.default(''),
  }),
  z.strictObject({ act: z.literal('restore'), ids: idsSchema }),
  z.strictObject({ act: z.literal('end-sessions'), ids: idsSchema }),
]);
export type ActOnPeople = z.output<typeof actOnPeopleSchema>;

const tag = 'administration';

export const listAccountsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/people',
  tag,
  summary: 'Accounts, the newest first: all, staff, or those suspended; by name, username or whole e-mail',
  access: 'member',
  query: z.strictObject({
    q: z.string().max(100).default(''),
    filter: z.enum(peopleFilters).default('all'),
    cursor: cursorSchema.optional(),
  }),
  response: pageSchema(accountSchema),
  errors: ['not_found'],
});

export const countAccountsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/people-counts',
  tag,
  summary: `How many accounts there are, by filter; ${accountsCountMax} stands for that many or more`,
  access: 'member',
  response: z.record(z.enum(peopleFilters), z.int()),
  errors: ['not_found'],
});

export const actOnPeopleRoute = defineRoute({
  method: 'post',
  path: '/api/administration/people/acts',
  tag,
  summary: 'Suspend accounts, with an end or without, give them back, or end their sessions; all of it or nothing',
  access: 'member',
  uncheckedText: ['reason'],
  body: actOnPeopleSchema,
  response: z.object({ done: z.int() }),
  errors: ['not_found', 'conflict'],
});

/** One account with what may be done to it. */
export const accountDetailsSchema = z
  .object({
    account: accountSchema,
    sessions: z.array(deviceSessionSchema.omit({ current: true })),
    /** What their institution, or who administers, confirmed. */
    affiliation: affiliationSchema.nullable(),
    suspensionReason: z.string().nullable(),
    /** When the account goes, where its deletion was asked for. */
    purgeAfter: timeSchema.nullable(),
    /** The newest copy of their data, which nobody but they can fetch. */
    copy: dataExportSchema.pick({ status: true, createdAt: true }).nullable(),
  })
  .meta({ id: 'AccountDetails' });
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

const params = z.strictObject({ personId: idSchema });

export const getAccountRoute = defineRoute({
  method: 'get',
  path: '/api/administration/people/{personId}',
  tag,
  summary: 'An account: its sessions, affiliation, suspension, and what was asked for it',
  access: 'member',
  params,
  response: accountDetailsSchema,
  errors: ['not_found'],
});

export const endSessionOfRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/people/{personId}/sessions/{sessionId}',
  tag,
  summary: "End one of somebody's sessions",
  access: 'member',
  params: params.extend({ sessionId: idSchema }),
  response: accountDetailsSchema,
  errors: ['not_found'],
});

export const setAffiliationOfRoute = defineRoute({
  method: 'put',
  path: '/api/administration/people/{personId}/affiliation',
  tag,
  summary: 'Confirm that somebody belongs to an institution, for twelve months; null takes what is confirmed away',
  access: 'member',
  params,
  body: z.strictObject({ institutionId: idSchema.nullable() }),
  response: accountDetailsSchema,
  errors: ['not_found', 'conflict'],
});

export const requestCopyForRoute = defineRoute({
  method: 'post',
  path: '/api/administration/people/{personId}/copy',
  tag,
  summary: "Have a copy of somebody's data made, at their request; it waits for them alone",
  access: 'member',
  params,
  response: accountDetailsSchema,
  errors: ['not_found', 'conflict'],
});

export const departForRoute = defineRoute({
  method: 'put',
  path: '/api/administration/people/{personId}/departure',
  tag,
  summary: 'Delete an account at the request of its person: hidden now, gone in seven days',
  access: 'member',
  params,
  response: accountDetailsSchema,
  errors: ['not_found', 'conflict'],
});

export const returnForRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/people/{personId}/departure',
  tag,
  summary: 'Take a deletion back within its seven days',
  access: 'member',
  params,
  response: accountDetailsSchema,
  errors: ['not_found', 'conflict'],
});
