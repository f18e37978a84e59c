import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ChangePassword,
  changePasswordRoute,
  changePasswordSchema,
} from '@publyka/contract/routes/account-security';
import { requestPasswordResetRoute } from '@publyka/contract/routes/accounts';
import type { Passkey } from '@publyka/contract/routes/passkeys';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { securityQuery, sessionsQuery } from './data.ts';
import { FormButtons } from './form-buttons.tsx';
import { passwordHint } from './password-hint.ts';
import { useAccountForm } from './use-account-form.ts';

const resolver = zodResolver(changePasswordSchema);

type ChangePasswordSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  passkeys: readonly Passkey[];
};

/** 'Trocar senha' */
export function ChangePasswordSheet({ open, onOpenChange, passkeys }: ChangePasswordSheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Trocar senha">
      <ChangePasswordForm passkeys={passkeys} onDone={() => onOpenChange(false)} />
    </PageSheet>
  );
}

type ChangePasswordFormProps = { passkeys: readonly Passkey[]; onDone: () => void };

function ChangePasswordForm({ passkeys, onDone }: ChangePasswordFormProps) {
  const [keptPasskeys, setKeptPasskeys] = useState<string[]>([]);
  const { email, fullName } = useMe();
  const queryClient = useQueryClient();
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<ChangePassword>({
    isInSheet: true,
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    order: ['currentPassword', 'newPassword'],
    send: async (body) => {
      await call(changePasswordRoute, { body: { ...body, keptPasskeys } });
      toast.success('Senha trocada. As outras sessões terminaram.');
      onDone();
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const newPassword = useWatch({ control, name: 'newPassword' });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-chat text-ink-2">As sessões nos outros aparelhos terminam. Esta continua.</p>
      <Field label="Senha atual" error={errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" disabled={isBusy} {...register('currentPassword')} />
      </Field>
      <ForgottenPassword email={email} />
      <Field label="Nova senha" error={errorOf('newPassword')} hint={passwordHint(newPassword, [fullName, email])}>
        <PasswordInput autoComplete="new-password" disabled={isBusy} {...register('newPassword')} />
      </Field>
      <KeptPasskeys passkeys={passkeys} kept={keptPasskeys} disabled={isBusy} onChange={setKeptPasskeys} />
      <FormButtons onCancel={onDone} label="Trocar senha" busy={isBusy} />
      {/* For password managers; last, because the first field of a sheet is the one that gets the focus. */}
      <input type="hidden" autoComplete="username" value={email} />
    </form>
  );
}

/** For whoever is signed in and no longer knows the password: the way by mail. */
function ForgottenPassword({ email }: { email: string }) {
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => call(requestPasswordResetRoute, { body: { email } }),
    onSuccess: () => toast.success(successTexts.resetMailSent),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div>
      <TextButton disabled={isPending} onClick={() => request()}>
        Esqueci minha senha
      </TextButton>
    </div>
  );
}

type KeptPasskeysProps = {
  passkeys: readonly Passkey[];
  kept: readonly string[];
  disabled: boolean;
  onChange: (kept: string[]) => void;
};

/** 'Manter estas chaves de acesso?': with a new password, what is not chosen ends. */
function KeptPasskeys({ passkeys, kept, disabled, onChange }: KeptPasskeysProps) {
  if (passkeys.length === 0) return null;
  return (
    <fieldset disabled={disabled}>
      <legend className="text-ui font-semibold">Manter estas chaves de acesso?</legend>
      <p className="mt-1 text-meta text-ink-3">
        Marque só as que você reconhece. As outras deixam de servir para entrar.
      </p>
      {passkeys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={id}
          className="flex py-1"
          label={
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="block text-meta text-ink-3">
                Criada: <Time value={createdAt} />
              </span>
            </span>
          }
          checked={kept.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
