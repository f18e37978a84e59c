import { signInAttemptMinutes } from '@publyka/contract/retention';
import type { RouteInput } from '@publyka/contract/route';
import type { Me, SignInResult } from '@publyka/contract/routes/accounts';
import type {
  createLinkedAccountRoute,
  FinishedSignIn,
  IdentityProviderName,
  linkAccountRoute,
  OwnIdentities,
  SignInProviders,
} from '@publyka/contract/routes/identities';
import { uuidv7 } from 'uuidv7';
import { logAct, withAttemptLogged } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmPerson, mailChange } from '../account-security/service.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { insertAccount, isEmailTaken, openSessionOf, proveCredentials, takeUsername } from '../accounts/service.ts';
import { admit } from '../entrance/service.ts';
import { findInviterId } from '../invitations/service.ts';
import { showConfirmed } from '../profiles/service.ts';
import { browserOf, ensureBrowser, hashOf } from './browser.ts';
import { addressOf, exchange, type Identity, makeChecks, requireProvider } from './provider.ts';
import * as store from './store.ts';

const perNetwork: RateLimit = { name: 'sign-in-elsewhere', times: 600, seconds: 15 * 60, counted: 'together' };

const otherLinked = 'Sua conta já tem outro acesso deste tipo. Desligue o de antes para ligar este';

export function getProviders({ config: { orcid, oidc } }: Platform): SignInProviders {
  return { orcid: orcid !== undefined, institution: oidc ? { name: oidc.name, isOnly: oidc.isOnly } : null };
}

/** Sends a browser to the provider; `userId` is whose account is linked there, null of who signs in. */
export async function start(
  platform: Platform,
  provider: IdentityProviderName,
  userId: string | null,
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  await takeTurn(platform, client);
  const checks = makeChecks();
  const url = await addressOf(platform, provider, checks);
  const { browserHash, cookie } = ensureBrowser(platform, client.headers);
  const { state, ...kept } = checks;
  const attempt = { stateHash: hashOf(state), browserHash, provider, userId, ...kept };
  await store.insertAttempt(platform.db, attempt, signInAttemptMinutes);
  return { output: { url }, cookies: [cookie] };
}

/** What is linked opens the account for good, so the password is asked for first. */
export async function startLink(
  platform: Platform,
  viewer: Viewer,
  { provider, password }: { provider: IdentityProviderName; password?: string | undefined },
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  requireProvider(platform.config, provider);
  const { linked, hasPassword } = await store.selectOwn(platform.db, viewer.id);
  if (hasPassword) await confirmPerson(platform, viewer, password ?? '');
  if (linked.some((one) => one.provider === provider)) throw new AppError('conflict', { message: otherLinked });
  return start(platform, provider, viewer.id, client);
}

/** Back from the provider. Nothing counts but an attempt of this browser, and that once. */
export async function finish(
  accounts: Accounts,
  viewer: Viewer | null,
  query: string,
  client: Client,
): Promise<WithCookies<FinishedSignIn>> {
  const { platform } = accounts;
  await takeTurn(platform, client);
  const given = new URLSearchParams(query);
  const [state, browserHash] = [given.get('state') ?? '', browserOf(platform, client.headers)];
  const attempt = browserHash && (await store.consumeAttempt(platform.db, hashOf(state), browserHash));
  if (!attempt || (attempt.userId !== null && attempt.userId !== viewer?.id)) throw new AppError('sign_in_over');
  const person = await withAttemptLogged(platform, 'sign-in-failed', client.address, () =>
    exchange(platform, attempt.provider, given, { ...attempt, state }),
  );
  if (attempt.userId !== null) {
    await platform.transaction((tx) => link(platform, tx, person, attempt.userId ?? ''));
    return { output: { next: 'linked', provider: attempt.provider }, cookies: [] };
  }
  const ownerId = await store.selectOwner(platform.db, person);
  if (ownerId) return openSessionOf(accounts, ownerId, client);
  await store.upsertUnlinked(platform.db, attempt.browserHash, person, signInAttemptMinutes);
  const { provider, fullName, email } = person;
  const isTaken = email !== null && (await isEmailTaken(platform.db, email));
  return { output: { next: 'unknown', provider, fullName, email, isEmailTaken: isTaken }, cookies: [] };
}

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

/** Links whom the provider vouched for to the account of this password, and goes on as its sign-in does. */
export async function linkAccount(
  accounts: Accounts,
  input: RouteInput<typeof linkAccountRoute>['body'],
  client: Client,
): Promise<WithCookies<SignInResult>> {
  const { platform } = accounts;
  const browserHash = browserOf(platform, client.headers);
  const person = browserHash && (await store.selectUnlinked(platform.db, browserHash));
  if (!person) throw new AppError('sign_in_over');
  const { userId } = await proveCredentials(platform, input, client);
  await requireLinkable(platform, person, userId);
  // Before the link: who may have no session links nothing.
  const entered = await openSessionOf(accounts, userId, client);
  await platform.transaction(async (tx) => {
    if (!(await store.deleteUnlinked(tx.sql, browserHash))) throw new AppError('sign_in_over');
    await link(platform, tx, person, userId);
  });
  return entered;
}

async function requireLinkable({ db }: Platform, identity: Identity, userId: string): Promise<void> {
  const ownerId = await store.selectOwner(db, identity);
  if (ownerId !== null && ownerId !== userId) throw new AppError('identity_taken');
  const { linked } = await store.selectOwn(db, userId);
  if (ownerId === null && linked.some(({ provider }) => provider === identity.provider))
    throw new AppError('conflict', { message: otherLinked });
}

/** One account there is one account here; ORCID also shows on the profile. */
async function link(platform: Platform, tx: Transaction, identity: Identity, userId: string): Promise<void> {
  const { provider, subject } = identity;
  const linked = await store.insertIdentity(tx.sql, identity, userId).catch((error) => {
    throw isUniqueViolation(error, 'identities_person') ? new AppError('conflict', { message: otherLinked }) : error;
  });
  if (linked.userId !== userId) throw new AppError('identity_taken');
  if (provider === 'orcid')
    await showConfirmed(tx, userId, { orcid: { id: subject, isAuthenticated: true, since: linked.since } });
  await mailChange(platform, tx.sql, 'identity-linked', userId);
  tx.afterCommit(() => logAct(platform, 'identity-linked', userId));
}

export function getOwn({ db }: Platform, viewer: Viewer): Promise<OwnIdentities> {
  return store.selectOwn(db, viewer.id);
}

const lastEntry =
  'É por aqui que você entra. Antes de desligar, crie uma senha em “Esqueci minha senha”, na tela de entrada';

export async function remove(
  platform: Platform,
  viewer: Viewer,
  provider: IdentityProviderName,
): Promise<OwnIdentities> {
  await platform.transaction(async (tx) => {
    const shown = await store.lockOrcid(tx.sql, viewer.id);
    const hasOther = await store.hasOtherEntry(tx.sql, viewer.id, provider);
    const isLinked = await store.deleteIdentity(tx.sql, viewer.id, provider);
    if (isLinked && !hasOther) throw new AppError('conflict', { message: lastEntry });
    if (provider === 'orcid' && shown) await showConfirmed(tx, viewer.id, { orcid: null });
    if (!isLinked) return;
    await mailChange(platform, tx.sql, 'identity-unlinked', viewer.id);
    tx.afterCommit(() => logAct(platform, 'identity-unlinked', viewer.id));
  });
  return getOwn(platform, viewer);
}

async function takeTurn({ limits }: Platform, { address }: Client): Promise<void> {
  await limits.take([{ limit: perNetwork, subject: networkOf(address) }]);
}
