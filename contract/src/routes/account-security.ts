import { z } from 'zod';
import { passkeysMax } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import {
  codeSchema,
  emailSchema,
  givenPasswordSchema,
  mailedTokenSchema,
  newPasswordSchema,
  ownProofSchema,
} from './accounts.ts';
import { identityProviderSchema, identityProviders } from './identities.ts';
import { passkeySchema } from './passkeys.ts';
import { twoFactorSchema } from './two-factor.ts';

export const changePasswordSchema = z.strictObject({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  /** The others end: a person whose password another one knew does not know which keys that one has added. */
  keptPasskeys: z.array(idSchema).max(passkeysMax).default([]),
  keptIdentities: z.array(identityProviderSchema).max(identityProviders.length).default([]),
  /** Whether programs go on reading libraries and the calendar by their addresses. */
  keepsAddresses: z.boolean().default(false),
});
export type ChangePassword = z.input<typeof changePasswordSchema>;

export const requestEmailChangeSchema = ownProofSchema.extend({ email: emailSchema });
export type RequestEmailChange = z.input<typeof requestEmailChangeSchema>;

export const confirmEmailChangeSchema = z.strictObject({
  proof: z.union([z.strictObject({ token: mailedTokenSchema }), z.strictObject({ code: codeSchema })]),
});

/** What guards the account of the signed-in person. */
export const accountSecuritySchema = z
  .object({
    /** When the password was last changed; null while it is the one of sign-up. */
    passwordChangedAt: timeSchema.nullable(),
    /** Whether a mailed link or code has come back from the present address. */
    isEmailConfirmed: z.boolean(),
    twoFactor: twoFactorSchema,
    passkeys: z.array(passkeySchema),
    /** What proves that it is the person: the account has at least one of password, passkeys and these. */
    hasPassword: z.boolean(),
    linked: z.array(identityProviderSchema),
    /** Until then this session asks for no other proof. */
    provedUntil: timeSchema.nullable(),
    /** How many addresses programs read the person's libraries and calendar by. */
    readingAddresses: z.int(),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

const tag = 'accounts';

export const getAccountSecurityRoute = defineRoute({
  method: 'get',
  path: '/api/accounts/security',
  tag,
  summary: 'What guards this account: password, second step, passkeys',
  access: 'member',
  response: accountSecuritySchema,
});

export const changePasswordRoute = defineRoute({
  method: 'put',
  path: '/api/accounts/password',
  tag,
  summary: 'Change the password; every other session ends, and every passkey, provider and address that is not kept',
  access: 'member',
  openToLimited: 'account',
  body: changePasswordSchema,
  errors: ['wrong_password'],
});

export const requestEmailChangeRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/email-change',
  tag,
  summary: 'Mail a link and a code to the new address; answers alike whether or not it belongs to an account',
  access: 'member',
  openToLimited: 'account',
  body: requestEmailChangeSchema,
  errors: ['wrong_password', 'proof_due'],
});

export const requestEmailConfirmationRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/email-confirmation',
  tag,
  summary: 'Mail a link and a code to the present address, to confirm it; once it is confirmed, do nothing',
  access: 'member',
  openToLimited: 'account',
});

export const confirmEmailChangeRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/email-change/confirm',
  tag,
  summary: 'Change or confirm the address with the mailed link or code, signed in as the person who asked for it',
  access: 'member',
  openToLimited: 'account',
  body: confirmEmailChangeSchema,
  response: z.object({ email: z.string() }),
  errors: ['code_invalid', 'reset_invalid', 'email_taken'],
});
