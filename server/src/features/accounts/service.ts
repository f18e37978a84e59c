import type { DeviceSession, Me, SignInResult, signInSchema, signUpSchema } from '@publyka/contract/accounts';
import { errorCatalogue } from '@publyka/contract/errors';
import type { returnSchema } from '@publyka/contract/my-data';
import { isReservedUsername } from '@publyka/contract/reserved-username';
import { withoutEnd } from '@publyka/contract/without-end';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInviterId } from '../invitations/service.ts';
import type { Accounts, Client, WithCookies } from './accounts.ts';
import { sessionExtension, sessionLifetime, withHandOver } from './auth.ts';
import { authCookieNames } from './auth-cookies.ts';
import { forgetSessions } from './forget-sessions.ts';
import { knownDeviceOf, withKnownDevice } from './known-device.ts';
import { signInOfAccount, signInOfNetwork, signUpOfNetwork } from './limits.ts';
import type { Recipient } from './mails.ts';
import { requirePassword } from './password-check.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireMe } from './require-me.ts';
import { takeBothSteps } from './second-step.ts';
import { logAct, withAttemptLogged } from './security-acts.ts';
import { deleteSecondSteps, deleteSession } from './security-store.ts';
import * as store from './store.ts';
import { isTwoFactorOn } from './two-factor-store.ts';
import { deriveUsernameBase, numberUsername } from './username.ts';

const sessionsShown = 100;
/** Sign-up tries again when a name was chosen by someone else between look and write. */
const usernameTries = 5;

export async function signUp(
  { platform, auth }: Accounts,
  input: z.output<typeof signUpSchema>,
  client: Client,
): Promise<WithCookies<Me>> {
  await platform.limits.take(signUpOfNetwork(client.address));
  const email = input.email.toLowerCase();
  const hash = await hashPassword(input.password);
  const invitedBy = await findInviterId(platform, input.invitedBy);
  for (let attempt = 1; attempt <= usernameTries; attempt += 1) {
    const username = await takeUsername(platform, input.fullName);
    try {
      const body = { email, name: input.fullName, password: hash, username, ...(invitedBy && { invitedBy }) };
      const made = await withHandOver({ readyHash: hash }, () =>
        auth.api.signUpEmail({ body, headers: client.headers, returnHeaders: true }),
      );
      const userId = made.response.user.id;
      logAct(platform, 'signed-up', userId);
      if (invitedBy) await platform.jobs.enqueue(platform.db, 'accounts.send-email-proof', { userId, email });
      const output = await requireMe(platform, userId);
      return withKnownDevice(platform, client, email, { output, cookies: made.headers.getSetCookie() });
    } catch (error) {
      const entered = await enterIfJustMade({ platform, auth }, input, client, error);
      if (entered) return entered;
      await requireFreeEmail(platform, email, error);
      // better-auth hides which unique key was broken; unless it was the username, trying again is no use.
      if (!(await store.isUsernameTaken(platform.db, username))) throw error;
    }
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * A sign-up that ran past its deadline has made the account all the same, and its person tries again: they are let in if
 * the password fits. Only while the account is young, so that this is no second door for guesses.
 */
async function enterIfJustMade(
  accounts: Accounts,
  { email, password }: z.output<typeof signUpSchema>,
  client: Client,
  refusal: unknown,
): Promise<WithCookies<Me> | null> {
  if (!(refusal instanceof APIError) || !(await store.isJustMade(accounts.platform.db, email.toLowerCase())))
    return null;
  try {
    const { output, cookies } = await signIn(accounts, { email, password }, client);
    return output.next === 'enter' ? { output: output.me, cookies } : null;
  } catch (error) {
    // To them the address is simply taken.
    if (error instanceof AppError && error.code === 'wrong_credentials') return null;
    throw error;
  }
}

/** Turns a refused sign-up into `email_taken` when that is why; passes on what is no refusal at all. */
async function requireFreeEmail(platform: Platform, email: string, refusal: unknown): Promise<void> {
  if (!(refusal instanceof APIError)) throw refusal;
  if (!(await store.isEmailTaken(platform.db, email))) return;
  throw new AppError('email_taken', { fields: { email: errorCatalogue.email_taken.message } });
}

/** A free username for this name. Numbers that a chosen name already uses are skipped, and those that read as letters. */
async function takeUsername(platform: Platform, fullName: string): Promise<string> {
  const base = deriveUsernameBase(fullName);
  for (;;) {
    const username = numberUsername(base, await store.takeUsernameNumber(platform.db, base));
    if (!isReservedUsername(username) && !(await store.isUsernameTaken(platform.db, username))) return username;
  }
}

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
  const isCurrent = await store.isCurrentPassword(db, userId, hash);
  // The two-factor plugin answers something else than the types say when it holds the sign-in back.
  const response: object = made.response;
  const isHeldBack = 'twoFactorRedirect' in response;
  if (!isCurrent) {
    await (isHeldBack ? deleteSecondSteps(db, userId) : store.deleteSessionByToken(db, made.response.token));
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
  const extended = await auth.api.getSession({ headers: client.headers, returnHeaders: true });
  const answer = { output: { me: found.me }, cookies: extended.headers.getSetCookie() };
  return withKnownDevice(platform, client, found.me.email, answer);
}

export function listSessions({ platform }: Accounts, viewer: Viewer): Promise<DeviceSession[]> {
  return store.listSessions(platform.db, viewer, sessionsShown);
}

/** For what only the person themselves may do, whoever holds their session. */
export async function confirmPerson(platform: Platform, viewer: Viewer, password: string): Promise<void> {
  await requirePassword(platform, viewer.id, password);
}

/**
 * Who this is, by what sign-in asks for, though the account be leaving; every failure counts as one of signing in. The
 * cookies are those of a session where there was a second step: its code counts once, and would be asked for again.
 */
export async function identify(
  accounts: Accounts,
  { secondStep, ...input }: z.output<typeof returnSchema>,
  client: Client,
): Promise<WithCookies<string>> {
  const { platform } = accounts;
  const known = await countFailures(platform, input.email, client, () => checkCredentials(platform, input));
  if (!(await isTwoFactorOn(platform.db, known.userId))) return { output: known.userId, cookies: [] };
  if (!secondStep) throw new AppError('second_step_due');
  const cookies = await takeBothSteps(accounts, { ...known, ...input }, secondStep, client);
  return { output: known.userId, cookies };
}

/** Signs a person out everywhere, as part of another command. */
export async function endSessionsOf(platform: Platform, tx: Transaction, personId: string): Promise<void> {
  const ended = await store.deleteSessionsOf(tx.sql, personId);
  tx.afterCommit(() => forgetSessions(platform, ended));
}

/** Under which bases a person's usernames were numbered. */
export function usernameBasesOf({ fullName, username }: { fullName: string; username: string }): string[] {
  return [deriveUsernameBase(fullName), withoutEnd(username, '0123456789')];
}

/** Where mail reaches a person; null when they are not there any more. */
export function findRecipient(platform: Platform, personId: string): Promise<Recipient | null> {
  return store.selectRecipient(platform.db, personId);
}

/** 'Sair de todos': every session of the viewer, this one too. */
export async function endAllSessions({ platform }: Accounts, viewer: Viewer): Promise<void> {
  forgetSessions(platform, await store.deleteSessionsOf(platform.db, viewer.id));
  logAct(platform, 'sessions-ended', viewer.id);
}

/** 'Encerrar': one session of the viewer's own. */
export async function endSession({ platform }: Accounts, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await deleteSession(platform.db, viewer.id, sessionId))) throw new AppError('not_found');
  forgetSessions(platform, [sessionId]);
  logAct(platform, 'session-ended', viewer.id);
}
