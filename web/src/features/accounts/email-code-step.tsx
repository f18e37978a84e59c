import { passwordResetMinutes } from '@publyka/contract/limits';
import { confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { call } from '../../lib/api/call.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { CodeStep } from './code-step.tsx';
import { useNewEmail } from './use-new-email.ts';

type EmailCodeStepProps = { email: string; onDone: () => void; onOther: () => void };

/** The code that was mailed to the new address; the link in the same mail does as much. */
export function EmailCodeStep({ email, onDone, onOther }: EmailCodeStepProps) {
  const showNewEmail = useNewEmail();

  async function confirm(code: string): Promise<void> {
    const changed = await call(confirmEmailChangeRoute, { body: { proof: { code } } });
    showNewEmail(changed.email);
    onDone();
  }

  return (
    <>
      <p className="mb-4.5 text-chat text-ink-2 wrap-anywhere">
        Enviamos um link e um código para {email}. Se o endereço já tiver uma conta, a mensagem diz isso.
      </p>
      <CodeStep label="Confirmar" send={confirm} onCancel={onDone} hint={`Vale por ${passwordResetMinutes} minutos`} />
      <p className="mt-4.5">
        <TextButton onClick={onOther}>Pedir de novo ou usar outro endereço</TextButton>
      </p>
    </>
  );
}
