import { z } from 'zod';
import { passkeyNameMaxLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { nameSchema } from '../text/name.ts';
import { meSchema, ownProofSchema } from './accounts.ts';

/** A passkey (WebAuthn): signs in without a password, by the device's own lock. */
export const passkeySchema = z
  .object({ id: idSchema, name: z.string(), createdAt: timeSchema })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyNameSchema = nameSchema(passkeyNameMaxLength, {
  missing: 'Dê um nome à chave',
  tooLong: 'Nome muito longo',
});

/** What the browser is given, and gives back, for a ceremony (Web Authentication, level 3, section 5.1). */
const ceremonySchema = z.object({ options: z.record(z.string(), z.unknown()) });
const credentialSchema = z.strictObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(40).nullish(),
});

const tag = 'accounts';

export const startPasskeyRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/passkeys/options',
  tag,
  summary: 'Begin to add a passkey: what `navigator.credentials.create` is asked',
  access: 'member',
  openToLimited: 'account',
  body: ownProofSchema,
  response: ceremonySchema,
  errors: ['wrong_password', 'proof_due', 'conflict'],
});

export const addPasskeyRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/passkeys',
  tag,
  summary: 'Add the passkey that the browser has made',
  access: 'member',
  openToLimited: 'account',
  body: z.strictObject({ name: passkeyNameSchema, credential: credentialSchema }),
  response: passkeySchema,
  errors: ['passkey_invalid', 'conflict'],
});

export const removePasskeyRoute = defineRoute({
  method: 'delete',
  path: '/api/accounts/passkeys/{passkeyId}',
  tag,
  summary: 'Remove a passkey: it signs nobody in any more',
  access: 'member',
  openToLimited: 'account',
  params: z.strictObject({ passkeyId: idSchema }),
  errors: ['not_found'],
});

export const startPasskeySignInRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-in/passkey/options',
  tag,
  summary: 'Begin to sign in with a passkey: what `navigator.credentials.get` is asked',
  access: 'public',
  openToLimited: 'account',
  response: ceremonySchema,
  errors: ['sign_in_elsewhere'],
});

export const passkeySignInRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/sign-in/passkey',
  tag,
  summary: 'Sign in with a passkey; the session comes as a cookie',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({ credential: credentialSchema }),
  response: meSchema,
  errors: ['passkey_invalid', 'sign_in_elsewhere'],
});

export const startPasskeyProofRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/proof/passkey/options',
  tag,
  summary:
    'Begin to prove by a passkey of this account that it is the person: what `navigator.credentials.get` is asked',
  access: 'member',
  openToLimited: 'account',
  response: ceremonySchema,
  errors: ['not_found'],
});

export const provePasskeyRoute = defineRoute({
  method: 'post',
  path: '/api/accounts/proof/passkey',
  tag,
  summary: 'Prove it; for some minutes this session is asked for no password',
  access: 'member',
  openToLimited: 'account',
  body: z.strictObject({ credential: credentialSchema }),
  response: z.object({ provedUntil: timeSchema }),
  errors: ['passkey_invalid'],
});
