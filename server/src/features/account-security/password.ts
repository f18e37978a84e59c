import { errorCatalogue } from '@publyka/contract/errors';
import type { changePasswordSchema } from '@publyka/contract/routes/account-security';
import type { z } from 'zod';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password-hash.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeOpeners, lockOpeners } from '../openers/service.ts';
import { passwordCheckOf } from './limits.ts';
import { mailAct } from './mails.ts';
import { replacePassword, selectPasswordHash } from './store.ts';

const samePassword = 'A senha nova é igual à atual';

/**
 * Changes the password and ends what opens the account and is not kept, in one transaction: better-auth's own command does
 * it in steps, so that a failure between them would leave sessions of the old password behind.
 */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword, ...kept }: z.output<typeof changePasswordSchema>,
): Promise<void> {
  const oldHash = await requirePassword(platform, viewer.id, currentPassword, 'currentPassword');
  if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC'))
    throw new AppError('invalid_input', { message: samePassword, fields: { newPassword: samePassword } });
  const newHash = await hashPassword(newPassword, viewer.id);
  await platform.transaction(async (tx) => {
    await lockOpeners(tx.sql, viewer.id);
    // Of two changes at the same time the second finds a password that is not the one it has checked.
    if (!(await replacePassword(tx.sql, viewer.id, oldHash, newHash))) throw wrongPassword('currentPassword');
    const ended = await closeOpeners(platform, tx, viewer.id, 'password-change', {
      sessionId: viewer.sessionId,
      passkeys: kept.keptPasskeys,
      identities: kept.keptIdentities,
      addresses: kept.keepsAddresses,
    });
    await mailAct(platform, tx.sql, 'password-changed', viewer.id, [...ended.keys()]);
  });
  logAct(platform, 'password-changed', viewer.id);
}

/** Asks whoever holds a session whether they are the person, and answers the hash that the password fits. */
export async function requirePassword(
  platform: Platform,
  personId: string,
  password: string,
  field = 'password',
): Promise<string> {
  return withPasswordLimit(platform, personId, async () => {
    const hash = await selectPasswordHash(platform.db, personId);
    if (!hash || !(await verifyPassword(password, hash, personId))) throw wrongPassword(field);
    return hash;
  });
}

/** Counts attempts that check the person's password; a success resets the count. */
async function withPasswordLimit<T>(platform: Platform, personId: string, work: () => Promise<T>): Promise<T> {
  const allowances = passwordCheckOf(personId);
  // Taken before the password is looked at, so that guesses sent all at once count as well.
  await platform.limits.take(allowances);
  const result = await work();
  await platform.limits.clear(allowances);
  return result;
}

export function wrongPassword(field = 'password'): AppError {
  return new AppError('wrong_password', { fields: { [field]: errorCatalogue.wrong_password.message } });
}
