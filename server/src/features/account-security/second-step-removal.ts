import { logAct } from '../../platform/auth/log-acts.ts';
import { deleteSecondSteps } from '../../platform/auth/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailAct } from './security-mails.ts';
import { deleteTwoFactor } from './two-factor-store.ts';

/** For whoever lost app and backup codes, and has told an administrator who they are; false when there is none. */
export async function removeSecondStep(platform: Platform, userId: string): Promise<boolean> {
  const isRemoved = await platform.transaction(async ({ sql }) => {
    if (!(await deleteTwoFactor(sql, userId))) return false;
    await deleteSecondSteps(sql, userId);
    await mailAct(platform, sql, 'two-factor-off', userId);
    return true;
  });
  if (isRemoved) logAct(platform, 'two-factor-off', userId);
  return isRemoved;
}
