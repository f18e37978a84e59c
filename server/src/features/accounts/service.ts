import type { DeviceSession, Me, SignInResult, signInSchema } from '@publyka/contract/routes/accounts';
import { trimEnd } from '@publyka/contract/text/trim-end';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import { AdminError } from '../../platform/admin/command.ts';
import { createAuth, sessionExtension, sessionLifetime, withHandOver } from '../../platform/auth/auth.ts';
import { authCookieNames } from '../../platform/auth/auth-cookies.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { forgetSessions } from '../../platform/auth/forget-sessions.ts';
import { knownDeviceOf, withKnownDevice } from '../../platform/auth/known-device.ts';
import { logAct, withAttemptLogged } from '../../platform/auth/log-acts.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts';
import {
  deleteSecondSteps,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  isCurrentPassword,
} from '../../platform/auth/store.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Recipient } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireStaying } from '../visibility/departures.ts';
import type { Accounts } from './accounts.ts';
import { signInOfAccount, signInOfNetwork } from './limits.ts';
import * as store from './store.ts';
import { requireNotSuspended } from './suspension.ts';
import { type AccountRow, selectAccount } from './suspension-store.ts';
import { deriveUsernameBase } from './username.ts';

const sessionsShown = 100;
/** Signs in, or answers that the second step is due. */
export function signIn(
  accounts: Accounts,
  input: z.output<typeof signInSchema>,
  client: Client,
): Promise<WithCookies<SignInResult>> {
  return countFailures(accounts.platform, input.email, client, async () =>
    openSession(accounts, input, await checkCredentials(accounts.platform, input), client),
  );
}

/** Whose address and password these are, as sign-in asks for them: failures count. */
export function proveCredentials(
  platform: Platform,
  input: z.output<typeof signInSchema>,
  client: Client,
): Promise<store.KnownPassword> {
  return countFailures(platform, input.email, client, () => checkCredentials(platform, input));
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
): Promise<store.KnownPassword> {
  const known = await store.selectPasswordByEmail(db, email.toLowerCase());
  const fits = known ? await verifyPassword(password, known.hash) : (await hashPassword(password)) === '';
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
  const isCurrent = await isCurrentPassword(db, userId, hash);
  // The two-factor plugin answers something else than the types say when it holds the sign-in back.
  const response: object = made.response;
  const isHeldBack = 'twoFactorRedirect' in response;
  if (!isCurrent) {
    await (isHeldBack ? deleteSecondSteps(db, userId) : deleteSessionByToken(db, made.response.token));
    throw new AppError('wrong_credentials');
  }
  const cookies = made.headers.getSetCookie();
  if (isHeldBack) return holdBack(accounts.platform, cookies);
  logAct(accounts.platform, 'signed-in', userId);
  const me = await requireMe(accounts.platform, userId);
  return withKnownDevice(accounts.platform, client, me.email, { output: { next: 'enter', me }, cookies });
}

/** The password is right, the second step is due: nothing but its own cookie leaves here. */
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

/** The signed-in person, or null. Once a day it also extends the session, row and cookie. */
export async function getMe(
  { platform, auth }: Accounts,
  viewer: Viewer | null,
  client: Client,
): Promise<WithCookies<{ me: Me | null }>> {
  const found = viewer && (await store.selectMe(platform.db, viewer.id, viewer.sessionId));
  if (!found) return { output: { me: null }, cookies: [] };
  const secondsLeft = found.expiresAt ? (found.expiresAt.getTime() - Date.now()) / 1000 : 0;
  const isFresh = secondsLeft > sessionLifetime - sessionExtension;
  if (isFresh) return { output: { me: found.me }, cookies: [] };
  const extended = await auth.api.getSession({ headers: client.headers, returnHeaders: true }).catch(nullIfEnded);
  if (!extended) return { output: { me: null }, cookies: [] };
  const answer = { output: { me: found.me }, cookies: extended.headers.getSetCookie() };
  return withKnownDevice(platform, client, found.me.email, answer);
}

/** The session ended between two looks at it. */
function nullIfEnded(error: unknown): null {
  if (error instanceof APIError && error.statusCode === 401) return null;
  throw error;
}

export function listSessions({ platform }: Accounts, viewer: Viewer): Promise<DeviceSession[]> {
  return store.listSessions(platform.db, viewer, sessionsShown);
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
      await requireNotSuspended(db, userId);
    },
  });
  return { platform, auth };
}

/** Signs a person out everywhere, as part of another command. */
export async function endSessionsOf(platform: Platform, tx: Transaction, personId: string): Promise<void> {
  const ended = await deleteSessionsOf(tx.sql, personId);
  tx.afterCommit(() => forgetSessions(platform, ended));
}

/** Under which bases a person's usernames were numbered. */
export function usernameBasesOf({ fullName, username }: { fullName: string; username: string }): string[] {
  return [deriveUsernameBase(fullName), trimEnd(username, '0123456789')];
}

/** Whether an account has this address. */
export function isEmailTaken(sql: Sql, email: string): Promise<boolean> {
  return store.isEmailTaken(sql, email);
}

/** Where mail reaches a person; null when they are not there any more. */
export function findRecipient(platform: Platform, personId: string): Promise<Recipient | null> {
  return store.selectRecipient(platform.db, personId);
}

/** 'Sair de todos': every session of the viewer, this one too. */
export async function endAllSessions({ platform }: Accounts, viewer: Viewer): Promise<void> {
  forgetSessions(platform, await deleteSessionsOf(platform.db, viewer.id));
  logAct(platform, 'sessions-ended', viewer.id);
}

/** 'Encerrar': one session of the viewer's own. */
export async function endSession({ platform }: Accounts, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await deleteSession(platform.db, viewer.id, sessionId))) throw new AppError('not_found');
  forgetSessions(platform, [sessionId]);
  logAct(platform, 'session-ended', viewer.id);
}

/** For an administrator's command. */
export async function requireAccount({ db }: Platform, quem = ''): Promise<AccountRow> {
  const account = await selectAccount(db, quem.replace(/^@/, ''));
  if (!account)
    throw new AdminError(`Não há conta de ${quem}. Use @usuário, e-mail ou id; \`people list\` mostra as mais novas.`);
  return account;
}
