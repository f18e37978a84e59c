import { product } from '@publyka/contract/brand';
import { emailConfirmationHours, passwordResetMinutes } from '@publyka/contract/limits';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ResetProof } from './reset-proof.ts';

/** To the new address: the link and the code that prove who reads it. */
export function emailProofMail(person: Recipient, email: string, proof: ResetProof, publicUrl: string): Mail {
  return toMail({ ...person, email }, `Confirme seu novo e-mail no ${product}`, {
    greeting: greet(person),
    paragraphs: [
      'Este endereço foi indicado como o novo e-mail da sua conta. Para confirmar, toque no botão em um aparelho em que você já entrou.',
    ],
    action: { label: 'Confirmar novo e-mail', url: `${publicUrl}/settings?emailToken=${proof.token}` },
    code: { label: 'Se preferir, digite este código em Configurações:', value: proof.code },
    closing: [
      `O link e o código valem por ${passwordResetMinutes} minutos e funcionam uma única vez.`,
      'Não foi você? Pode ignorar este e-mail: nada muda.',
    ],
  });
}

/** To the address of an account that nobody has proved to be theirs. */
export function confirmationMail(person: Recipient, proof: ResetProof, publicUrl: string): Mail {
  return toMail(person, `Confirme seu e-mail no ${product}`, {
    greeting: greet(person),
    paragraphs: [
      `Uma conta no ${product} foi criada com este endereço. Para confirmar que ele é seu, toque no botão em um aparelho em que você já entrou.`,
      'Se você veio por um convite, é com essa confirmação, e com as boas-vindas concluídas, que quem convidou recebe os EduCoins.',
    ],
    action: { label: 'Confirmar e-mail', url: `${publicUrl}/settings?emailToken=${proof.token}` },
    code: { label: 'Se preferir, digite este código em Configurações:', value: proof.code },
    closing: [
      `O link e o código valem por ${emailConfirmationHours} horas e funcionam uma única vez. Sem confirmar, a conta funciona do mesmo jeito.`,
      'Não foi você? Na tela de entrada, toque em “Esqueci minha senha”: com uma senha nova, a conta passa a ser só sua.',
    ],
  });
}

/** To a new address that has an account already: its owner learns of it, and nobody else. */
export function emailTakenMail(email: string, publicUrl: string): Mail {
  return toMail({ email }, `Este e-mail já tem uma conta no ${product}`, {
    greeting: 'Olá.',
    paragraphs: [
      'Pediram para usar este endereço em outra conta, mas ele já tem uma. Nada mudou: um endereço serve a uma conta só.',
    ],
    action: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: ['Não foi você? Pode ignorar este e-mail.'],
  });
}

/** To the present address, when a change is asked for. */
export function emailNoticeMail(person: Recipient, email: string, publicUrl: string): Mail {
  return toMail(person, `Pedido para trocar o e-mail da sua conta no ${product}`, {
    greeting: greet(person),
    paragraphs: [
      `Pediram para trocar o e-mail da sua conta para ${email}. A troca só vale depois de confirmada por lá.`,
    ],
    action: { label: 'Ver configurações', url: `${publicUrl}/settings` },
    closing: [
      'Não foi você? Troque sua senha agora: na tela de entrada, toque em “Esqueci minha senha”. Isso também cancela a troca.',
    ],
  });
}

/** To the former address, once another has taken its place. */
export function emailChangedMail(person: Recipient, former: string, publicUrl: string): Mail {
  return toMail({ ...person, email: former }, `O e-mail da sua conta no ${product} foi trocado`, {
    greeting: greet(person),
    paragraphs: [
      `A partir de agora, você entra com ${person.email}. Este endereço não serve mais para entrar nem para recuperar a senha.`,
    ],
    action: { label: `Abrir o ${product}`, url: publicUrl },
    closing: ['Não foi você? Então alguém entrou na sua conta: fale o quanto antes com quem cuida deste site.'],
  });
}
