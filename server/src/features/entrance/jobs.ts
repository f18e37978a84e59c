import { product } from '@publyka/contract/brand';
import { entranceCodeMinutes, memberInvitationDays } from '@publyka/contract/limits';
import { entranceRequestDays } from '@publyka/contract/retention';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { createMailedCode, greet, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOfInvitation, hashCode } from './service.ts';
import * as store from './store.ts';

/** Whose request was answered; `invitationId` is null when it was refused. */
export interface Answered {
  email: string;
  fullName: string;
  invitationId: string | null;
}

/** Who was invited by the operator's list; the name may be empty. */
export interface Invited {
  email: string;
  fullName: string;
  invitationId: string;
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'entrance.send-code': { email: string };
    'entrance.send-answer': Answered;
    'entrance.send-invitation': Invited;
    'entrance.clean-up': Record<string, never>;
  }
}

export function registerEntranceJobs(platform: Platform): void {
  const { db, jobs } = platform;
  jobs.register({ name: 'entrance.send-code', run: ({ email }) => sendCode(platform, email) });
  jobs.register({ name: 'entrance.send-invitation', run: (invited) => sendInvitation(platform, invited) });
  jobs.register({ name: 'entrance.send-answer', run: (answered) => sendAnswer(platform, answered) });
  jobs.register({
    name: 'entrance.clean-up',
    schedule: '47 * * * *',
    run: async () => {
      await deleteInBatches(db, 'entrance_codes', db`expires_at < now()`);
      await deleteInBatches(db, 'entrance_invitations', db`expires_at < now() - interval '30 days'`);
      await deleteInBatches(db, 'entrance_invitations', db`email is not null and used >= uses`);
      await deleteInBatches(
        db,
        'entrance_requests',
        db`created_at < now() - make_interval(days => ${entranceRequestDays})`,
      );
    },
  });
}

/** Made when the mail leaves, so that the code is never written down outside it. */
async function sendCode({ db, mail, sessions }: Platform, email: string): Promise<void> {
  const code = createMailedCode();
  await store.replaceCode(db, email, hashCode(sessions.secret, email, code));
  await mail.send(
    toMail({ email }, `Seu código para criar conta no ${product}: ${code}`, {
      greeting: 'Olá.',
      paragraphs: ['Com este código você confirma que o e-mail é seu e cria a sua conta.'],
      code: { label: 'Digite-o na tela “Cadastrar”:', value: code },
      closing: [
        `Vale por ${entranceCodeMinutes} minutos.`,
        'Não foi você? Pode ignorar este e-mail: sem o código, nenhuma conta é criada.',
      ],
    }),
  );
}

async function sendInvitation(platform: Platform, { email, fullName, invitationId }: Invited): Promise<void> {
  const { identity } = platform.settings.now;
  await platform.mail.send(
    toMail({ email }, `Seu convite para ${identity.name}`, {
      greeting: fullName ? greet({ fullName }) : 'Olá.',
      paragraphs: [`Quem cuida de ${identity.name} convida você a participar. Falta criar a conta, com este e-mail.`],
      action: { label: 'Criar a minha conta', url: addressOfInvitation(platform, invitationId) },
      closing: [
        `O endereço é só seu, serve uma vez e vale por ${memberInvitationDays} dias.`,
        'Não esperava este convite? Pode ignorar este e-mail: nenhuma conta é criada.',
      ],
    }),
  );
}

async function sendAnswer(platform: Platform, { email, fullName, invitationId }: Answered): Promise<void> {
  const letter = invitationId
    ? {
        greeting: greet({ fullName }),
        paragraphs: [`O seu pedido para entrar no ${product} foi aceito. Falta criar a conta, com este e-mail.`],
        action: { label: 'Criar a minha conta', url: addressOfInvitation(platform, invitationId) },
        closing: ['O endereço é só seu, serve uma vez e vale por 30 dias.'],
      }
    : {
        greeting: greet({ fullName }),
        paragraphs: [`O seu pedido para entrar no ${product} não foi aceito.`],
        closing: ['Se acha que foi um engano, responda a quem cuida desta rede, ou peça de novo com mais detalhes.'],
      };
  const subject = invitationId ? `Seu pedido para entrar no ${product} foi aceito` : `Sobre o seu pedido no ${product}`;
  await platform.mail.send(toMail({ email }, subject, letter));
}
