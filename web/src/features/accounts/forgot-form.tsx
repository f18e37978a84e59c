import { type RequestReset, requestPasswordResetRoute } from '@publyka/contract/routes/accounts';
import { successTexts } from '@publyka/contract/text/texts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { RecoveryScreen } from './recovery-screen.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = lazyResolver<RequestReset>(({ checkResetRequest }) => checkResetRequest);

type ForgotFormProps = { email: string; onSent: (email: string) => void; onBack: () => void };

/** 'Esqueci minha senha': asks for the mail with link and code. */
export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const { register, errorOf, isBusy, handleSubmit } = useAccountForm<RequestReset>({
    resolver,
    defaultValues: { email },
    order: ['email'],
    send: async (body) => {
      await call(requestPasswordResetRoute, { body });
      toast.success(successTexts.resetMailSent);
      onSent(body.email.trim());
    },
  });
  return (
    <RecoveryScreen
      title="Esqueci minha senha"
      intro="Enviamos um link e um código de seis números para você criar outra."
      onBack={onBack}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Field label="E-mail" error={errorOf('email')}>
          <TextInput
            autoFocus
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
            {...register('email')}
          />
        </Field>
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-5 w-full">
          Enviar email de recuperação
        </Button>
      </form>
    </RecoveryScreen>
  );
}
