import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { sessionDays } from '@publyka/contract/retention';
import { betterAuth } from 'better-auth/minimal';
import { CamelCasePlugin, Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { uuidv7 } from 'uuidv7';
import type { Platform } from '../platform.ts';
import {
  authCookieNames,
  passkeyCookie,
  passkeyPlugin,
  secondStepCookie,
  twoFactorPlugin,
  vouchedSessionPlugin,
  withHashedTokens,
} from './auth-plugins.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const day = 24 * 60 * 60;
/** Seconds that a session lives after it was last extended. */
export const sessionLifetime = sessionDays * day;
/** Seconds after which a session in use is extended. */
export const sessionExtension = day;

/** Data for better-auth's password hooks during one call. */
export interface HandOver {
  /**
   * Sign-up: made before better-auth opens its transaction, because waiting for a turn at hashing must not hold one of
   * the few database connections.
   */
  readyHash?: string;
  /** Sign-in: the stored hash that the password was found to fit, so that it is not hashed twice. */
  fittingHash?: string;
  /** Second step on or off: better-auth would end the session for a new one, and with it the sockets of its tabs. */
  keepsSession?: boolean;
  /** 'Voltar a usar a conta': a session is allowed although the account is scheduled for deletion. */
  isReturning?: boolean;
  /** Why no session may be made; the passkey plugin would give a reason of its own. */
  refusal?: unknown;
}

const handOver = new AsyncLocalStorage<HandOver>();

export function withHandOver<T>(values: HandOver, work: () => Promise<T>): Promise<T> {
  return handOver.run(values, work);
}

/** Adds to what is handed over already. */
export function withMoreHandedOver<T>(values: HandOver, work: () => Promise<T>): Promise<T> {
  return handOver.run({ ...handOver.getStore(), ...values }, work);
}

function handOverRefusal(refusal: unknown): never {
  const values = handOver.getStore();
  if (values) values.refusal = refusal;
  throw refusal;
}

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  /** Throws when this person may have no session, whichever way they sign in. */
  requireOpen(userId: string, isReturning: boolean): Promise<void>;
}

/** better-auth on our tables and our connection pool. Only its functions are called: its own HTTP routes do not exist. */
export function createAuth({ config, db, log, sessions }: Platform, { requireOpen }: AuthOptions) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret: sessions.secret,
    database: withHashedTokens(
      kyselyAdapter(
        new Kysely({ dialect: new PostgresJSDialect({ postgres: db }), plugins: [new CamelCasePlugin()] }),
        {
          type: 'postgres',
          transaction: true,
        },
      ),
    ),
    user: {
      modelName: 'profiles',
      fields: { name: 'fullName' },
      additionalFields: {
        username: { type: 'string', required: true },
        invitedBy: { type: 'string', required: false },
      },
    },
    // Sensitive actions ask for the password, so a recent session is not required.
    session: { modelName: 'sessions', expiresIn: sessionLifetime, updateAge: sessionExtension, freshAge: 0 },
    account: { modelName: 'credentials' },
    databaseHooks: { session: sessionHooks(requireOpen) },
    // Our hourly job removes expired rows; better-auth would scan the whole table at every step.
    verification: { modelName: 'verifications', disableCleanup: true },
    emailAndPassword: byPassword,
    advanced: {
      database: { generateId: () => uuidv7(), validateSchema: false },
      ...cookieOptions(config.publicUrl, sessions.cookieName),
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactorPlugin(), passkeyPlugin(config.publicUrl), vouchedSessionPlugin()],
    // Replaced by our own limits and logs.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: logTo(log) },
  });
}

const passwordHooks = {
  hash: async (password: string) => handOver.getStore()?.readyHash ?? hashPassword(password, null),
  verify: async ({ password, hash }: { password: string; hash: string }) => {
    const fitting = handOver.getStore()?.fittingHash;
    return fitting === undefined ? verifyPassword(password, hash, null) : hash === fitting;
  },
};

const byPassword = {
  enabled: true,
  autoSignIn: true,
  // The contract has checked lengths in characters; better-auth would count UTF-16 units.
  minPasswordLength: 1,
  maxPasswordLength: 1000,
  password: passwordHooks,
};

function sessionHooks(requireOpen: AuthOptions['requireOpen']) {
  return {
    create: {
      before: ({ userId }: { userId: string }) =>
        requireOpen(userId, handOver.getStore()?.isReturning ?? false).catch(handOverRefusal),
    },
    delete: { before: async () => (handOver.getStore()?.keepsSession ? false : undefined) },
  };
}

function cookieOptions(publicUrl: string, sessionCookie: string) {
  const names = authCookieNames(sessionCookie);
  const secure = publicUrl.startsWith('https:');
  return {
    // Our own names hold the `__Host-` prefix, which better-auth does not know.
    useSecureCookies: false,
    cookiePrefix: 'publyka',
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
    cookies: {
      session_token: { name: names.session },
      [secondStepCookie]: { name: names.secondStep },
      [passkeyCookie]: { name: names.passkey },
    },
  } as const;
}

function logTo(log: Platform['log']) {
  return (level: string, message: string, ...facts: unknown[]) =>
    log[level === 'error' ? 'warn' : 'debug']({ facts: facts.map(describeFact) }, `better-auth: ${message}`);
}

/** Names and codes only: database errors carry the refused row, e-mail address included. */
function describeFact(fact: unknown): unknown {
  if (!(fact instanceof Error)) return typeof fact;
  return {
    name: fact.name,
    message: fact.message,
    code: Reflect.get(fact, 'code'),
    constraint: Reflect.get(fact, 'constraint_name'),
    stack: fact.stack,
  };
}
