import type { OwnProof } from '@publyka/contract/routes/accounts';
import { withHandOver, withMoreHandedOver } from '../../platform/auth/auth.ts';
import { logAct, withOnlyCookie } from '../../platform/auth/auth-plugins.ts';
import { apiCodeOf, type Client } from '../../platform/auth/client.ts';
import { deleteSessionByToken } from '../../platform/auth/store.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie, verifySessionCookie } from '../../platform/sessions/sessions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { firstCodeOf } from './limits.ts';
import { mailAct } from './mails.ts';
import { wrongPassword } from './password.ts';
import { requireProof } from './proof.ts';
import * as store from './store.ts';

/** In two tabs at once: both secrets cannot count. */
const begunTwice = 'Outra aba começou agora mesmo: tente de novo';
const alreadyOn = 'A verificação em duas etapas já está ativada';
const notBegun = 'Comece de novo: a verificação em duas etapas não está sendo ativada';
const notOn = 'A verificação em duas etapas está desativada';
const codeUsed = 'Este código já foi usado. Espere o próximo';

interface Setup {
  /** What the QR code holds. */
  uri: string;
  /** The secret, to be typed. */
  secret: string;
}

/** Makes a secret for the app. Until a code confirms it, sign-in asks for nothing more; a newer start replaces it. */
export async function startTwoFactor(
  accounts: Accounts,
  viewer: Viewer,
  proof: OwnProof,
  client: Client,
): Promise<Setup> {
  const { platform, auth } = accounts;
  if (await store.isTwoFactorOn(platform.db, viewer.id)) throw new AppError('conflict', { message: alreadyOn });
  await requireProof(platform, viewer, proof);
  const made = await asProved(platform, viewer, (password) =>
    auth.api.enableTwoFactor({ body: { password }, headers: client.headers }).catch(refuse),
  );
  if (made.method !== 'totp') throw new Error('better-auth made another second step than the one it was asked for');
  return { uri: made.totpURI, secret: new URL(made.totpURI).searchParams.get('secret') ?? '' };
}

/** Turns the second step on with a first code. */
export async function confirmTwoFactor(
  { platform, auth }: Accounts,
  viewer: Viewer,
  code: string,
  { headers }: Client,
): Promise<{ backupCodes: string[] }> {
  const isOn = await store.isTwoFactorOn(platform.db, viewer.id);
  if (isOn !== false) throw new AppError('conflict', { message: isOn ? alreadyOn : notBegun });
  await platform.limits.take(firstCodeOf(viewer.id));
  const own = withOnlyCookie(headers, platform.sessions.cookieName);
  await spendCode({ platform, auth }, viewer.id, code, () =>
    keepSession(platform, own, () => auth.api.verifyTOTP({ body: { code }, headers: own, returnHeaders: true })),
  );
  await mailAct(platform, platform.db, 'two-factor-on', viewer.id);
  logAct(platform, 'two-factor-on', viewer.id);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: viewer.id } });
  return { backupCodes };
}

/** Looks at a code that has not been used before. It is taken first, so that of two uses at once one is refused. */
export async function spendCode<T>(
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
  proof: OwnProof,
  { headers }: Client,
): Promise<{ backupCodes: string[] }> {
  if (!(await store.isTwoFactorOn(platform.db, viewer.id))) throw new AppError('conflict', { message: notOn });
  await requireProof(platform, viewer, proof);
  const { backupCodes } = await asProved(platform, viewer, (password) =>
    auth.api.generateBackupCodes({ body: { password }, headers }).catch(refuse),
  );
  await mailAct(platform, platform.db, 'backup-codes-renewed', viewer.id);
  logAct(platform, 'backup-codes-renewed', viewer.id);
  return { backupCodes };
}

export async function disableTwoFactor(
  { platform, auth }: Accounts,
  viewer: Viewer,
  proof: OwnProof,
  { headers }: Client,
): Promise<void> {
  const wasOn = await store.isTwoFactorOn(platform.db, viewer.id);
  await requireProof(platform, viewer, proof);
  await asProved(platform, viewer, (password) =>
    keepSession(platform, headers, () =>
      auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }).catch(refuse),
    ),
  );
  if (!wasOn) return;
  await mailAct(platform, platform.db, 'two-factor-off', viewer.id);
  logAct(platform, 'two-factor-off', viewer.id);
}

/**
 * better-auth asks for the password of every account that has one. Who has been proved already, by that or otherwise, is
 * taken at our word: the stored hash fits whatever is given.
 */
async function asProved<T>(platform: Platform, viewer: Viewer, work: (password: string) => Promise<T>): Promise<T> {
  const fittingHash = await store.selectPasswordHash(platform.db, viewer.id);
  return withHandOver(fittingHash === null ? {} : { fittingHash }, () => work('proved'));
}

/** The session stays as it is; the one that better-auth makes in its place is taken back before anybody has it. */
async function keepSession(
  platform: Platform,
  sent: Headers,
  work: () => Promise<{ headers: Headers }>,
): Promise<void> {
  const { cookieName, secret } = platform.sessions;
  const { headers } = await withMoreHandedOver({ keepsSession: true }, work);
  const own = readCookie(sent.get('cookie') ?? undefined, cookieName);
  for (const cookie of headers.getSetCookie()) {
    const made = readCookie(cookie, cookieName);
    const token = made && made !== own ? verifySessionCookie(made, secret) : null;
    if (token) await deleteSessionByToken(platform.db, token);
  }
}

/** better-auth's refusals in the words of our contract; anything else is passed on. */
export function refuse(error: unknown): never {
  if (isUniqueViolation(error, 'two_factors_user_id_key')) throw new AppError('conflict', { message: begunTwice });
  switch (apiCodeOf(error)) {
    case 'INVALID_PASSWORD':
      throw wrongPassword();
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
    // Answer to the second of two concurrent backup codes.
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
