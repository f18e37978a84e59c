import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AccountSecurity,
  type ChangePassword,
  changePasswordRoute,
  changePasswordSchema,
} from '@publyka/contract/routes/account-security';
import { requestPasswordResetRoute } from '@publyka/contract/routes/accounts';
import type { IdentityProviderName } from '@publyka/contract/routes/identities';
import type { Passkey } from '@publyka/contract/routes/passkeys';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsQuery } from './data.ts';
import { FormButtons } from './form-buttons.tsx';
import { passwordHint } from './password-hint.ts';
import { useAccountForm } from './use-account-form.ts';

const resolver = zodResolver(changePasswordSchema);

type ChangePasswordSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  security: AccountSecurity;
};

/** 'Trocar senha'; of an account without one, 'Criar senha'. */
export function ChangePasswordSheet({ open, onOpenChange, security }: ChangePasswordSheetProps) {
  const onDone = () => onOpenChange(false);
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title={security.hasPassword ? 'Trocar senha' : 'Criar senha'}>
      {security.hasPassword ? <ChangePasswordForm security={security} onDone={onDone} /> : <FirstPassword />}
    </PageSheet>
  );
}

function FirstPassword() {
  const { email } = useMe();
  return (
    <>
      <p className="mb-4.5 text-chat text-ink-2 wrap-anywhere">
        Hoje você entra sem senha. Para criar uma, enviamos um link e um código para {email}. Ao usá-lo, você sai de
        todos os aparelhos, e o que mais abre a conta é desligado: depois de entrar, ligue de novo o que quiser.
      </p>
      <ForgottenPassword email={email} label="Receber o link" />
    </>
  );
}

type ChangePasswordFormProps = { security: AccountSecurity; onDone: () => void };

const keptNothing = { keptPasskeys: [], keptIdentities: [], keepsAddresses: false };

function ChangePasswordForm({ security, onDone }: ChangePasswordFormProps) {
  const [kept, setKept] = useState<Kept>(keptNothing);
  const { email, fullName } = useMe();
  const queryClient = useQueryClient();
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<ChangePassword>({
    isInSheet: true,
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    order: ['currentPassword', 'newPassword'],
    send: async (body) => {
      await call(changePasswordRoute, { body: { ...body, ...kept } });
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
      <KeptOpeners security={security} kept={kept} disabled={isBusy} onChange={setKept} />
      <FormButtons onCancel={onDone} label="Trocar senha" busy={isBusy} />
      {/* For password managers; last, because the first field of a sheet is the one that gets the focus. */}
      <input type="hidden" autoComplete="username" value={email} />
    </form>
  );
}

/** The way by mail, for a person who is signed in. */
function ForgottenPassword({ email, label = 'Esqueci minha senha' }: { email: string; label?: string }) {
  const { mutate: request, isPending } = useMutation({
    mutationFn: () => call(requestPasswordResetRoute, { body: { email } }),
    onSuccess: () => toast.success(successTexts.resetMailSent),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div>
      <TextButton disabled={isPending} onClick={() => request()}>
        {label}
      </TextButton>
    </div>
  );
}

type Kept = Required<Pick<ChangePassword, 'keptPasskeys' | 'keptIdentities' | 'keepsAddresses'>>;

type KeptOpenersProps = {
  security: AccountSecurity;
  kept: Kept;
  disabled: boolean;
  onChange: (kept: Kept) => void;
};

const providerNames: Record<IdentityProviderName, string> = { orcid: 'ORCID', institution: 'Conta da instituição' };

/** 'Manter o que também abre a conta?': with a new password, what is not chosen ends. */
function KeptOpeners({ security, kept, disabled, onChange }: KeptOpenersProps) {
  const { passkeys, linked, readingAddresses } = security;
  if (passkeys.length + linked.length + readingAddresses === 0) return null;
  return (
    <fieldset disabled={disabled}>
      <legend className="text-ui font-semibold">Manter o que também abre a conta?</legend>
      <p className="mt-1 text-meta text-ink-3">Marque só o que você reconhece. O resto deixa de valer.</p>
      {passkeys.map(({ id, name, createdAt }) => (
        <KeptOne
          key={id}
          name={name}
          about={<CreatedAt time={createdAt} />}
          isKept={kept.keptPasskeys.includes(id)}
          onChange={(isKept) => onChange({ ...kept, keptPasskeys: withOrWithout(kept.keptPasskeys, id, isKept) })}
        />
      ))}
      {linked.map((provider) => (
        <KeptOne
          key={provider}
          name={providerNames[provider]}
          about="Por aqui se entra sem senha"
          isKept={kept.keptIdentities.includes(provider)}
          onChange={(isKept) =>
            onChange({ ...kept, keptIdentities: withOrWithout(kept.keptIdentities, provider, isKept) })
          }
        />
      ))}
      {readingAddresses > 0 && (
        <KeptOne
          name="Endereços de biblioteca e agenda"
          about="Por eles outros programas leem, sem entrar"
          isKept={kept.keepsAddresses}
          onChange={(keepsAddresses) => onChange({ ...kept, keepsAddresses })}
        />
      )}
    </fieldset>
  );
}

function withOrWithout<T>(all: readonly T[], one: T, isIn: boolean): T[] {
  return isIn ? [...all, one] : all.filter((other) => other !== one);
}

function CreatedAt({ time }: { time: Passkey['createdAt'] }) {
  return (
    <>
      Criada: <Time value={time} />
    </>
  );
}

type KeptOneProps = { name: string; about: ReactNode; isKept: boolean; onChange: (isKept: boolean) => void };

function KeptOne({ name, about, isKept, onChange }: KeptOneProps) {
  return (
    <div>
      <Checkbox
        className="py-1"
        label={
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name}
            <span className="block text-meta text-ink-3">{about}</span>
          </span>
        }
        checked={isKept}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
