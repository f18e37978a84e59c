import { zodResolver } from '@hookform/resolvers/zod';
import { confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { type OwnProof, ownProofSchema } from '@publyka/contract/routes/accounts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ProofField, useProofResolver } from '../../shared/proof/proof-field.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useNewEmail } from './data.ts';
import { FormButtons } from './form-buttons.tsx';
import { refocus, useAccountForm } from './use-account-form.ts';

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

type EmailCodeStepProps = {
  intro: ReactNode;
  /** Under the field: how long the code is valid. */
  validity: string;
  /** The way back to ask for another code, under the buttons. */
  otherLabel: string;
  onOther: () => void;
  onDone: () => void;
};

/** The code that was mailed to an address; the link in the same mail does as much. */
export function EmailCodeStep({ intro, validity, otherLabel, onOther, onDone }: EmailCodeStepProps) {
  const showNewEmail = useNewEmail();

  async function confirm(code: string): Promise<void> {
    const changed = await call(confirmEmailChangeRoute, { body: { proof: { code } } });
    showNewEmail(changed.email);
    onDone();
  }

  return (
    <>
      <p className="mb-4.5 text-chat text-ink-2 wrap-anywhere">{intro}</p>
      <CodeStep label="Confirmar" send={confirm} onCancel={onDone} hint={validity} />
      <p className="mt-4.5">
        <TextButton onClick={onOther}>{otherLabel}</TextButton>
      </p>
    </>
  );
}

const resolver = zodResolver(ownProofSchema);

type ProofStepProps = {
  /** Why it is asked for. */
  children: ReactNode;
  label: string;
  variant?: ButtonVariant;
  send: (proof: OwnProof) => Promise<unknown>;
  onCancel: () => void;
};

/** 'É você?': asked again before what changes who may enter. */
export function ProofStep({ children, label, variant, send, onCancel }: ProofStepProps) {
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<OwnProof>({
    isInSheet: true,
    resolver: useProofResolver(resolver),
    defaultValues: {},
    order: ['password'],
    send,
    fieldOf: (error) => (hasCode(error, 'wrong_password') ? 'password' : undefined),
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <div className="text-chat text-ink-2">{children}</div>
      <ProofField
        error={errorOf('password')}
        input={{ autoFocus: true, disabled: isBusy, ...register('password', { shouldUnregister: true }) }}
      />
      <FormButtons onCancel={onCancel} label={label} variant={variant} busy={isBusy} />
    </form>
  );
}
