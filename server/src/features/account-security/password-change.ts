import type { changePasswordSchema } from '@publyka/contract/routes/account-security';
import type { z } from 'zod';
import { forgetSessions } from '../../platform/auth/forget-sessions.ts';
import { logAct } from '../../platform/auth/log-acts.ts';
import { hashPassword } from '../../platform/auth/password-hash.ts';
import { deleteOtherSessions } from '../../platform/auth/store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOtherPasskeys, lockPasskeys } from './passkey-store.ts';
import { requirePassword, wrongPassword } from './password-check.ts';
import { mailAct } from './security-mails.ts';
import { deleteOpenProofs, replacePassword } from './store.ts';

const samePassword = 'A senha nova é igual à atual';

/**
 * Changes the password and ends every other session, and every passkey that is not kept, in one transaction: better-auth's own command does it in steps,
 * so that a failure between them would leave sessions of the old password behind.
 */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  { currentPassword, newPassword, keptPasskeys }: z.output<typeof changePasswordSchema>,
): Promise<void> {
  const oldHash = await requirePassword(platform, viewer.id, currentPassword, 'currentPassword');
  if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC'))
    throw new AppError('invalid_input', { message: samePassword, fields: { newPassword: samePassword } });
  const newHash = await hashPassword(newPassword);
  const ended = await platform.transaction(async ({ sql }) => {
    await lockPasskeys(sql, viewer.id);
    // Of two changes at the same time the second finds a password that is not the one it has checked.
    if (!(await replacePassword(sql, viewer.id, oldHash, newHash))) throw wrongPassword('currentPassword');
    await deleteOpenProofs(sql, viewer.id);
    await deleteOtherPasskeys(sql, viewer.id, keptPasskeys);
    await mailAct(platform, sql, 'password-changed', viewer.id);
    return deleteOtherSessions(sql, viewer);
  });
  forgetSessions(platform, ended);
  logAct(platform, 'password-changed', viewer.id);
}
