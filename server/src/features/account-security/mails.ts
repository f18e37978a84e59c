import { product } from '@publyka/contract/brand';
import { emailConfirmationHours, passwordResetMinutes } from '@publyka/contract/limits';
import type { Sql } from '../../platform/db/client.ts';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ResetProof } from './reset.ts';

/** Mails about changes to one's account, whoever made them. */
export type SecurityAct =
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'backup-code-used'
  | 'backup-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked';

const letters: Record<SecurityAct, { subject: string; words: string }> = {
  'password-changed': {
    subject: `Sua senha do ${product} foi trocada`,
    words:
      'A senha da sua conta acaba de ser trocada. As sessões nos outros aparelhos terminaram, e o que você não escolheu manter deixou de abrir a conta.',
  },
  'two-factor-on': {
    subject: `Verificação em duas etapas ativada no ${product}`,
    words:
      'A partir de agora, quem entra na sua conta com a senha precisa também do código do seu aplicativo. Guarde os códigos de reserva em um lugar seguro.',
  },
  'two-factor-off': {
    subject: `Verificação em duas etapas desativada no ${product}`,
    words: 'A verificação em duas etapas da sua conta acaba de ser desativada: agora basta a senha para entrar.',
  },
  'backup-code-used': {
    subject: `Um código de reserva foi usado no ${product}`,
    words:
      'Alguém, esperamos que você, entrou na sua conta com a senha e um código de reserva. Esse código não vale mais.',
  },
  'backup-codes-renewed': {
    subject: `Novos códigos de reserva no ${product}`,
    words: 'A sua conta tem novos códigos de reserva. Os anteriores não valem mais.',
  },
  'passkey-added': {
    subject: `Nova chave de acesso no ${product}`,
    words: 'Uma chave de acesso foi adicionada à sua conta: com ela se entra sem senha.',
  },
  'passkey-removed': {
    subject: `Chave de acesso removida no ${product}`,
    words: 'Uma chave de acesso foi removida da sua conta e não serve mais para entrar.',
  },
  'identity-linked': {
    subject: `Novo jeito de entrar no ${product}`,
    words: 'O seu ORCID, ou a conta da sua instituição, foi ligado à sua conta: com ele se entra sem senha.',
  },
  'identity-unlinked': {
    subject: `Um jeito de entrar foi desligado no ${product}`,
    words: 'O seu ORCID, ou a conta da sua instituição, foi desligado da sua conta e não serve mais para entrar.',
  },
};

export function securityMail(act: SecurityAct, person: Recipient, publicUrl: string, ended: string[] = []): Mail {
  const { subject, words } = letters[act];
  return toMail(person, subject, {
    greeting: greet(person),
    paragraphs: [words, ...describeEnded(ended)],
    action: { label: 'Ver configurações', url: `${publicUrl}/settings` },
    closing: [notYou],
  });
}

const notYou =
  'Não foi você? Na tela de entrada, toque em “Esqueci minha senha” e escolha outra agora: isso encerra todas as sessões, remove as chaves de acesso e os endereços de leitura e desliga ORCID e instituição. Vale também trocar a senha do seu e-mail.';

const endedWords: Readonly<Record<string, string>> = {
  passkeys: 'as chaves de acesso',
  identities: 'a entrada por ORCID ou pela instituição',
  library_addresses: 'os endereços por onde outros programas leem bibliotecas',
  calendar_addresses: 'o endereço da sua agenda de leituras',
};
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Which keys ended with the password, by their tables: sessions are a matter of course. */
export function describeEnded(tables: readonly string[]): string[] {
  const words = Object.entries(endedWords).flatMap(([table, name]) => (tables.includes(table) ? [name] : []));
  if (words.length === 0) return [];
  return [
    `Também deixaram de valer: ${listed.format(words)}. O que for seu pode ser criado ou ligado de novo em Configurações.`,
  ];
}

/** Queues the mail that tells the person: in the transaction of the change, where there is one. */
export function mailAct(
  platform: Platform,
  sql: Sql,
  act: SecurityAct,
  userId: string,
  ended: string[] = [],
): Promise<void> {
  return platform.jobs.enqueue(sql, 'accounts.send-security-mail', { act, userId, ended });
}

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
