import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from '../../ui/text-input.tsx';
import { FormButtons } from './form-buttons.tsx';
import { refocus } from './refocus.ts';

type CodeStepProps = {
  label: string;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Under the field. */
  hint?: ReactNode;
};

/** Six digits and the button that sends them; what is refused stays in the field. */
export function CodeStep({ label, send, onCancel, hint }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      if (code.length === 6) await send(code);
      else refuse('O código tem seis números');
    } catch (failure) {
      refuse(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  }

  function refuse(message: string): void {
    setError(message);
    refocus(() => form.current?.querySelector('input')?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4.5">
      <Field label="Código de seis números" error={error} hint={hint}>
        <CodeInput
          autoFocus
          value={code}
          readOnly={isBusy}
          onChange={(digits) => {
            setCode(digits);
            setError(undefined);
          }}
        />
      </Field>
      <FormButtons onCancel={onCancel} label={label} busy={isBusy} />
    </form>
  );
}
