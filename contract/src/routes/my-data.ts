import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { deletionWord } from '../retention.ts';
import { defineRoute } from '../route.ts';
import { ownProofSchema, signInSchema } from './accounts.ts';
import { secondStepSchema } from './two-factor.ts';

const dataExportStatuses = ['waiting', 'working', 'ready', 'failed'] as const;

/** A copy of everything one has here, as a ZIP file. */
export const dataExportSchema = z
  .object({
    id: idSchema,
    status: z.enum(dataExportStatuses),
    /** In percent. */
    progress: z.int().min(0).max(100),
    bytes: z.int().nullable(),
    createdAt: timeSchema,
    /** When the file is taken away; null until it is ready. */
    availableUntil: timeSchema.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

export const deleteAccountSchema = ownProofSchema.extend({
  confirmation: z
    .string(`Digite “${deletionWord}” para confirmar`)
    .trim()
    .toLowerCase()
    .pipe(z.literal(deletionWord, `Digite “${deletionWord}” para confirmar`)),
});
export type DeleteAccount = z.input<typeof deleteAccountSchema>;

/** As sign-in asks: where the second step is on, the password alone takes nothing back. */
export const credentialsSchema = signInSchema.extend({ secondStep: secondStepSchema.optional() });
/** Or for whom a provider has just vouched, in the browser that went there. */
const vouchedSchema = z.strictObject({ isVouched: z.literal(true), secondStep: secondStepSchema.optional() });
export const returnSchema = z.union([credentialsSchema, vouchedSchema]);
export type Return = z.input<typeof returnSchema>;

const tag = 'my-data';

export const getDataExportRoute = defineRoute({
  method: 'get',
  path: '/api/my-data/export',
  tag,
  summary: "The newest copy of the viewer's data, or null; its file is at /api/my-data/export/{id}/file",
  access: 'member',
  response: z.object({ export: dataExportSchema.nullable() }),
});

export const requestDataExportRoute = defineRoute({
  method: 'post',
  path: '/api/my-data/export',
  tag,
  summary: 'Have a copy of everything made; while one is being made, answers that one',
  access: 'member',
  openToLimited: 'data',
  // Who finds a device open takes no copy along.
  body: ownProofSchema,
  response: dataExportSchema,
  errors: ['too_many_requests', 'wrong_password', 'proof_due'],
});

export const deleteAccountRoute = defineRoute({
  method: 'post',
  path: '/api/my-data/deletion',
  tag,
  summary: 'Have the account deleted in seven days: hidden and signed out everywhere at once',
  access: 'member',
  openToLimited: 'data',
  body: deleteAccountSchema,
  response: z.object({ purgeAfter: timeSchema }),
  errors: ['wrong_password', 'proof_due'],
});

export const returnRoute = defineRoute({
  method: 'post',
  path: '/api/my-data/return',
  tag,
  summary:
    "'Voltar a usar a conta', before the seven days are over; after a second step or a provider the session comes as a cookie, else sign in",
  access: 'public',
  openToLimited: 'data',
  body: returnSchema,
  errors: ['wrong_credentials', 'second_step_due', 'second_step_over', 'code_invalid', 'sign_in_over'],
});

export function dataExportAddress(exportId: string): string {
  return `/api/my-data/export/${exportId}/file`;
}
