import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import { deleteSecondSteps } from '../../platform/auth/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAccount } from '../accounts/service.ts';
import { mailAct } from './mails.ts';
import { deleteTwoFactor } from './store.ts';

/** `npm run admin -- people …`, beside those of accounts. */
export const accountSecurityCommands: readonly AdminCommand[] = [
  {
    group: 'people',
    name: 'remove-second-step',
    parameters: ['quem'],
    summary: 'Desativa a verificação em duas etapas de quem perdeu o aplicativo e os códigos de reserva',
    isAct: true,
    run: removeSecondStepOf,
  },
];

async function removeSecondStepOf({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  if (!(await removeSecondStep(platform, id))) throw new AdminError(`@${username} não tem verificação em duas etapas.`);
  print(`@${username} entra só com a senha, e foi avisada por e-mail.`);
}

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
