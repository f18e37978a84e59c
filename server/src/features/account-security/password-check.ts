import { errorCatalogue } from '@publyka/contract/errors';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { passwordCheckOf } from './limits.ts';
import { selectPasswordHash } from './store.ts';

/** Asks whoever holds a session whether they are the person, and answers the hash that the password fits. */
export async function requirePassword(
  platform: Platform,
  personId: string,
  password: string,
  field = 'password',
): Promise<string> {
  return withPasswordLimit(platform, personId, async () => {
    const hash = await selectPasswordHash(platform.db, personId);
    if (!hash || !(await verifyPassword(password, hash))) throw wrongPassword(field);
    return hash;
  });
}

/** Counts attempts that check the person's password; a success resets the count. */
export async function withPasswordLimit<T>(platform: Platform, personId: string, work: () => Promise<T>): Promise<T> {
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
