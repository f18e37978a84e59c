import { signInAttemptMinutes } from '@publyka/contract/retention';
import type { RouteInput } from '@publyka/contract/route';
import type { SignInResult } from '@publyka/contract/routes/accounts';
import type {
  FinishedSignIn,
  IdentityProviderName,
  OwnIdentities,
  SignInProviders,
  startLinkRoute,
} from '@publyka/contract/routes/identities';
import { logAct, withAttemptLogged } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { hasSession } from '../../platform/auth/store.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailChange, recordProof, requireProof } from '../account-security/service.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isEmailTaken, openSessionOf } from '../accounts/service.ts';
import { lockOpeners } from '../openers/service.ts';
import { showConfirmed } from '../profiles/service.ts';
import { browserOf, ensureBrowser, hashOf } from './browser.ts';
import { link, otherLinked, takeTurn } from './linking.ts';
import { addressOf, exchange, type Identity, makeChecks, requireProvider, type VouchedPerson } from './provider.ts';
import * as store from './store.ts';
import * as unknown from './unknown.ts';

const notYours = 'A conta em que você entrou lá não é a que está ligada a esta';

export function getProviders({ config: { orcid, oidc } }: Platform): SignInProviders {
  return { orcid: orcid !== undefined, institution: oidc ? { name: oidc.name, isOnly: oidc.isOnly } : null };
}

type Purpose = Pick<store.Attempt, 'provider' | 'userId' | 'proves'>;

/** Sends a browser to the provider, to sign in there. */
export function startSignIn(
  platform: Platform,
  provider: IdentityProviderName,
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  return start(platform, { provider, userId: null, proves: false }, client);
}

async function start(
  platform: Platform,
  { provider, userId, proves }: Purpose,
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  await takeTurn(platform, client);
  const checks = makeChecks();
  const url = await addressOf(platform, provider, checks, { isFresh: proves });
  const { browserHash, cookie } = ensureBrowser(platform, client.headers);
  const { state, ...kept } = checks;
  const attempt = { stateHash: hashOf(state), browserHash, provider, userId, proves, ...kept };
  await store.insertAttempt(platform.db, attempt, signInAttemptMinutes);
  return { output: { url }, cookies: [cookie] };
}

/** What is linked opens the account for good, so who one is has to be proved first. */
export async function startLink(
  platform: Platform,
  viewer: Viewer,
  { provider, ...proof }: RouteInput<typeof startLinkRoute>['body'],
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  requireProvider(platform.config, provider);
  const { linked } = await store.selectOwn(platform.db, viewer.id);
  await requireProof(platform, viewer, proof);
  if (linked.some((one) => one.provider === provider)) throw new AppError('conflict', { message: otherLinked });
  return start(platform, { provider, userId: viewer.id, proves: false }, client);
}

/** For who has no password: the provider says once more that it is the person. */
export async function startProof(
  platform: Platform,
  viewer: Viewer,
  provider: IdentityProviderName,
  client: Client,
): Promise<WithCookies<{ url: string }>> {
  requireProvider(platform.config, provider);
  const { linked } = await store.selectOwn(platform.db, viewer.id);
  if (!linked.some((one) => one.provider === provider)) throw new AppError('not_found');
  return start(platform, { provider, userId: viewer.id, proves: true }, client);
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
    exchange(platform, attempt.provider, given, { ...attempt, state }, { isFresh: attempt.proves }),
  );
  if (attempt.userId !== null && viewer) {
    const { provider, proves } = attempt;
    await platform.transaction((tx) => (proves ? prove : linkOwn)(platform, tx, viewer, person));
    return { output: { next: proves ? 'proved' : 'linked', provider }, cookies: [] };
  }
  const ownerId = await store.selectOwner(platform.db, person);
  if (ownerId) return enter(accounts, { person, ownerId, browserHash: attempt.browserHash }, client);
  await store.upsertUnlinked(platform.db, attempt.browserHash, person, signInAttemptMinutes);
  const { provider, fullName, email } = person;
  const isTaken = email !== null && (await isEmailTaken(platform.db, email));
  return { output: { next: 'unknown', provider, fullName, email, isEmailTaken: isTaken }, cookies: [] };
}

/** A reset or a new password that came first has ended this session, and what was begun in it. */
async function requireSession(tx: Transaction, viewer: Viewer): Promise<void> {
  await lockOpeners(tx.sql, viewer.id);
  if (!(await hasSession(tx.sql, viewer))) throw new AppError('not_authenticated');
}

async function linkOwn(platform: Platform, tx: Transaction, viewer: Viewer, person: Identity): Promise<void> {
  await requireSession(tx, viewer);
  await link(platform, tx, person, viewer.id);
}

async function prove(platform: Platform, tx: Transaction, viewer: Viewer, person: Identity): Promise<void> {
  await requireSession(tx, viewer);
  if ((await store.selectOwner(tx.sql, person)) !== viewer.id)
    throw new AppError('identity_taken', { message: notYours });
  await recordProof(platform, tx.sql, viewer);
}

/** An identity that was unlinked while this sign-in went on opens nothing. */
async function enter(
  accounts: Accounts,
  { person, ownerId, browserHash }: { person: VouchedPerson; ownerId: string; browserHash: Buffer },
  client: Client,
): Promise<WithCookies<SignInResult>> {
  const { platform } = accounts;
  const isStill = () =>
    platform.transaction(async ({ sql }) => {
      await lockOpeners(sql, ownerId);
      return (await store.selectOwner(sql, person)) === ownerId;
    });
  try {
    return await openSessionOf(accounts, ownerId, client, { isStill });
  } catch (error) {
    // In this browser 'Voltar a usar a conta' goes on without asking the provider again.
    if (error instanceof AppError && error.code === 'account_leaving')
      await store.upsertUnlinked(platform.db, browserHash, person, signInAttemptMinutes);
    throw error;
  }
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
    const shown = await lockOpeners(tx.sql, viewer.id);
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

/** For who takes a deletion back. */
export const { identifyVouched } = unknown;
