import { errorCatalogue } from '@publyka/contract/errors';
import type { Me, signUpSchema } from '@publyka/contract/routes/accounts';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import { withHandOver } from '../../platform/auth/auth.ts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { withKnownDevice } from '../../platform/auth/known-device.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Admission, admit } from '../entrance/service.ts';
import { findInviterId } from '../invitations/service.ts';
import type { Accounts } from './accounts.ts';
import { leavingMailOf, signUpOfNetwork } from './limits.ts';
import { requireMe, requireOwnSignIn, signIn } from './service.ts';
import * as store from './store.ts';
import { takeUsername } from './username.ts';

/** Sign-up tries again when a name was chosen by someone else between look and write. */
const usernameTries = 5;

export async function signUp(
  accounts: Accounts,
  input: z.output<typeof signUpSchema>,
  client: Client,
): Promise<WithCookies<Me>> {
  const { platform } = accounts;
  requireOwnSignIn(platform);
  await platform.limits.take(signUpOfNetwork(client.address));
  const email = input.email.toLowerCase();
  let admission: Admission;
  try {
    admission = await admit(platform, { ...input, email, isEmailProved: false });
  } catch (refusal) {
    // What let them in the first time is used up.
    const entered = refusal instanceof AppError ? await enterIfOwn(accounts, input, client) : null;
    if (entered) return entered;
    throw refusal;
  }
  try {
    return await createAccount(accounts, input, client, admission);
  } catch (error) {
    await admission.giveBack();
    throw error;
  }
}

async function createAccount(
  accounts: Accounts,
  input: z.output<typeof signUpSchema>,
  client: Client,
  admission: Admission,
): Promise<WithCookies<Me>> {
  const { platform } = accounts;
  const hash = await hashPassword(input.password, networkOf(client.address));
  const invitedBy = await findInviterId(platform, admission.inviterId ?? input.invitedBy);
  for (let attempt = 1; attempt <= usernameTries; attempt += 1) {
    const username = await takeUsername(platform, input.fullName);
    try {
      return await insertAccount(accounts, { ...input, hash, username, invitedBy, ...admission }, client);
    } catch (error) {
      const entered = error instanceof APIError ? await enterIfOwn(accounts, input, client) : null;
      if (entered) {
        await admission.giveBack();
        return entered;
      }
      await requireFreeEmail(platform, input.email.toLowerCase(), error);
      // better-auth hides which unique key was broken; unless it was the username, trying again is no use.
      if (!(await store.isUsernameTaken(platform.db, username))) throw error;
    }
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

interface NewAccount {
  email: string;
  fullName: string;
  hash: string;
  username: string;
  invitedBy: string | null;
  isEmailProved: boolean;
}

async function insertAccount(
  { platform, auth }: Accounts,
  { email: typed, fullName, hash, username, invitedBy, isEmailProved }: NewAccount,
  client: Client,
): Promise<WithCookies<Me>> {
  const email = typed.toLowerCase();
  const body = { email, name: fullName, password: hash, username, ...(invitedBy && { invitedBy }) };
  const made = await withHandOver({ readyHash: hash }, () =>
    auth.api.signUpEmail({ body, headers: client.headers, returnHeaders: true }),
  );
  const userId = made.response.user.id;
  logAct(platform, 'signed-up', userId);
  if (isEmailProved) await markProved(platform, userId);
  else if (invitedBy) await platform.jobs.enqueue(platform.db, 'accounts.send-email-proof', { userId, email });
  const output = await requireMe(platform, userId);
  return withKnownDevice(platform, client, email, { output, cookies: made.headers.getSetCookie() });
}

/** Whoever invited them has what is due now, as after a confirmation by mail. */
async function markProved({ db, jobs }: Platform, userId: string): Promise<void> {
  await store.markEmailVerified(db, userId);
  await jobs.enqueue(db, 'club.settle-invitation', { inviteeId: userId });
}

/**
 * A sign-up that ran past its deadline has made the account all the same, and its person tries again: they are let in if
 * the password fits. Who signs up again while their account is leaving learns that it is. Others try no password here.
 */
async function enterIfOwn(
  accounts: Accounts,
  { email, password }: z.output<typeof signUpSchema>,
  client: Client,
): Promise<WithCookies<Me> | null> {
  const { db } = accounts.platform;
  if (!(await store.isJustMadeOrLeaving(db, email.toLowerCase()))) return null;
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
  await mailLeaving(platform, email);
  throw new AppError('email_taken', { fields: { email: errorCatalogue.email_taken.message } });
}

/** Only who reads the mail of the address learns that its account is leaving, and how to take that back. */
async function mailLeaving(platform: Platform, email: string): Promise<void> {
  const leaving = await store.selectLeaving(platform.db, email);
  if (!leaving || !(await mayMail(platform, email))) return;
  const { personId, purgeAfter } = leaving;
  const mail = { personId, purgeAfter: purgeAfter.toISOString(), hasSignedUpAgain: true };
  await platform.jobs.enqueue(platform.db, 'my-data.mail-departure', mail);
}

/** Nobody's mailbox is filled by who signs up with its address. */
async function mayMail({ limits }: Platform, email: string): Promise<boolean> {
  try {
    await limits.take(leavingMailOf(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
