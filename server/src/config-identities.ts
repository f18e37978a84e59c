import { trimEnd } from '@publyka/contract/text/trim-end';
import { z } from 'zod';
import { issuerUrl, optionalText, urlOf } from './config-values.ts';
import { ConfigError } from './platform/errors/app-error.ts';

/** Where people may prove elsewhere who they are. */
export const identityEnvironment = {
  ORCID_CLIENT_ID: optionalText,
  ORCID_CLIENT_SECRET: optionalText,
  ORCID_ISSUER: issuerUrl,
  ORCID_API_URL: urlOf(['http:', 'https:']),
  OIDC_ISSUER: issuerUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: optionalText,
  OIDC_ONLY: z.enum(['on', 'off'], 'deve ser on ou off').default('off'),
};

const identitySchema = z.object(identityEnvironment);
type IdentityEnvironment = z.infer<typeof identitySchema>;

/** A provider of OpenID Connect, and who this installation is there. */
interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface OrcidConfig extends IdentityProvider {
  /** Where public records are read; of the operator's own when `isOwnApi`. */
  apiUrl: string;
  isOwnApi: boolean;
}

interface OidcConfig extends IdentityProvider {
  /** 'Entrar com {name}' */
  name: string;
  /** Whether nobody enters with a password or passkey. */
  isOnly: boolean;
}

export interface IdentitiesConfig {
  /** ORCID, when its credentials are given. */
  orcid: OrcidConfig | undefined;
  /** The institution's own sign-in, when there is one. */
  oidc: OidcConfig | undefined;
}

export function identitiesOf(env: IdentityEnvironment): IdentitiesConfig {
  return { orcid: orcidOf(env), oidc: oidcOf(env) };
}

const orcidPublicApi = 'https://pub.orcid.org/v3.0';

function orcidOf(env: IdentityEnvironment): OrcidConfig | undefined {
  const { ORCID_CLIENT_ID, ORCID_CLIENT_SECRET } = env;
  const needed = requireAll({ ORCID_CLIENT_ID, ORCID_CLIENT_SECRET }, 'Para entrar com o ORCID');
  if (!needed) return undefined;
  return {
    issuer: trimEnd(env.ORCID_ISSUER ?? 'https://orcid.org', '/'),
    clientId: needed.ORCID_CLIENT_ID,
    clientSecret: needed.ORCID_CLIENT_SECRET,
    apiUrl: trimEnd(env.ORCID_API_URL ?? orcidPublicApi, '/'),
    isOwnApi: env.ORCID_API_URL !== undefined,
  };
}

function oidcOf(env: IdentityEnvironment): OidcConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env;
  const all = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME };
  const needed = requireAll(all, 'Para entrar pela instituição');
  if (!needed && env.OIDC_ONLY === 'on') throw new ConfigError('OIDC_ONLY pede também OIDC_ISSUER.');
  if (!needed) return undefined;
  return {
    issuer: needed.OIDC_ISSUER,
    clientId: needed.OIDC_CLIENT_ID,
    clientSecret: needed.OIDC_CLIENT_SECRET,
    name: needed.OIDC_NAME,
    isOnly: env.OIDC_ONLY === 'on',
  };
}

/** All of these, or undefined when none is given. */
function requireAll<Name extends string>(
  values: Record<Name, string | undefined>,
  purpose: string,
): Record<Name, string> | undefined {
  const missing = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(values).length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${purpose} falta ${missing.join(' e ')}.`);
  return values as Record<Name, string>; // None is missing.
}
