import { product } from '@publyka/contract/brand';
import { passwordResetMinutes } from '@publyka/contract/limits';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ResetProof } from './reset-proof.ts';

export function resetMail(person: Recipient, proof: ResetProof, publicUrl: string): Mail {
  return toMail(person, `Sua nova senha no ${product}`, {
    greeting: greet(person),
    paragraphs: [
      'Alguém, esperamos que você, pediu para trocar a senha da sua conta. É só tocar no botão e escolher uma nova.',
    ],
    action: { label: 'Escolher nova senha', url: `${publicUrl}/auth?token=${proof.token}` },
    code: { label: 'Se preferir, digite este código na tela de recuperação:', value: proof.code },
    closing: [
      `O link e o código valem por ${passwordResetMinutes} minutos e funcionam uma única vez.`,
      'Não foi você? Pode ignorar este e-mail: sua senha continua a mesma.',
    ],
  });
}

export function passwordChangedMail(person: Recipient, endedSecondStep: boolean, publicUrl: string): Mail {
  return toMail(person, `Sua senha do ${product} foi trocada`, {
    greeting: greet(person),
    paragraphs: [
      'A senha da sua conta acaba de ser trocada. Por segurança, saímos da sua conta em todos os aparelhos e as chaves de acesso deixaram de valer: é só entrar de novo com a nova senha e, se quiser, criar outra chave.',
      ...(endedSecondStep ? [secondStepEnded] : []),
    ],
    action: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: [
      'Não foi você? Na mesma tela, toque em “Esqueci minha senha” e escolha outra agora. Vale também trocar a senha do seu e-mail.',
    ],
  });
}

const secondStepEnded =
  'A verificação em duas etapas foi desativada: ela tinha sido ligada antes de este e-mail ser confirmado, e podia não ser sua. Você pode ligá-la de novo em Configurações.';
