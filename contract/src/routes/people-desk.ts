import { z } from 'zod';
import { peopleActMax } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personRoles } from '../staff.ts';
import { personSchema } from './profiles.ts';

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

const idsSchema = z.array(idSchema).min(1).max(peopleActMax);

export const actOnPeopleSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('suspend'), ids: idsSchema, days: z.int().min(1).max(3650).nullable() }),
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

export const actOnPeopleRoute = defineRoute({
  method: 'post',
  path: '/api/administration/people/acts',
  tag,
  summary: 'Suspend accounts, with an end or without, give them back, or end their sessions; all of it or nothing',
  access: 'member',
  body: actOnPeopleSchema,
  response: z.object({ done: z.int() }),
  errors: ['not_found', 'conflict'],
});
