import { product } from '@publyka/contract/brand';
import { affiliationCodeMinutes } from '@publyka/contract/limits';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import { institutionArticle } from '@publyka/contract/text/institution-article';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** To the institutional mailbox. */
export function affiliationCodeMail(person: Recipient, email: string, code: string, institution: string): Mail {
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
export function affiliationReminderMail(person: Recipient, affiliation: Affiliation, publicUrl: string): Mail {
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
