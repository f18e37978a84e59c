import { passwordResetMinutes } from '@publyka/contract/limits';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { deleteSecondSteps } from '../../platform/auth/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAccount } from '../accounts/views.ts';
import { deleteTwoFactor, markEmailVerified } from './store.ts';

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
  {
    group: 'people',
    name: 'create',
    parameters: ['e-mail', 'nome'],
    summary: 'Cria uma conta sem senha, com o e-mail confirmado, e mostra o endereço em que a pessoa a escolhe',
    run: create,
  },
  {
    group: 'people',
    name: 'set-password',
    parameters: ['quem'],
    summary: `Mostra um endereço em que a pessoa escolhe a senha: serve uma vez, por ${passwordResetMinutes} minutos`,
    isAct: true,
    run: async ({ platform, print }, { values }) => {
      const { email } = await requireAccount(platform, values['quem']);
      await printResetAddress(platform, email, print);
    },
  },
  {
    group: 'people',
    name: 'confirm',
    parameters: ['quem'],
    summary: 'Dá por confirmado o e-mail de uma conta, quando a mensagem não chega',
    isAct: true,
    run: confirm,
  },
];

async function create({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { email, username } = await (await import('./operator-accounts.ts')).makeAccount(platform, operator(), {
    email: values['e-mail'],
    fullName: values['nome'],
  });
  print(`@${username} tem uma conta. Mande-lhe este endereço:`);
  await printResetAddress(platform, email, print);
}

async function printResetAddress(platform: Platform, email: string, print: AdminContext['print']): Promise<void> {
  const address = await (await import('./reset.ts')).makeResetAddress(platform, email);
  if (!address) throw new AdminError('O e-mail desta conta mudou agora: tente de novo.');
  print(address);
  print(`Serve uma vez, por ${passwordResetMinutes} minutos; outro: people set-password ${email}`);
}

async function confirm({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  const isNew = await platform.transaction(async ({ sql }) => {
    const isFirstProof = await markEmailVerified(sql, id);
    if (isFirstProof) await platform.jobs.enqueue(sql, 'club.settle-invitation', { inviteeId: id });
    return isFirstProof;
  });
  if (!isNew) throw new AdminError(`O e-mail de @${username} já está confirmado.`);
  print(`O e-mail de @${username} está confirmado.`);
}

async function removeSecondStepOf({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  if (!(await removeSecondStep(platform, id))) throw new AdminError(`@${username} não tem verificação em duas etapas.`);
  print(`@${username} entra só com a senha, e foi avisada por e-mail.`);
}

/** For whoever lost app and backup codes, and has told an administrator who they are; false when there is none. */
export async function removeSecondStep(platform: Platform, userId: string): Promise<boolean> {
  const [{ mailAct }, { logAct }] = await Promise.all([
    import('./mails.ts'),
    import('../../platform/auth/auth-plugins.ts'),
  ]);
  const isRemoved = await platform.transaction(async ({ sql }) => {
    if (!(await deleteTwoFactor(sql, userId))) return false;
    await deleteSecondSteps(sql, userId);
    await mailAct(platform, sql, 'two-factor-off', userId);
    return true;
  });
  if (isRemoved) logAct(platform, 'two-factor-off', userId);
  return isRemoved;
}
