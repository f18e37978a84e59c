import { passkeysMax } from '@publyka/contract/limits';
import type { RouteInput } from '@publyka/contract/route';
import type { Me, OwnProof } from '@publyka/contract/routes/accounts';
import type { addPasskeyRoute, Passkey, passkeySignInRoute } from '@publyka/contract/routes/passkeys';
import { APIError } from 'better-auth/api';
import { type HandOver, withHandOver } from '../../platform/auth/auth.ts';
import {
  authCookieNames,
  logAct,
  type passkeyPlugin,
  withAttemptLogged,
  withOnlyCookie,
} from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { withKnownDevice } from '../../platform/auth/known-device.ts';
import { deleteSessionByToken, hasSession } from '../../platform/auth/store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireMe, requireOwnSignIn } from '../accounts/service.ts';
import { lockOpeners } from '../openers/service.ts';
import { passkeyOfNetwork } from './limits.ts';
import { mailAct } from './mails.ts';
import { recordProof, requireProof } from './proof.ts';
import * as store from './store.ts';

type Addition = RouteInput<typeof addPasskeyRoute>['body'];
type Assertion = RouteInput<typeof passkeySignInRoute>['body'];
/** What the plugin takes from a browser, and checks. */
type AssertionResponse = ReturnType<
  typeof passkeyPlugin
>['endpoints']['verifyPasskeyAuthentication']['options']['metadata']['$Infer']['body']['response'];
type Ceremony = WithCookies<{ options: Record<string, never> }>;

const tooMany = `Uma conta tem no máximo ${passkeysMax} chaves de acesso`;

/** What the browser is asked to make. A passkey opens the account for good, so who one is has to be proved first. */
export async function startPasskey(
  { platform, auth }: Accounts,
  viewer: Viewer,
  proof: OwnProof,
  { headers }: Client,
): Promise<Ceremony> {
  await requireProof(platform, viewer, proof);
  const present = await store.listPasskeys(platform.db, viewer.id, passkeysMax);
  if (present.length >= passkeysMax) throw new AppError('conflict', { message: tooMany });
  const made = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { output: { options: toJson(made.response) }, cookies: made.headers.getSetCookie() };
}

/** Keeps what the browser has made, if it answers the challenge that this very person was given. */
export async function addPasskey(
  { platform, auth }: Accounts,
  viewer: Viewer,
  { name, credential }: Addition,
  { headers }: Client,
): Promise<Passkey> {
  const made = await auth.api
    .verifyPasskeyRegistration({ body: { name, response: credential }, headers })
    .catch(refuse);
  const outcome = await platform.transaction(async ({ sql }) => {
    await lockOpeners(sql, viewer.id);
    // A change or reset of the password that came first did not see this passkey.
    if (!(await hasSession(sql, viewer))) {
      await store.deletePasskey(sql, viewer.id, made.id);
      return 'signed-out';
    }
    // Several may have begun while there was room for one.
    return (await store.keepWithin(sql, viewer.id, made.id, passkeysMax)) ? 'kept' : 'too-many';
  });
  if (outcome === 'signed-out') throw new AppError('not_authenticated');
  if (outcome === 'too-many') throw new AppError('conflict', { message: tooMany });
  await mailAct(platform, platform.db, 'passkey-added', viewer.id);
  logAct(platform, 'passkey-added', viewer.id);
  return { id: made.id, name, createdAt: new Date(made.createdAt).toISOString() };
}

export async function removePasskey({ platform }: Accounts, viewer: Viewer, passkeyId: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (!(await store.deletePasskey(sql, viewer.id, passkeyId))) throw new AppError('not_found');
    await mailAct(platform, sql, 'passkey-removed', viewer.id);
  });
  logAct(platform, 'passkey-removed', viewer.id);
}

/** Names no passkey, so that nobody learns whose account has one: the device offers those it holds for this site. */
export async function startPasskeySignIn({ platform, auth }: Accounts, client: Client): Promise<Ceremony> {
  requireOwnSignIn(platform);
  await platform.limits.take(passkeyOfNetwork(client.address));
  const headers = withOnlyCookie(client.headers, authCookieNames(platform.sessions.cookieName).passkey);
  const made = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  const options = toJson({ ...made.response, userVerification: 'required' });
  return { output: { options }, cookies: made.headers.getSetCookie() };
}

/** A passkey is both factors at once (`auth-plugins.ts`): it stands for the password and for the second step. */
export async function signInWithPasskey(
  { platform, auth }: Accounts,
  { credential }: Assertion,
  client: Client,
): Promise<WithCookies<Me>> {
  requireOwnSignIn(platform);
  const { session, cookies } = await verifyPasskey({ platform, auth }, credential, client);
  // A passkey that was removed in the meantime signs nobody in.
  if (!(await store.hasPasskey(platform.db, session.userId, credential.id))) {
    await deleteSessionByToken(platform.db, session.token);
    throw new AppError('passkey_invalid');
  }
  logAct(platform, 'signed-in', session.userId);
  const output = await requireMe(platform, session.userId);
  return withKnownDevice(platform, client, output.email, { output, cookies });
}

/** Asks the device for one of the viewer's own passkeys. */
export async function startPasskeyProof(
  { platform, auth }: Accounts,
  viewer: Viewer,
  { headers }: Client,
): Promise<Ceremony> {
  const present = await store.listPasskeys(platform.db, viewer.id, 1);
  if (present.length === 0) throw new AppError('not_found');
  const made = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  const options = toJson({ ...made.response, userVerification: 'required' });
  return { output: { options }, cookies: made.headers.getSetCookie() };
}

/** The session that better-auth makes of it is taken back before anybody has it: the viewer has one. */
export async function provePasskey(
  accounts: Accounts,
  viewer: Viewer,
  { credential }: Assertion,
  client: Client,
): Promise<{ provedUntil: string }> {
  const { platform } = accounts;
  const { session } = await verifyPasskey(accounts, credential, client);
  await deleteSessionByToken(platform.db, session.token);
  return platform.transaction(async ({ sql }) => {
    await lockOpeners(sql, viewer.id);
    if (!(await store.hasPasskey(sql, viewer.id, credential.id))) throw new AppError('passkey_invalid');
    return recordProof(platform, sql, viewer);
  });
}

async function verifyPasskey({ platform, auth }: Accounts, credential: Assertion['credential'], client: Client) {
  await platform.limits.take(passkeyOfNetwork(client.address));
  const headers = withOnlyCookie(client.headers, authCookieNames(platform.sessions.cookieName).passkey);
  // The contract knows the outline only: what is inside is for the plugin to judge.
  const response = credential as object as AssertionResponse;
  const values: HandOver = {};
  const made = await withAttemptLogged(platform, 'sign-in-failed', client.address, () =>
    withHandOver(values, () =>
      auth.api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
    ).catch((error) => refuse(values.refusal ?? error)),
  );
  return { session: made.response.session, cookies: made.headers.getSetCookie() };
}

/** A challenge that is none, since another of our cookies was sent for it, ends in a SyntaxError. */
function refuse(error: unknown): never {
  throw error instanceof APIError || error instanceof SyntaxError ? new AppError('passkey_invalid') : error;
}

/** The library's types say more than JSON; what is sent is JSON. */
function toJson(options: object): Record<string, never> {
  return JSON.parse(JSON.stringify(options));
}
