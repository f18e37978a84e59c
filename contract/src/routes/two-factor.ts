import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { codeSchema, meSchema, ownProofSchema } from './accounts.ts';

/** Sign-in in two steps: an app on the telephone makes a code that changes every half minute (TOTP, RFC 6238). */
export const twoFactorSchema = z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }).meta({ id: 'TwoFactor' });

const confirmTwoFactorSchema = z.strictObject({ code: codeSchema });

/** Ten letters and figures, however they were spaced, dashed or capitalised. */
const backupCodeSchema = z
  .string('Digite um código de reserva')
  .transform((text) => text.toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{10}$/, 'Um código de reserva tem dez letras e números'));

const codeStepSchema = z.strictObject({ code: codeSchema });
const backupCodeStepSchema = z.strictObject({ backupCode: backupCodeSchema });
export const secondStepSchema = z.union([codeStepSchema, backupCodeStepSchema]);

const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });
const tag = 'accounts';

export const startTwoFactorRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/two-factor',
  tag,
  summary: 'Make a new secret for the app; nothing is asked at sign-in before a first code confirms it',
  access: 'member',
  openToLimited: 'account',
  body: ownProofSchema,
  response: z.object({ uri: z.string(), secret: z.string() }),
  errors: ['wrong_password', 'proof_due', 'conflict'],
});

export const confirmTwoFactorRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/two-factor/confirm',
  tag,
  summary: 'Turn the second step on with a first code; answers the backup codes, once',
  access: 'member',
  openToLimited: 'account',
  body: confirmTwoFactorSchema,
  response: backupCodesSchema,
  errors: ['code_invalid', 'conflict'],
});

export const renewBackupCodesRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/two-factor/backup-codes',
  tag,
  summary: 'Make new backup codes in place of the old ones',
  access: 'member',
  openToLimited: 'account',
  body: ownProofSchema,
  response: backupCodesSchema,
  errors: ['wrong_password', 'proof_due', 'conflict'],
});

export const disableTwoFactorRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/two-factor/disable',
  tag,
  summary: 'Turn the second step off',
  access: 'member',
  openToLimited: 'account',
  body: ownProofSchema,
  errors: ['wrong_password', 'proof_due'],
});

export const secondStepRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-in/second-step',
  tag,
  summary: "Finish a sign-in with the app's code or a backup code; the session comes as a cookie",
  access: 'public',
  openToLimited: 'account',
  body: secondStepSchema,
  response: meSchema,
  errors: ['code_invalid', 'second_step_over'],
});
