import { signInAttemptMinutes } from '@publyka/contract/retention';
import type { IdentityProviderName } from '@publyka/contract/routes/identities';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

/** Seconds that an answer of a provider may take. */
const timeout = 8;
/** Milliseconds after which the provider's own description is read again. */
const descriptionTtl = 60 * 60 * 1000;

type IdentityProvider = NonNullable<Config['orcid' | 'oidc']>;

const scopes: Record<IdentityProviderName, string> = { orcid: 'openid', institution: 'openid profile email' };

/** Whom a provider vouched for. */
export interface Identity {
  provider: IdentityProviderName;
  issuer: string;
  subject: string;
}

export interface VouchedPerson extends Identity {
  fullName: string | null;
  email: string | null;
  isEmailVerified: boolean;
}

/** What has to come back unchanged. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export function requireProvider(config: Config, name: IdentityProviderName): IdentityProvider {
  const provider = name === 'orcid' ? config.orcid : config.oidc;
  if (!provider) throw new AppError('not_found');
  return provider;
}

export function makeChecks(): Checks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
}

/** `isFresh`: the person is asked there once more, though they be signed in. */
export async function addressOf(
  platform: Platform,
  name: IdentityProviderName,
  checks: Checks,
  { isFresh }: { isFresh: boolean },
): Promise<string> {
  const description = await describe(platform, name).catch((error) => refuse(platform, name, error));
  const url = client.buildAuthorizationUrl(description, {
    redirect_uri: returnAddress(platform),
    scope: scopes[name],
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  return url.href;
}

/** Exchanges the code for whom it stands for. */
export async function exchange(
  platform: Platform,
  name: IdentityProviderName,
  query: URLSearchParams,
  { state, nonce, codeVerifier }: Checks,
  { isFresh }: { isFresh: boolean },
): Promise<VouchedPerson> {
  try {
    const description = await describe(platform, name);
    const url = new URL(`${returnAddress(platform)}?${query}`);
    const tokens = await client.authorizationCodeGrant(description, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError('provider_failed');
    if (isFresh) requireFresh(claims.auth_time);
    const more = await readMore(description, tokens.access_token, claims);
    return {
      provider: name,
      issuer: requireProvider(platform.config, name).issuer,
      ...toPerson({ ...more, ...claims }),
    };
  } catch (error) {
    return refuse(platform, name, error);
  }
}

/** Where a provider says when the person signed in there, it was just now; some say nothing. */
function requireFresh(authTime: unknown): void {
  if (typeof authTime === 'number' && authTime < Date.now() / 1000 - signInAttemptMinutes * 60)
    throw new AppError('sign_in_over');
}

/** What a token does not say may stand at the provider's 'userinfo'; where that fails, the token has to do. */
async function readMore(
  description: client.Configuration,
  accessToken: string,
  { sub, email }: { sub: string; email?: unknown },
): Promise<object> {
  if (email !== undefined || !description.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(description, accessToken, sub).catch(() => ({}));
}

/** Proxies of SAML send lists where there may be several, and seldom say whether an address was confirmed. */
const textSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0])])
  .optional()
  .catch(undefined)
  .transform((text) => text?.trim() || null);

const claimsSchema = z.object({
  sub: z.string().min(1).max(500),
  name: textSchema,
  given_name: textSchema,
  family_name: textSchema,
  email: textSchema.pipe(z.email().max(254).nullable().catch(null)),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
});

function toPerson(given: object): Omit<VouchedPerson, 'provider' | 'issuer'> {
  const claims = claimsSchema.parse(given);
  const parts = [claims.given_name, claims.family_name].filter((part) => part !== null);
  return {
    subject: claims.sub,
    fullName: claims.name ?? (parts.join(' ') || null),
    email: claims.email?.toLowerCase() ?? null,
    isEmailVerified: claims.email !== null && claims.email_verified,
  };
}

function returnAddress({ config }: Platform): string {
  return `${config.publicUrl}/entrar/retorno`;
}

interface Described {
  configuration: client.Configuration;
  /** By performance.now(). */
  until: number;
}
const described = new WeakMap<IdentityProvider, Described>();

/** Endpoints and keys of a provider, as it describes itself. A failure is not remembered. */
async function describe({ config }: Platform, name: IdentityProviderName): Promise<client.Configuration> {
  const provider = requireProvider(config, name);
  const known = described.get(provider);
  if (known && known.until > performance.now()) return known.configuration;
  const issuer = new URL(provider.issuer);
  const configuration = await client.discovery(
    issuer,
    provider.clientId,
    undefined,
    authenticateBy(provider.clientSecret),
    {
      timeout,
      ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    },
  );
  described.set(provider, { configuration, until: performance.now() + descriptionTtl });
  return configuration;
}

/** As the provider asks for it; where it says nothing, in the header (OpenID Connect Discovery 1.0, section 3). */
function authenticateBy(secret: string): client.ClientAuth {
  const [byPost, byHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_post') ? byPost : byHeader)(server, ...rest);
  };
}

/** Codes of openid-client for an answer that is not the one to our question, or too old. */
const notOurs = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

function refuse({ log }: Platform, provider: IdentityProviderName, error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const reason = error instanceof Error && 'error' in error ? String(error.error) : null;
  if (reason === 'access_denied') throw new AppError('sign_in_denied');
  // Codes only: an answer of a provider may name people.
  log.warn({ provider, code, reason }, 'a sign-in elsewhere failed');
  throw new AppError(reason === 'invalid_grant' || notOurs.has(code ?? '') ? 'sign_in_over' : 'provider_failed');
}
