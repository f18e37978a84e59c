import type { RouteInput } from '@publyka/contract/route';
import type { Me } from '@publyka/contract/routes/accounts';
import type { createLinkedAccountRoute, linkAccountRoute } from '@publyka/contract/routes/identities';
import type { returnRoute } from '@publyka/contract/routes/my-data';
import { uuidv7 } from 'uuidv7';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishHeldBack, identify, isPasswordStill } from '../account-security/service.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { insertAccount, isEmailTaken, openSessionOf, requireMe, takeUsername } from '../accounts/service.ts';
import { admit } from '../entrance/service.ts';
import { findInviterId } from '../invitations/service.ts';
import { lockOpeners } from '../openers/service.ts';
import { browserOf } from './browser.ts';
import { link, otherLinked, takeTurn } from './linking.ts';
import type { Identity } from './provider.ts';
import * as store from './store.ts';

/** A new account for whom the provider vouched. Its address makes no account theirs that is there already. */
export async function createAccount(
  accounts: Accounts,
  { fullName, invitedBy, invitation, code }: RouteInput<typeof createLinkedAccountRoute>['body'],
  client: Client,
): Promise<WithCookies<Me>> {
  const { platform } = accounts;
  await takeTurn(platform, client);
  const browserHash = browserOf(platform, client.headers);
  const person = browserHash && (await store.selectUnlinked(platform.db, browserHash));
  if (!person || person.email === null) throw new AppError('sign_in_over');
  const { email, isEmailVerified: emailVerified } = person;
  if (await isEmailTaken(platform.db, email)) throw new AppError('email_taken');
  const entering = { email: email.toLowerCase(), isEmailProved: emailVerified, invitation, code };
  const admission = await admit(platform, entering);
  const inviterId = await findInviterId(platform, admission.inviterId ?? invitedBy);
  const account = { id: uuidv7(), email, emailVerified: admission.isEmailProved, fullName, invitedBy: inviterId };
  const username = await takeUsername(platform, fullName);
  await platform
    .transaction(async (tx) => {
      if (!(await store.deleteUnlinked(tx.sql, browserHash))) throw new AppError('sign_in_over');
      await insertAccount(tx.sql, { ...account, username });
      await link(platform, tx, person, account.id);
    })
    .catch(async (error) => {
      await admission.giveBack();
      refuseTaken(error);
    });
  logAct(platform, 'signed-up', account.id);
  const { output, cookies } = await openSessionOf(accounts, account.id, client);
  if (output.next !== 'enter') throw new Error('A new account asked for a second step');
  return { output: output.me, cookies };
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'profiles_email')) throw new AppError('email_taken');
  throw isUniqueViolation(error, 'profiles_username') ? new AppError('unavailable', { retryAfter: 1 }) : error;
}

/** Links whom the provider vouched for to the account of this password and second step, and signs in to it. */
export async function linkAccount(
  accounts: Accounts,
  input: RouteInput<typeof linkAccountRoute>['body'],
  client: Client,
): Promise<WithCookies<Me>> {
  const { platform } = accounts;
  const browserHash = browserOf(platform, client.headers);
  const person = browserHash && (await store.selectUnlinked(platform.db, browserHash));
  if (!person) throw new AppError('sign_in_over');
  const before = (userId: string) => requireLinkable(platform, person, userId);
  const { output: known, cookies: opened } = await identify(accounts, input, client, { before });
  const { userId } = known;
  // Before the link: who may have no session links nothing.
  const cookies = opened.length > 0 ? opened : (await openSessionOf(accounts, userId, client)).cookies;
  await platform.transaction(async (tx) => {
    await lockOpeners(tx.sql, userId);
    if (!(await isPasswordStill(tx.sql, known))) throw new AppError('wrong_credentials');
    if (!(await store.deleteUnlinked(tx.sql, browserHash))) throw new AppError('sign_in_over');
    await link(platform, tx, person, userId);
  });
  return { output: await requireMe(platform, userId), cookies };
}

async function requireLinkable({ db }: Platform, identity: Identity, userId: string): Promise<void> {
  const ownerId = await store.selectOwner(db, identity);
  if (ownerId !== null && ownerId !== userId) throw new AppError('identity_taken');
  const { linked } = await store.selectOwn(db, userId);
  if (ownerId === null && linked.some(({ provider }) => provider === identity.provider))
    throw new AppError('conflict', { message: otherLinked });
}

/** Whose leaving account this is, for whom a provider has just vouched in this browser, with the cookies of a session. */
export async function identifyVouched(
  accounts: Accounts,
  { secondStep }: Pick<RouteInput<typeof returnRoute>['body'], 'secondStep'>,
  client: Client,
): Promise<WithCookies<{ userId: string }>> {
  const { platform } = accounts;
  await takeTurn(platform, client);
  const browserHash = browserOf(platform, client.headers);
  const person = browserHash && (await store.selectUnlinked(platform.db, browserHash));
  const userId = person && (await store.selectOwner(platform.db, person));
  if (!userId) throw new AppError('sign_in_over');
  const { output, cookies } = await openSessionOf(accounts, userId, client, { isReturning: true });
  if (output.next === 'enter') return { output: { userId }, cookies };
  return { output: { userId }, cookies: await finishHeldBack(accounts, cookies, secondStep, client) };
}
