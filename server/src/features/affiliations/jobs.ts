import { product } from '@publyka/contract/brand';
import { affiliationCodeMinutes } from '@publyka/contract/limits';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import { institutionArticle } from '@publyka/contract/text/institution-article';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { open } from './mailbox.ts';
import { endAffiliations, remindOfAffiliations } from './service.ts';
import * as store from './store.ts';

interface CodeToSend {
  userId: string;
  institutionId: string;
  /** Address and code (mailbox.ts). */
  sealed: string;
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'affiliations.send-code': CodeToSend;
    'affiliations.remind': { userId: string };
    'affiliations.clean-up': Record<string, never>;
  }
}

export function registerAffiliationJobs(platform: Platform): void {
  platform.jobs.register({ name: 'affiliations.send-code', run: (code) => sendCode(platform, code) });
  platform.jobs.register({ name: 'affiliations.remind', run: ({ userId }) => remind(platform, userId) });
  platform.jobs.register({
    name: 'affiliations.clean-up',
    schedule: '23 * * * *',
    run: async () => {
      await endAffiliations(platform);
      await remindOfAffiliations(platform);
      await deleteInBatches(platform.db, 'affiliation_codes', platform.db`expires_at < now()`);
    },
  });
}

async function sendCode(platform: Platform, { userId, institutionId, sealed }: CodeToSend): Promise<void> {
  const { db, mail, sessions } = platform;
  const [person, institution] = await Promise.all([
    findRecipient(platform, userId),
    store.selectInstitution(db, institutionId),
  ]);
  if (!person || !institution) return;
  const { email, code } = open(sessions.secret, sealed);
  await mail.send(affiliationCodeMail(person, email, code, institution.name));
}

async function remind(platform: Platform, userId: string): Promise<void> {
  const [person, affiliation] = await Promise.all([
    findRecipient(platform, userId),
    store.selectShown(platform.db, userId),
  ]);
  if (person && affiliation)
    await platform.mail.send(affiliationReminderMail(person, affiliation, platform.config.publicUrl));
}

/** To the institutional mailbox. */
function affiliationCodeMail(person: Recipient, email: string, code: string, institution: string): Mail {
  return toMail({ email }, `Seu código do ${product}: ${code}`, {
    greeting: greet(person),
    paragraphs: [`Este código confirma, no ${product}, o seu vínculo com a instituição: ${institution}.`],
    code: { label: 'Digite-o na tela “Vínculo institucional”:', value: code },
    closing: [
      `Vale por ${affiliationCodeMinutes} minutos. Este endereço não é mostrado nem guardado.`,
      'Não foi você? Pode ignorar este e-mail: sem o código, nada muda.',
    ],
  });
}

const shownDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** To the address of the account, once, a month before the end. */
function affiliationReminderMail(person: Recipient, affiliation: Affiliation, publicUrl: string): Mail {
  const day = shownDate.format(new Date(affiliation.until));
  const institution = `${institutionArticle(affiliation.institution)} ${affiliation.initials}`;
  return toMail(person, `Seu vínculo com ${institution} vale até ${day}`, {
    greeting: greet(person),
    paragraphs: [
      `Faz quase um ano que você confirmou o seu vínculo com ${institution} no ${product}. Para que ele continue no seu perfil depois de ${day}, confirme de novo com o e-mail da instituição: leva um minuto.`,
    ],
    action: { label: 'Confirmar de novo', url: `${publicUrl}/vinculo` },
    closing: ['Se o vínculo acabou, não precisa fazer nada: a marca sai do perfil nesse dia.'],
  });
}
