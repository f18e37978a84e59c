import { z } from 'zod';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personRoles, staffRoles } from '../staff.ts';
import { personSchema } from './profiles.ts';

const tag = 'administration';

export const standingSchema = z
  .object({
    role: z.enum(personRoles),
    /** Without a second step the role opens nothing. */
    hasSecondStep: z.boolean(),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof standingSchema>;

export const getStandingRoute = defineRoute({
  method: 'get',
  path: '/api/standing',
  tag,
  summary: 'The role of the viewer in this installation',
  access: 'member',
  response: standingSchema,
});

export const staffMemberSchema = z
  .object({ person: personSchema, role: z.enum(staffRoles), givenAt: timeSchema, hasSecondStep: z.boolean() })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** As many as an installation has at most. */
export const staffMax = 200;

export const listStaffRoute = defineRoute({
  method: 'get',
  path: '/api/administration/staff',
  tag,
  summary: 'Who moderates and who administers; for those who administer',
  access: 'member',
  response: z.object({ items: z.array(staffMemberSchema) }),
  errors: ['not_found'],
});

export const giveStaffRoleRoute = defineRoute({
  method: 'put',
  path: '/api/administration/staff/{personId}',
  tag,
  summary: 'Give somebody a role, or take it away; both need a second step to be given; the last administrator stays',
  access: 'member',
  params: z.strictObject({ personId: idSchema }),
  body: z.strictObject({ role: z.enum(personRoles) }),
  response: z.object({ role: z.enum(personRoles) }),
  errors: ['not_found', 'conflict'],
});

export const auditOutcomes = ['begun', 'done', 'failed'] as const;

export const auditLineSchema = z
  .object({
    seq: z.int(),
    at: timeSchema,
    /** Who did it in the screen; null when it was a command, or the account is gone. */
    person: personSchema.nullable(),
    /** Who gave the command. */
    operator: z.string().nullable(),
    act: z.string(),
    target: z.string().nullable(),
    /** Facts of the act, each with its name. */
    details: z.record(z.string(), z.unknown()).nullable(),
    outcome: z.enum(auditOutcomes),
    /** What it said of people went with their account. */
    isErased: z.boolean(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof auditLineSchema>;

const auditQuerySchema = z.strictObject({ q: z.string().trim().max(100, 'Até 100 caracteres').default('') });

export const listAuditRoute = defineRoute({
  method: 'get',
  path: '/api/administration/audit',
  tag,
  summary: 'What was done to run this installation, newest first, those that hold these words; for who administers',
  access: 'member',
  query: auditQuerySchema.extend({ cursor: cursorSchema.optional() }),
  response: pageSchema(auditLineSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const verifyAuditRoute = defineRoute({
  method: 'get',
  path: '/api/administration/audit/verification',
  tag,
  summary: 'Whether every line of the audit holds the hash of the one before it',
  access: 'member',
  response: z.object({
    lines: z.int(),
    /** Lines whose words went with an account. */
    erased: z.int(),
    /** The first line that was changed, removed or put in between; null when there is none. */
    brokenAt: z.int().nullable(),
    /** The hash of the last line: who has noted it elsewhere sees that nothing was cut off. */
    head: z.string(),
  }),
  errors: ['not_found'],
});

/** Answers CSV (`audit/file.ts`). */
export const auditFilePath = '/api/administration/audit.csv';
