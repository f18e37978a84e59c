import { randomInt } from 'node:crypto';
import type { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { product } from '@publyka/contract/brand';
import type { ErrorCode } from '@publyka/contract/errors';
import { backupCodesCount } from '@publyka/contract/limits';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import { logSecurity, type SecurityEvent } from '../log/security-log.ts';
import type { Platform } from '../platform.ts';
import { hashSessionToken } from '../sessions/sessions.ts';

const vouchedPath = '/sign-in/vouched';

/** The second step by an app; our limits in `limits.ts` stand beside the plugin's own lock of an account. */
export function twoFactorPlugin() {
  const plugin = twoFactor({
    issuer: product,
    // Our own proof comes first (features/account-security/proof.ts).
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
    schema: { twoFactor: { modelName: 'two_factors' } },
  });
  // Whoever is vouched for elsewhere is asked for the second step as well.
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) => context.path === vouchedPath || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

/** Opens a session for whom features/identities has found to be this person. Like every endpoint here: no HTTP route. */
export function vouchedSessionPlugin() {
  return {
    id: 'vouched-session',
    endpoints: {
      openVouchedSession: createAuthEndpoint(
        vouchedPath,
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Without letters and figures that look alike: people copy them from paper. Ten of them are 49 bits. */
const backupCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const backupCodeLength = 10;

function makeBackupCodes(): string[] {
  const letter = () => backupCodeAlphabet.charAt(randomInt(backupCodeAlphabet.length));
  return Array.from({ length: backupCodesCount }, () => Array.from({ length: backupCodeLength }, letter).join(''));
}

/**
 * A passkey is both factors at once only if the device has asked for finger, face or code: better-auth prefers that,
 * we demand it. The address that the browser names must be ours; on one's own machine any port may be it, and the
 * guard against foreign origins has seen to that.
 */
export function passkeyPlugin(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: product,
    origin: hostname === 'localhost' ? null : origin,
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  });
}

function requireVerifiedUser(isVerified: boolean | undefined): undefined {
  if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'The device did not verify its user' });
}

/** What better-auth calls the cookie that says whose second step is due. */
export const secondStepCookie = 'two_factor';

/** What it calls the cookie that says which challenge a passkey was given; we choose that name. */
export const passkeyCookie = 'passkey_challenge';

interface AuthCookieNames {
  session: string;
  secondStep: string;
  passkey: string;
  /** Says on which device somebody has signed in before; opens nothing. */
  device: string;
  /** Which browser went to a provider of identities; opens nothing by itself. */
  elsewhere: string;
}

/** The cookies we set; over https each name binds its cookie to this very host, as the session's does. */
export function authCookieNames(session: string): AuthCookieNames {
  const prefix = session.startsWith('__Host-') ? '__Host-publyka' : 'publyka';
  return {
    session,
    secondStep: `${prefix}.second-step`,
    passkey: `${prefix}.passkey`,
    device: `${prefix}.device`,
    elsewhere: `${prefix}.elsewhere`,
  };
}

/** The headers with one cookie only: each step goes by its own, and by nothing else that the browser holds. */
export function withOnlyCookie(headers: Headers, name: string): Headers {
  const narrowed = new Headers(headers);
  const cookie = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (cookie) narrowed.set('cookie', cookie);
  else narrowed.delete('cookie');
  return narrowed;
}

/** Codes for a refused proof. Limits are logged elsewhere. */
const attemptRefusals: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'account_suspended',
  'account_leaving',
  'code_invalid',
  'second_step_over',
  'passkey_invalid',
  'reset_invalid',
  'sign_in_over',
]);

/** One line for each act that concerns who may enter an account. */
export function logAct({ log }: Platform, act: SecurityEvent, userId: string): void {
  logSecurity(log, act, { userId });
}

/** Logs an attempt without a known person. */
export function logAttempt({ log }: Platform, act: SecurityEvent, address: string): void {
  logSecurity(log, act, { network: networkOf(address) });
}

/** Runs a check of somebody's identity, and logs a refusal. */
export async function withAttemptLogged<T>(
  platform: Platform,
  act: SecurityEvent,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && attemptRefusals.has(error.code)) logAttempt(platform, act, address);
    throw error;
  }
}

type AdapterFactory = ReturnType<typeof kyselyAdapter>;

type Adapter = ReturnType<AdapterFactory>;

type Condition = { field: string; value: unknown };

type Query = { model: string; where?: Condition[]; data?: Row; update?: Row };

type Row = Record<string, unknown>;

const queries = ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/**
 * better-auth knows a session by its token. The database keeps only the token's hash, so a copy of the database opens no
 * session; what better-auth reads back by a token has that token again.
 */
export function withHashedTokens(factory: AdapterFactory): AdapterFactory {
  return (options) => wrap(factory(options));
}

function wrap(adapter: Adapter): Adapter {
  const hashed = Object.fromEntries(queries.map((name) => [name, (query: Query) => run(adapter, name, query)]));
  const transaction: Adapter['transaction'] = (work) =>
    // Transactions are not nested; otherwise the adapter is the same.
    adapter.transaction((inner) => work(wrap(inner as Adapter)));
  return { ...adapter, ...hashed, transaction };
}

async function run(adapter: Adapter, name: (typeof queries)[number], query: Query): Promise<unknown> {
  // The methods take different queries; only their token matters here.
  const send = adapter[name] as (query: Query) => Promise<unknown>;
  if (query.model !== 'session') return send(query);
  const tokens = new Map<unknown, string>();
  const hash = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hash);
    if (typeof token !== 'string') return token;
    const value = hashSessionToken(token);
    tokens.set(value, token);
    return value;
  };
  const withToken = (row: Row) => ('token' in row ? { ...row, token: hash(row['token']) } : row);
  const answer = await send({
    ...query,
    ...(query.where && {
      where: query.where.map((one) => (one.field === 'token' ? { ...one, value: hash(one.value) } : one)),
    }),
    ...(query.data && { data: withToken(query.data) }),
    ...(query.update && { update: withToken(query.update) }),
  });
  return restore(answer, tokens);
}

function restore(answer: unknown, tokens: Map<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => restore(row, tokens));
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer;
  return { ...answer, token: tokens.get(answer.token) ?? answer.token };
}
