import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Accounts, Client, WithCookies } from './accounts.ts';
import { apiCodeOf } from './api-code.ts';
import { withOnlyCookie } from './auth-cookies.ts';
import { forgetSessions } from './forget-sessions.ts';
import { firstCodeOf } from './limits.ts';
import { withPasswordLimit, wrongPassword } from './password-check.ts';
import { logAct, tellPerson } from './security-acts.ts';
import * as store from './two-factor-store.ts';

const alreadyOn = 'A verificação em duas etapas já está ativada';
const notBegun = 'Comece de novo: a verificação em duas etapas não está sendo ativada';
const notOn = 'A verificação em duas etapas está desativada';
const codeUsed = 'Este código já foi usado. Espere o próximo';

interface Setup {
  /** What the QR code holds. */
  uri: string;
  /** The same secret, to be typed. */
  secret: string;
}

/** Makes a secret for the app. Until a code confirms it, sign-in asks for nothing more; a newer start replaces it. */
export async function startTwoFactor(
  accounts: Accounts,
  viewer: Viewer,
  password: string,
  client: Client,
): Promise<Setup> {
  const { platform, auth } = accounts;
  if (await store.isTwoFactorOn(platform.db, viewer.id)) throw new AppError('conflict', { message: alreadyOn });
  const made = await withPasswordLimit(platform, viewer.id, () =>
    auth.api.enableTwoFactor({ body: { password }, headers: client.headers }).catch(refuse),
  );
  if (made.method !== 'totp') throw new Error('better-auth made another second step than the one it was asked for');
  return { uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get('secret') ?? '' };
}

/** Turns the second step on with a first code. better-auth gives the session a new token: the old one ends. */
export async function confirmTwoFactor(
  { platform, auth }: Accounts,
  viewer: Viewer,
  code: string,
  { headers }: Client,
): Promise<WithCookies<{ backupCodes: string[] }>> {
  const isOn = await store.isTwoFactorOn(platform.db, viewer.id);
  if (isOn !== false) throw new AppError('conflict', { message: isOn ? alreadyOn : notBegun });
  await platform.limits.take(firstCodeOf(viewer.id));
  const made = await useCode({ platform, auth }, viewer.id, code, () =>
    auth.api.verifyTOTP({
      body: { code },
      headers: withOnlyCookie(headers, platform.sessions.cookieName),
      returnHeaders: true,
    }),
  );
  forgetSessions(platform, [viewer.sessionId]);
  await tellPerson(platform, platform.db, 'two-factor-on', viewer.id);
  logAct(platform, 'two-factor-on', viewer.id);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: viewer.id } });
  return { output: { backupCodes }, cookies: made.headers.getSetCookie() };
}

/** Looks at a code that has not been used before. It is taken first, so that of two uses at once one is refused. */
export async function useCode<T>(
  { platform }: Accounts,
  userId: string,
  code: string,
  check: () => Promise<T>,
): Promise<T> {
  if (!(await store.takeCode(platform.db, userId, code))) throw new AppError('code_invalid', { message: codeUsed });
  try {
    return await check();
  } catch (error) {
    await store.giveCodeBack(platform.db, userId, code);
    return refuse(error);
  }
}

/** New backup codes in place of those that are left. */
export async function renewBackupCodes(
  { platform, auth }: Accounts,
  viewer: Viewer,
  password: string,
  { headers }: Client,
): Promise<{ backupCodes: string[] }> {
  if (!(await store.isTwoFactorOn(platform.db, viewer.id))) throw new AppError('conflict', { message: notOn });
  const { backupCodes } = await withPasswordLimit(platform, viewer.id, () =>
    auth.api.generateBackupCodes({ body: { password }, headers }).catch(refuse),
  );
  await tellPerson(platform, platform.db, 'backup-codes-renewed', viewer.id);
  logAct(platform, 'backup-codes-renewed', viewer.id);
  return { backupCodes };
}

export async function disableTwoFactor(
  { platform, auth }: Accounts,
  viewer: Viewer,
  password: string,
  { headers }: Client,
): Promise<WithCookies<undefined>> {
  const wasOn = await store.isTwoFactorOn(platform.db, viewer.id);
  const made = await withPasswordLimit(platform, viewer.id, () =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }).catch(refuse),
  );
  forgetSessions(platform, [viewer.sessionId]);
  if (wasOn) {
    await tellPerson(platform, platform.db, 'two-factor-off', viewer.id);
    logAct(platform, 'two-factor-off', viewer.id);
  }
  return { output: undefined, cookies: made.headers.getSetCookie() };
}

/** better-auth's refusals in the words of our contract; anything else is passed on. */
export function refuse(error: unknown): never {
  switch (apiCodeOf(error)) {
    case 'INVALID_PASSWORD':
      throw wrongPassword();
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
    // Of two backup codes at the same time the second is told this.
    case 'CONFLICT':
      throw new AppError('code_invalid');
    case 'TOTP_ALREADY_ENABLED':
      throw new AppError('conflict', { message: alreadyOn });
    case 'UNAUTHORIZED':
      throw new AppError('not_authenticated');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      throw new AppError('too_many_requests', { retryAfter: 15 * 60 });
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      throw new AppError('second_step_over');
    default:
      throw error;
  }
}
