import { z } from 'zod';
import { orcidWorksMax } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { fullNameSchema } from '../text/name.ts';
import { cleanOrcid, isOrcid } from '../text/orcid.ts';
import {
  codeSchema,
  emailSchema,
  givenPasswordSchema,
  meSchema,
  ownProofSchema,
  signInResultSchema,
} from './accounts.ts';
import { orcidSchema } from './profiles.ts';
import { secondStepSchema } from './two-factor.ts';

/** Who may vouch for people: ORCID, and the institution's own sign-in. */
export const identityProviders = ['orcid', 'institution'] as const;
export type IdentityProviderName = (typeof identityProviders)[number];
export const identityProviderSchema = z.enum(identityProviders);

/** What this installation offers. `isOnly`: nobody enters with a password or passkey. */
export const signInProvidersSchema = z
  .object({ orcid: z.boolean(), institution: z.object({ name: z.string(), isOnly: z.boolean() }).nullable() })
  .meta({ id: 'SignInProviders' });
export type SignInProviders = z.infer<typeof signInProvidersSchema>;

/** One's own: what is shown as ORCID, and what one may sign in with. */
export const ownIdentitiesSchema = z
  .object({
    orcid: orcidSchema.nullable(),
    linked: z.array(z.object({ provider: identityProviderSchema, since: timeSchema })),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'OwnIdentities' });
export type OwnIdentities = z.infer<typeof ownIdentitiesSchema>;

/** Back from the provider: in, asked for more, linked, or known to no account yet. */
export const finishedSignInSchema = z.discriminatedUnion('next', [
  ...signInResultSchema.options,
  z.object({ next: z.literal('linked'), provider: identityProviderSchema }),
  /** It is the person of this session, who asked the provider to say so. */
  z.object({ next: z.literal('proved'), provider: identityProviderSchema }),
  z.object({
    next: z.literal('unknown'),
    provider: identityProviderSchema,
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    /** An account has this address: it is linked after signing in to it, never by the address alone. */
    isEmailTaken: z.boolean(),
  }),
]);
export type FinishedSignIn = z.infer<typeof finishedSignInSchema>;

/** A work of one's ORCID record that has a DOI. */
export const orcidWorkSchema = z.object({
  doi: z.string(),
  title: z.string(),
  container: z.string().nullable(),
  year: z.string().nullable(),
  isSaved: z.boolean(),
});
export type OrcidWork = z.infer<typeof orcidWorkSchema>;

const tag = 'identities';

export const getSignInProvidersRoute = defineRoute({
  method: 'get',
  path: '/api/sign-in/providers',
  tag,
  summary: 'Where one may sign in beside the password',
  access: 'public',
  response: signInProvidersSchema,
});

export const startSignInRoute = defineRoute({
  method: 'post',
  path: '/api/sign-in/start',
  tag,
  summary: 'The address of the provider; back from it the browser is known by a cookie',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({ provider: identityProviderSchema }),
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'provider_failed'],
});

export const startLinkRoute = defineRoute({
  method: 'post',
  path: '/api/identities/start',
  tag,
  summary: 'The same, to link what one is there to this account, after a proof of who one is',
  access: 'member',
  openToLimited: 'account',
  body: ownProofSchema.extend({ provider: identityProviderSchema }),
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'wrong_password', 'proof_due', 'conflict', 'provider_failed'],
});

export const startProviderProofRoute = defineRoute({
  method: 'post',
  path: '/api/identities/proof',
  tag,
  summary: 'The same, to prove anew who one is, where what one is there is linked to this account',
  access: 'member',
  openToLimited: 'account',
  body: z.strictObject({ provider: identityProviderSchema }),
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'provider_failed'],
});

export const finishSignInRoute = defineRoute({
  method: 'post',
  path: '/api/sign-in/finish',
  tag,
  summary: 'What the provider has sent back, once, in the browser that went there',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({ query: z.string().min(1).max(8000) }),
  response: finishedSignInSchema,
  errors: [
    'sign_in_over',
    'sign_in_denied',
    'provider_failed',
    'identity_taken',
    'conflict',
    'account_suspended',
    'account_leaving',
  ],
});

export const createLinkedAccountRoute = defineRoute({
  method: 'post',
  path: '/api/sign-in/account',
  tag,
  summary: 'Create an account for whom the provider vouched, with the address that it named, and sign in',
  access: 'public',
  openToLimited: 'account',
  publicText: ['fullName'],
  body: z.strictObject({
    fullName: fullNameSchema,
    invitedBy: idSchema.nullable().default(null),
    invitation: z.string().min(1).max(200).nullable().default(null),
    code: codeSchema.nullable().default(null),
  }),
  response: meSchema,
  errors: ['sign_in_over', 'email_taken', 'identity_taken', 'entry_closed', 'code_invalid', 'reset_invalid'],
});

export const linkAccountRoute = defineRoute({
  method: 'post',
  path: '/api/sign-in/link',
  tag,
  summary:
    'Link whom the provider vouched for to an existing account, by its password and second step, and sign in to it',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({
    email: emailSchema,
    password: givenPasswordSchema,
    /** The second step of an account that has one: without it nothing is linked. */
    secondStep: secondStepSchema.optional(),
  }),
  response: meSchema,
  errors: [
    'sign_in_over',
    'wrong_credentials',
    'second_step_due',
    'second_step_over',
    'code_invalid',
    'identity_taken',
    'conflict',
    'account_suspended',
    'account_leaving',
  ],
});

export const getIdentitiesRoute = defineRoute({
  method: 'get',
  path: '/api/identities',
  tag,
  summary: "One's own ORCID iD and linked sign-ins",
  access: 'member',
  response: ownIdentitiesSchema,
});

export const removeIdentityRoute = defineRoute({
  method: 'delete',
  path: '/api/identities/{provider}',
  tag,
  summary: 'Unlink a sign-in; an ORCID iD goes from the profile. Not the last way into the account',
  access: 'member',
  openToLimited: 'account',
  params: z.strictObject({ provider: identityProviderSchema }),
  response: ownIdentitiesSchema,
  errors: ['conflict'],
});

export const setOrcidRoute = defineRoute({
  method: 'put',
  path: '/api/identities/orcid',
  tag,
  summary: "Show a typed ORCID iD as 'informado': nothing proves whose it is",
  access: 'member',
  uncheckedText: ['id'],
  body: z.strictObject({
    id: z
      .string()
      .max(100, 'O iD tem 16 números')
      .transform(cleanOrcid)
      .pipe(z.string().refine(isOrcid, 'Este iD não existe: confira os 16 números')),
  }),
  response: ownIdentitiesSchema,
  errors: ['conflict'],
});

export const listOrcidWorksRoute = defineRoute({
  method: 'get',
  path: '/api/identities/orcid/works',
  tag,
  summary: `Works of one's own authenticated ORCID record that have a DOI, the newest first, at most ${orcidWorksMax}`,
  access: 'member',
  response: z.object({ items: z.array(orcidWorkSchema), withoutDoi: z.int() }),
  errors: ['not_found', 'provider_failed'],
});

export const saveOrcidWorksRoute = defineRoute({
  method: 'post',
  path: '/api/identities/orcid/works',
  tag,
  summary: "Save chosen DOIs in one's library, tagged 'Minha produção'; twice is once. Undone like an import",
  access: 'member',
  uncheckedText: ['dois'],
  body: z.strictObject({
    /** A UUIDv7 made by the client. */
    id: idSchema,
    dois: z.array(z.string().min(1).max(300)).min(1).max(orcidWorksMax),
  }),
  response: z.object({ added: z.int() }),
  errors: ['library_full'],
});
