import { product } from '@publyka/contract/brand';
import type { Sql } from '../../platform/db/client.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';

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
      'A senha da sua conta acaba de ser trocada. As sessões nos outros aparelhos terminaram, e as chaves de acesso que você não manteve deixaram de valer.',
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

export function securityMail(act: SecurityAct, person: Recipient, publicUrl: string): Mail {
  const { subject, words } = letters[act];
  return toMail(person, subject, {
    greeting: greet(person),
    paragraphs: [words],
    action: { label: 'Ver configurações', url: `${publicUrl}/settings` },
    closing: [notYou],
  });
}

const notYou =
  'Não foi você? Na tela de entrada, toque em “Esqueci minha senha” e escolha outra agora: isso encerra todas as sessões e remove todas as chaves de acesso. Vale também trocar a senha do seu e-mail.';

/** Queues the mail that tells the person: in the transaction of the change, where there is one. */
export function mailAct(platform: Platform, sql: Sql, act: SecurityAct, userId: string): Promise<void> {
  return platform.jobs.enqueue(sql, 'accounts.send-security-mail', { act, userId });
}
