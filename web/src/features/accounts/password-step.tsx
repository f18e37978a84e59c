import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnPassword, ownPasswordSchema } from '@publyka/contract/routes/two-factor';
import type { ReactNode } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = zodResolver(ownPasswordSchema);

type PasswordStepProps = {
  /** Why it is asked for. */
  children: ReactNode;
  label: string;
  variant?: ButtonVariant;
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** 'Sua senha': asked again before what changes who may enter. */
export function PasswordStep({ children, label, variant, send, onCancel }: PasswordStepProps) {
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<OwnPassword>({
    isInSheet: true,
    resolver,
    defaultValues: { password: '' },
    order: ['password'],
    send: ({ password }) => send(password),
    fieldOf: (error) => (hasCode(error, 'wrong_password') ? 'password' : undefined),
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <div className="text-chat text-ink-2">{children}</div>
      <Field label="Sua senha" error={errorOf('password')}>
        <PasswordInput autoFocus autoComplete="current-password" disabled={isBusy} {...register('password')} />
      </Field>
      <FormButtons onCancel={onCancel} label={label} variant={variant} busy={isBusy} />
    </form>
  );
}
