import { idSchema } from '@publyka/contract/page';
import type { Me } from '@publyka/contract/routes/accounts';
import type { secondStepSchema } from '@publyka/contract/routes/two-factor';
import type { z } from 'zod';
import { withHandOver } from '../../platform/auth/auth.ts';
import { authCookieNames, logAct, withAttemptLogged, withOnlyCookie } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { withKnownDevice } from '../../platform/auth/known-device.ts';
import { deleteSessionByToken, isCurrentPassword } from '../../platform/auth/store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readCookie, verifySessionCookie } from '../../platform/sessions/sessions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireMe } from '../accounts/service.ts';
import type { KnownPassword } from '../accounts/store.ts';
import { secondStepOfNetwork, secondStepOfPerson } from './limits.ts';
import { mailAct } from './mails.ts';
import { selectPasswordHash, selectVerification } from './store.ts';
import { refuse, spendCode } from './two-factor.ts';

type SecondStepInput = z.output<typeof secondStepSchema>;

/** Finishes a sign-in whose password was right. Whose it is says the signed cookie, and nothing that is sent beside it. */
export async function takeSecondStep(
  accounts: Accounts,
  input: SecondStepInput,
  client: Client,
): Promise<WithCookies<Me>> {
  const { platform } = accounts;
  const step = await findSecondStep(accounts, client.headers);
  if (!step) throw new AppError('second_step_over');
  const ofPerson = secondStepOfPerson(step.userId);
  const ofNetwork = secondStepOfNetwork(client.address);
  await platform.limits.take([...ofPerson, ...ofNetwork]);
  const made = await withAttemptLogged(platform, 'second-step-failed', client.address, () =>
    openSession(accounts, step.userId, input, client.headers),
  );
  const { token } = made.response;
  if (token === undefined) throw new Error('better-auth opened no session after a second step');
  // A password change in the meantime has already ended all sessions but this one.
  if (!(await isCurrentPassword(platform.db, step.userId, step.passwordHash))) {
    await deleteSessionByToken(platform.db, token);
    throw new AppError('second_step_over');
  }
  await Promise.all([platform.limits.clear(ofPerson), platform.limits.giveBack(ofNetwork)]);
  logAct(platform, 'signed-in', step.userId);
  if ('backupCode' in input) {
    await mailAct(platform, platform.db, 'backup-code-used', step.userId);
    logAct(platform, 'backup-code-used', step.userId);
  }
  const output = await requireMe(platform, step.userId);
  return withKnownDevice(platform, client, output.email, { output, cookies: made.headers.getSetCookie() });
}

/**
 * Both steps at once. Answers the cookies of a session; that of an account that is being deleted opens nothing until the
 * account is restored.
 */
export async function takeBothSteps(
  accounts: Accounts,
  { email, password, hash, isReturning }: KnownPassword & { email: string; password: string; isReturning: boolean },
  input: SecondStepInput,
  client: Client,
): Promise<string[]> {
  const begun = await withHandOver({ fittingHash: hash, isReturning }, () =>
    accounts.auth.api.signInEmail({ body: { email, password }, headers: client.headers, returnHeaders: true }),
  );
  const cookies = begun.headers.getSetCookie();
  return takeHeldBack(accounts, { cookies, secondStep: input, isReturning }, client);
}

interface HeldBack {
  /** As the first proof has set them. */
  cookies: string[];
  secondStep: SecondStepInput;
  isReturning: boolean;
}

/** The second step of a sign-in that this same request has begun. */
export async function takeHeldBack(
  accounts: Accounts,
  { cookies, secondStep, isReturning }: HeldBack,
  client: Client,
): Promise<string[]> {
  const { secondStep: name } = authCookieNames(accounts.platform.sessions.cookieName);
  const cookie = cookies.map((line) => line.split(';', 1).join()).find((pair) => pair.startsWith(`${name}=`));
  if (!cookie) throw new Error('better-auth asked for no second step');
  const headers = new Headers(client.headers);
  headers.set('cookie', cookie);
  const taken = await withHandOver({ isReturning }, () => takeSecondStep(accounts, secondStep, { ...client, headers }));
  return taken.cookies;
}

interface SecondStep {
  userId: string;
  /** The password that this sign-in was begun with, null of an account without: changed, the step leads nowhere. */
  passwordHash: string | null;
}

/** The sign-in that waits. A change of the password removes it, so the hash read here is the one it was begun with. */
async function findSecondStep({ platform }: Accounts, headers: Headers): Promise<SecondStep | null> {
  const { db, sessions } = platform;
  const cookie = readCookie(headers.get('cookie') ?? undefined, authCookieNames(sessions.cookieName).secondStep);
  const identifier = cookie && verifySessionCookie(cookie, sessions.secret);
  // Other cookies of ours are signed alike; what they stand for is no person's id.
  if (!identifier?.startsWith('2fa-')) return null;
  const userId = await selectVerification(db, identifier);
  if (!userId || !idSchema.safeParse(userId).success) return null;
  const passwordHash = await selectPasswordHash(db, userId);
  // Looked at again, for a change of the password between the two looks.
  return (await selectVerification(db, identifier)) ? { userId, passwordHash } : null;
}

/** Without a session's cookie, whose person better-auth would otherwise take for the one who signs in. */
function openSession(accounts: Accounts, userId: string, input: SecondStepInput, given: Headers) {
  const { auth, platform } = accounts;
  const headers = withOnlyCookie(given, authCookieNames(platform.sessions.cookieName).secondStep);
  if ('backupCode' in input) {
    const body = { code: input.backupCode };
    return auth.api.verifyBackupCode({ body, headers, returnHeaders: true }).catch(refuse);
  }
  const body = { code: input.code };
  return spendCode(accounts, userId, input.code, () => auth.api.verifyTOTP({ body, headers, returnHeaders: true }));
}
