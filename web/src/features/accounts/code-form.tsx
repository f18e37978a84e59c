import { passwordResetCodeLength, passwordResetMinutes } from '@publyka/contract/limits';
import { successTexts } from '@publyka/contract/texts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { requestPasswordReset } from './account-calls.ts';
import { RecoveryScreen } from './recovery-screen.tsx';
import { useCountdown } from './use-countdown.ts';

type CodeFormProps = { email: string; onCode: (code: string) => void; onBack: () => void };

/** 'Confira seu e-mail': the code that does the same as the link. */
export function CodeForm({ email, onCode, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const isComplete = code.length === passwordResetCodeLength;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete) onCode(code);
  }

  return (
    <RecoveryScreen
      title="Confira seu e-mail"
      intro={`Se existe uma conta com ${email}, a mensagem chega em um minuto.`}
      onBack={onBack}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Field label="Código de seis números">
          <CodeInput autoFocus value={code} onChange={setCode} />
        </Field>
        <div className="mt-3.5 flex items-baseline justify-between gap-3 text-meta text-ink-3">
          <span>Vale por {passwordResetMinutes} minutos</span>
          <Resend email={email} />
        </div>
        <Button type="submit" variant="mark" size="large" disabled={!isComplete} className="mt-5.5 w-full">
          Continuar
        </Button>
      </form>
    </RecoveryScreen>
  );
}

const resendAfter = 60;

function Resend({ email }: { email: string }) {
  const { left, restart } = useCountdown(resendAfter);
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => call(requestPasswordReset, { body: { email } }),
    onSuccess: () => {
      toast.success(successTexts.resetMailSent);
      restart();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (left > 0) return <span className="text-ui font-medium tabular-nums">Reenviar em {formatClock(left)}</span>;
  return (
    <TextButton disabled={isPending} onClick={() => resend()}>
      Reenviar
    </TextButton>
  );
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
