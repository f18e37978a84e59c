import { z } from 'zod';
import { coinedWordIds } from '../coined-words.ts';
import { emailMaxLength, mailedCodeLength, passwordMaxLength, passwordMinLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { characters, fullNameSchema } from '../text/name.ts';
import { personSchema } from './profiles.ts';

export const emailSchema = z
  .string('Email inválido')
  .trim()
  .pipe(z.email('Email inválido').max(emailMaxLength, 'Email muito longo'));

export const newPasswordSchema = z
  .string('Senha deve ter no mínimo 8 caracteres')
  .refine((text) => characters(text) >= passwordMinLength, 'Senha deve ter no mínimo 8 caracteres')
  .refine((text) => characters(text) <= passwordMaxLength, 'Senha muito longa')
  .refine((text) => /\p{Lu}/u.test(text), 'Senha deve conter letra maiúscula')
  .refine((text) => /\d/.test(text), 'Senha deve conter número');

/** A password that exists already: the newer rules do not hold for it. */
export const givenPasswordSchema = z
  .string('Senha é obrigatória')
  .min(1, 'Senha é obrigatória')
  .refine((text) => characters(text) <= passwordMaxLength, 'Senha muito longa');

/** 'É você?': the password; or nothing, where the session was proved by a passkey or a provider within these minutes. */
export const ownProofSchema = z.strictObject({ password: givenPasswordSchema.optional() });
export type OwnProof = z.input<typeof ownProofSchema>;

/** Six digits, however they were spaced. */
export const codeSchema = z
  .string('O código tem seis números')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${mailedCodeLength}}$`), 'O código tem seis números'));

/** Sign-up form and command. The first failing message, in this order, is the one shown (requirement 5.17). */
export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  fullName: fullNameSchema,
  /** Whose invitation was followed; somebody who is not there (any more) is nobody. */
  invitedBy: idSchema.nullable().default(null),
  /** From the address of an invitation, where not everybody is let in. */
  invitation: z.string().min(1).max(200).nullable().default(null),
  /** Mailed to the address beforehand, where only some domains are let in. */
  code: codeSchema.nullable().default(null),
});
export type SignUp = z.input<typeof signUpSchema>;

export const signInSchema = z.strictObject({ email: emailSchema, password: givenPasswordSchema });
export type SignIn = z.input<typeof signInSchema>;

export const requestResetSchema = z.strictObject({
  email: z.string('Por favor, insira seu email').trim().min(1, 'Por favor, insira seu email').pipe(emailSchema),
});
export type RequestReset = z.input<typeof requestResetSchema>;

export const mailedTokenSchema = z.string().min(1).max(200);
const resetProofSchema = z.union([
  z.strictObject({ token: mailedTokenSchema }),
  z.strictObject({ email: emailSchema, code: codeSchema }),
]);
/** For a code that came by mail. */
export const wrongMailedCode = 'Código incorreto. Confira os seis números.';

export const checkResetCodeSchema = z.strictObject({ email: emailSchema, code: codeSchema });

export const resetPasswordSchema = z.strictObject({ proof: resetProofSchema, password: newPasswordSchema });
export type ResetPassword = z.input<typeof resetPasswordSchema>;

/** The signed-in person, as their own screens need it. */
export const meSchema = personSchema
  .extend({
    email: z.string(),
    onboardedAt: timeSchema.nullable(),
    onboardingSeenAt: timeSchema.nullable(),
    educoinBalance: z.int(),
    /** The product's own words that were not explained to them yet. */
    newWords: z.array(z.enum(coinedWordIds)),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

/** The password was right: the person is in, or a second proof is asked for, known to the browser by a cookie. */
export const signInResultSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('enter'), me: meSchema }),
  z.object({ next: z.literal('second-step') }),
]);
export type SignInResult = z.infer<typeof signInResultSchema>;

export const deviceSessionSchema = z
  .object({
    id: idSchema,
    current: z.boolean(),
    userAgent: z.string().nullable(),
    createdAt: timeSchema,
    lastSeenAt: timeSchema,
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

const tag = 'accounts';

export const signUpRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-up',
  tag,
  summary: 'Create an account and sign in; the session comes as a cookie',
  access: 'public',
  openToLimited: 'account',
  publicText: ['fullName'],
  body: signUpSchema,
  response: meSchema,
  errors: ['email_taken', 'sign_in_elsewhere', 'entry_closed', 'code_invalid', 'reset_invalid'],
});

export const signInRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-in',
  tag,
  summary: 'Sign in; the session, or what the second step goes by, comes as a cookie',
  access: 'public',
  openToLimited: 'account',
  body: signInSchema,
  response: signInResultSchema,
  errors: ['wrong_credentials', 'account_suspended', 'sign_in_elsewhere'],
});

export const signOutRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-out',
  tag,
  summary: 'End this session; without one, do nothing',
  access: 'public',
  openToLimited: 'account',
});

export const requestPasswordResetRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/password-reset/request',
  tag,
  summary: 'Mail a link and a code to set a new password; answers alike whether or not the account exists',
  access: 'public',
  openToLimited: 'account',
  body: requestResetSchema,
});

export const checkResetCodeRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/password-reset/check',
  tag,
  summary: 'Whether the mailed code is right, before a new password is chosen; a wrong one counts as a guess',
  access: 'public',
  openToLimited: 'account',
  body: checkResetCodeSchema,
  errors: ['code_invalid', 'reset_invalid'],
});

export const resetPasswordRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/password-reset',
  tag,
  summary: 'Set a new password with the mailed link or code; every session and passkey ends',
  access: 'public',
  openToLimited: 'account',
  body: resetPasswordSchema,
  errors: ['reset_invalid'],
});

export const getMeRoute = defineRoute({
  method: 'get',
  path: '/api/accounts/me',
  tag,
  summary: 'The signed-in person, or null: asking is no error',
  access: 'public',
  response: z.object({ me: meSchema.nullable() }),
});

export const listSessionsRoute = defineRoute({
  method: 'get',
  path: '/api/accounts/sessions',
  tag,
  summary: 'Where this account is signed in, newest first, at most 100',
  access: 'member',
  response: z.object({ items: z.array(deviceSessionSchema) }),
});

export const endAllSessionsRoute = defineRoute({
  method: 'delete',
  path: '/api/accounts/sessions',
  tag,
  summary: "Sign out everywhere ('Sair de todos'), this session too",
  access: 'member',
  openToLimited: 'account',
});

export const endSessionRoute = defineRoute({
  method: 'delete',
  path: '/api/accounts/sessions/{sessionId}',
  tag,
  summary: 'End one session of this account',
  access: 'member',
  openToLimited: 'account',
  params: z.strictObject({ sessionId: idSchema }),
  errors: ['not_found'],
});
