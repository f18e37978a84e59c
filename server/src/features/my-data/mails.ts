import { product } from '@publyka/contract/brand';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { departureNotice } from '../visibility/departures.ts';

/** Tells the person, who may not be the one who asked, until when it can be undone. */
export function departureMail(person: Recipient, purgeAfter: Date, publicUrl: string): Mail {
  return toMail(person, `Sua conta no ${product} será excluída`, {
    greeting: greet(person),
    paragraphs: [
      `${departureNotice(purgeAfter)}. Desde já, ninguém mais vê o seu perfil nem o que você publicou, e saímos da sua conta em todos os aparelhos.`,
      'Mudou de ideia? Até lá, basta entrar com seu e-mail e sua senha e tocar em “Voltar a usar a conta”: tudo volta como estava.',
    ],
    action: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: [
      'Não foi você? Entre, toque em “Voltar a usar a conta” e troque a senha em seguida.',
      'Depois dessa data não há como recuperar a conta, e este endereço fica livre para um novo cadastro.',
    ],
  });
}
