import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { requireAccount } from '../accounts/service.ts';
import { removeSecondStep } from './second-step-removal.ts';

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
