import { secondStepRoute } from '@publyka/contract/routes/two-factor';
import { successTexts } from '@publyka/contract/text/texts';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CodeInput, TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { RecoveryScreen } from './recovery.tsx';
import { useEnter } from './use-enter.ts';

type SecondStepFormProps = {
  /** What the code is for; without it, signing in. */
  send?: (secondStep: { code: string } | { backupCode: string }) => Promise<void>;
  /** The sign-in has run out: back to the password. */
  onOver: () => void;
  onBack: () => void;
};

const texts = {
  code: {
    intro: 'Digite o código que aparece no seu aplicativo de autenticação.',
    other: 'Usar código de reserva',
    empty: 'O código tem seis números',
  },
  backup: {
    intro: 'Digite um dos códigos de reserva que você guardou. Cada um funciona uma única vez.',
    other: 'Usar código do aplicativo',
    empty: 'Digite um código de reserva',
  },
};

/** The second step of 'Entrar': the app's code, or a backup code. */
export function SecondStepForm({ send, onOver, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<'code' | 'backup'>('code');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter();

  async function signIn(body: { code: string } | { backupCode: string }): Promise<void> {
    const me = await call(secondStepRoute, { body });
    toast.success(successTexts.signedIn);
    await enter(me);
  }

  function change(next: string): void {
    setTyped(next);
    setError(undefined);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (typed.trim() === '') {
      refuse(texts[kind].empty);
      return;
    }
    setIsBusy(true);
    try {
      await (send ?? signIn)(kind === 'code' ? { code: typed } : { backupCode: typed });
    } catch (failure) {
      refuse(messageOf(failure));
      if (hasCode(failure, 'second_step_over')) onOver();
    } finally {
      setIsBusy(false);
    }
  }

  function refuse(message: string): void {
    toast.error(message);
    setError(message);
    form.current?.querySelector('input')?.focus();
  }

  const { intro, other } = texts[kind];
  return (
    <RecoveryScreen title="Verificação em duas etapas" intro={intro} onBack={onBack}>
      <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {kind === 'code' ? (
          <Field key="code" label="Código de seis números" error={error}>
            <CodeInput autoFocus value={typed} onChange={change} readOnly={isBusy} />
          </Field>
        ) : (
          <Field key="backup" label="Código de reserva" error={error}>
            <TextInput
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              readOnly={isBusy}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </Field>
        )}
        <TextButton
          className="mt-4"
          onClick={() => {
            change('');
            setKind(kind === 'code' ? 'backup' : 'code');
          }}
        >
          {other}
        </TextButton>
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-5 w-full">
          Entrar
        </Button>
      </form>
    </RecoveryScreen>
  );
}
