import type { ActOnPeople } from '@publyka/contract/routes/account-administration';
import type { Me, SignInResult, signInSchema } from '@publyka/contract/routes/accounts';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Actor } from '../../platform/admin/audit.ts';
import { createAuth, type HandOver, withHandOver } from '../../platform/auth/auth.ts';
import { authCookieNames, logAct, withAttemptLogged } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { knownDeviceOf, withKnownDevice } from '../../platform/auth/known-device.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts';
import {
  deleteSecondSteps,
  deleteSessionByToken,
  forgetSessions,
  isCurrentPassword,
} from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Recipient } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireStaying } from '../visibility/departures.ts';
import type { Accounts } from './accounts.ts';
import { signInOfAccount, signInOfNetwork } from './limits.ts';
import * as store from './store.ts';
import * as suspension from './suspension.ts';
import * as usernames from './username.ts';

/** Where people enter by their institution only, passwords and passkeys open nothing. */
export function requireOwnSignIn({ config }: Platform): void {
  if (config.oidc?.isOnly) throw new AppError('sign_in_elsewhere');
}

/** Signs in, or answers that the second step is due. */
export async function signIn(
  accounts: Accounts,
  input: z.output<typeof signInSchema>,
  client: Client,
): Promise<WithCookies<SignInResult>> {
  requireOwnSignIn(accounts.platform);
  return countFailures(accounts.platform, input.email, client, async () =>
    openSession(accounts, input, await checkCredentials(accounts.platform, input, client), client),
  );
}

/** Whose address and password these are, as sign-in asks for them: failures count. */
export function proveCredentials(
  platform: Platform,
  input: z.output<typeof signInSchema>,
  client: Client,
): Promise<store.KnownPassword> {
  return countFailures(platform, input.email, client, () => checkCredentials(platform, input, client));
}

/** For whoever forgot the password, has failed a few times, and proved who they are in another way. */
export async function clearFailedSignIns(platform: Platform, email: string, client: Client): Promise<void> {
  await platform.limits.clear(signInOfAccount(email, client.address, knownDeviceOf(platform, client, email)));
}

/** Failures of `attempt` count, for the account and for the network; a success clears the account. */
async function countFailures<Output>(
  platform: Platform,
  email: string,
  client: Client,
  attempt: () => Promise<Output>,
): Promise<Output> {
  const { limits } = platform;
  const ofAccount = signInOfAccount(email, client.address, knownDeviceOf(platform, client, email));
  const ofNetwork = signInOfNetwork(client.address);
  // Taken before the password is looked at, so that guesses sent all at once count as well.
  await limits.take([...ofAccount, ...ofNetwork]);
  const output = await withAttemptLogged(platform, 'sign-in-failed', client.address, attempt);
  await Promise.all([limits.clear(ofAccount), limits.giveBack(ofNetwork)]);
  return output;
}

/**
 * Whose address and password these are; an absent account costs the same password hash and gets the same answer. Ours, not
 * better-auth's, which takes the node's thread ten times as long: wrong passwords are what a rush of sign-ins consists of.
 */
async function checkCredentials(
  { db }: Platform,
  { email, password }: z.output<typeof signInSchema>,
  { address }: Client,
): Promise<store.KnownPassword> {
  const known = await store.selectPasswordByEmail(db, email.toLowerCase());
  const owner = networkOf(address);
  const fits = known ? await verifyPassword(password, known.hash, owner) : (await hashPassword(password, owner)) === '';
  if (!known || !fits) throw new AppError('wrong_credentials');
  return known;
}

/** A password that is changed while this sign-in goes on ends all sessions but this one: so it is looked at once more. */
async function openSession(
  accounts: Accounts,
  input: z.output<typeof signInSchema>,
  { userId, hash }: store.KnownPassword,
  client: Client,
): Promise<WithCookies<SignInResult>> {
  const { db } = accounts.platform;
  const made = await withHandOver({ fittingHash: hash }, () =>
    accounts.auth.api.signInEmail({ body: input, headers: client.headers, returnHeaders: true }),
  ).catch(refuseCredentials);
  // A password that was changed meanwhile opens nothing.
  if (!(await isCurrentPassword(db, userId, hash))) {
    await (isHeldBack(made.response) ? deleteSecondSteps(db, userId) : deleteSessionByToken(db, made.response.token));
    throw new AppError('wrong_credentials');
  }
  return enterOrHoldBack(accounts, userId, client, made);
}

/** The two-factor plugin answers something else than the types say when it holds a sign-in back. */
function isHeldBack(response: object): boolean {
  return 'twoFactorRedirect' in response;
}

interface VouchedOptions {
  /** Looks once more, after the session is there, whether the account is still opened by what vouches. */
  isStill?: () => Promise<boolean>;
  /** The account may be leaving. */
  isReturning?: boolean;
}

/** Signs in whom an identity provider vouches for, or answers that the second step is due. */
export async function openSessionOf(
  accounts: Accounts,
  userId: string,
  client: Client,
  { isStill = async () => true, isReturning = false }: VouchedOptions = {},
): Promise<WithCookies<SignInResult>> {
  const { db } = accounts.platform;
  const values: HandOver = { isReturning };
  const made = await withHandOver(values, () =>
    accounts.auth.api.openVouchedSession({ body: { userId }, headers: client.headers, returnHeaders: true }),
  ).catch((error) => Promise.reject(values.refusal ?? error));
  if (!(await isStill())) {
    await (isHeldBack(made.response) ? deleteSecondSteps(db, userId) : deleteSessionByToken(db, made.response.token));
    throw new AppError('sign_in_over');
  }
  return enterOrHoldBack(accounts, userId, client, made);
}

async function enterOrHoldBack(
  { platform }: Accounts,
  userId: string,
  client: Client,
  { response, headers }: { response: object; headers: Headers },
): Promise<WithCookies<SignInResult>> {
  const cookies = headers.getSetCookie();
  if (isHeldBack(response)) return holdBack(platform, cookies);
  logAct(platform, 'signed-in', userId);
  const me = await requireMe(platform, userId);
  return withKnownDevice(platform, client, me.email, { output: { next: 'enter', me }, cookies });
}

/** The first proof was right, the second step is due: nothing but its own cookie leaves here. */
function holdBack({ sessions }: Platform, cookies: string[]): WithCookies<SignInResult> {
  const { secondStep } = authCookieNames(sessions.cookieName);
  return {
    output: { next: 'second-step' },
    cookies: cookies.filter((cookie) => cookie.startsWith(`${secondStep}=`)),
  };
}

function refuseCredentials(error: unknown): never {
  throw error instanceof APIError && error.statusCode === 401 ? new AppError('wrong_credentials') : error;
}

export async function signOut(
  { platform, auth }: Accounts,
  viewer: Viewer | null,
  { headers }: Client,
): Promise<WithCookies<undefined>> {
  const made = await auth.api.signOut({ headers, returnHeaders: true });
  if (viewer) {
    forgetSessions(platform, [viewer.sessionId]);
    logAct(platform, 'signed-out', viewer.id);
  }
  return { output: undefined, cookies: made.headers.getSetCookie() };
}

/** The person of a session that has just begun. */
export async function requireMe(platform: Platform, userId: string): Promise<Me> {
  const found = await store.selectMe(platform.db, userId, null);
  if (!found) throw new Error('A person that has just signed in is not there');
  return found.me;
}

const opened = new WeakMap<Platform, Accounts>();

/** For everything that signs in, out or up: one for each platform. */
export function openAccounts(platform: Platform): Accounts {
  const accounts = opened.get(platform) ?? createAccounts(platform);
  opened.set(platform, accounts);
  return accounts;
}

/** A leaving or suspended account has no sessions. */
function createAccounts(platform: Platform): Accounts {
  const { db } = platform;
  const auth = createAuth(platform, {
    requireOpen: async (userId, isReturning) => {
      if (!isReturning) await requireStaying(db, userId);
      await suspension.requireNotSuspended(platform, userId);
    },
  });
  return { platform, auth };
}

export const { takeUsername, usernameBasesOf } = usernames;

/** An account without a password, for whom an identity provider vouches. Address or username may be taken meanwhile. */
export function insertAccount(sql: Sql, account: store.NewAccount): Promise<void> {
  return store.insertAccount(sql, account);
}

/** The hash of its password, for an account that was just made. */
export function insertPassword(sql: Sql, userId: string, hash: string): Promise<void> {
  return store.insertPassword(sql, userId, hash);
}

/** Whether an account has this address. */
export function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  return store.isEmailTaken(sql, email);
}

/** Where mail reaches a person; null when they are not there any more. */
export function findRecipient(platform: Platform, personId: string): Promise<Recipient | null> {
  return store.selectRecipient(platform.db, personId);
}

/** Suspends accounts, gives them back or ends their sessions, for those who administer. */
export function changeAccounts(platform: Platform, by: Actor, input: ActOnPeople): Promise<number> {
  return suspension.changeAccounts(platform, by, input);
}

export const { suspendFor, liftSuspension, limitFor, liftLimit } = suspension;
