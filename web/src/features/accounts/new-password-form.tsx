import { type ResetPassword, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import { IconCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { passwordRequirements, passwordStrength, strengthHints } from './password-hint.ts';
import { RecoveryScreen } from './recovery.tsx';
import { useAccountForm } from './use-account-form.ts';
import { lazyResolver } from './use-enter.ts';

export type ResetProof = ResetPassword['proof'];
type NewPassword = Pick<ResetPassword, 'password'>;

const resolver = lazyResolver<NewPassword>(({ checkNewPassword }) => checkNewPassword);

type NewPasswordFormProps = {
  proof: ResetProof;
  onDone: () => void;
  /** The link or code is of no use any more. */
  onInvalid: () => void;
  onBack: () => void;
};

/** 'Nova senha' */
export function NewPasswordForm({ proof, onDone, onInvalid, onBack }: NewPasswordFormProps) {
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<NewPassword>({
    resolver,
    defaultValues: { password: '' },
    order: ['password'],
    send: async ({ password }) => {
      try {
        await call(resetPasswordRoute, { body: { proof, password } });
      } catch (error) {
        if (hasCode(error, 'reset_invalid')) onInvalid();
        throw error;
      }
      toast.success('Senha nova guardada. Entre com ela.');
      onDone();
    },
  });
  const password = useWatch({ control, name: 'password' });
  return (
    <RecoveryScreen
      title="Nova senha"
      intro={
        'email' in proof
          ? `Para a conta ${proof.email}. As sessões abertas terminam, e com elas chaves de acesso, ORCID, instituição e endereços de leitura.`
          : 'As sessões abertas terminam, e com elas chaves de acesso, ORCID, instituição e endereços de leitura.'
      }
      onBack={onBack}
    >
      <form noValidate onSubmit={handleSubmit}>
        {'email' in proof && <input type="hidden" autoComplete="username" value={proof.email} />}
        <Field label="Nova senha" error={errorOf('password')}>
          <PasswordInput autoFocus autoComplete="new-password" disabled={isBusy} {...register('password')} />
        </Field>
        <Requirements password={password} />
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-2 w-full">
          Salvar nova senha
        </Button>
      </form>
    </RecoveryScreen>
  );
}

function Requirements({ password }: { password: string }) {
  const requirements = passwordRequirements(password);
  const isAllMet = requirements.every(({ isMet }) => isMet);
  return (
    <ul className="mt-2.5">
      {requirements.map(({ label, isMet }) => (
        <li
          key={label}
          className={classNames('flex h-7 items-center gap-2.5 text-ui', isMet ? 'text-ink' : 'text-ink-3')}
        >
          {isMet ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <span aria-hidden="true" className="mx-1 size-2 rounded-full bg-line-strong" />
          )}
          {label}
          <VisuallyHidden>{isMet ? ', pronto' : ', falta'}</VisuallyHidden>
        </li>
      ))}
      <li aria-live="polite" className="min-h-9 pt-0.5 pb-3 pl-7 text-meta text-ink-3">
        {isAllMet && strengthHints[passwordStrength(password)]}
      </li>
    </ul>
  );
}
