import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePassword, changePasswordSchema } from '@publyka/contract/account-security';
import { successTexts } from '@publyka/contract/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { PageSheet } from '../../lib/page-sheet.tsx';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { requestPasswordReset } from './account-calls.ts';
import { FormButtons } from './form-buttons.tsx';
import { passwordHint } from './password-hint.ts';
import { changePassword, securityQuery } from './security-calls.ts';
import { sessionsQuery } from './session-queries.ts';
import { useAccountForm } from './use-account-form.ts';

const resolver = zodResolver(changePasswordSchema);

type ChangePasswordSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Trocar senha' */
export function ChangePasswordSheet({ open, onOpenChange }: ChangePasswordSheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Trocar senha">
      <ChangePasswordForm onDone={() => onOpenChange(false)} />
    </PageSheet>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { email, fullName } = useMe();
  const queryClient = useQueryClient();
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<ChangePassword>({
    isInSheet: true,
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    order: ['currentPassword', 'newPassword'],
    send: async (body) => {
      await call(changePassword, { body });
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
      <Field label="Nova senha" error={errorOf('newPassword')} hint={passwordHint(newPassword, [fullName, email])}>
        <PasswordInput autoComplete="new-password" disabled={isBusy} {...register('newPassword')} />
      </Field>
      <ForgottenPassword email={email} />
      <FormButtons onCancel={onDone} label="Trocar senha" busy={isBusy} />
      {/* For password managers; last, because the first field of a sheet is the one that gets the focus. */}
      <input type="hidden" autoComplete="username" value={email} />
    </form>
  );
}

/** For whoever is signed in and no longer knows the password: the way by mail. */
function ForgottenPassword({ email }: { email: string }) {
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => call(requestPasswordReset, { body: { email } }),
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
