import type { SignIn } from '@publyka/contract/routes/accounts';
import { signInRoute } from '@publyka/contract/routes/accounts';
import { successTexts } from '@publyka/contract/text/texts';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { lazyResolver } from './late-resolver.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useEnter } from './use-enter.ts';

const resolver = lazyResolver<SignIn>(({ checkSignIn }) => checkSignIn);

type SignInFormProps = {
  email: string;
  onForgot: (email: string) => void;
  /** The password was right; the account asks for more. */
  onSecondStep: (email: string) => void;
  /** The password was right; the account waits to be deleted. */
  onLeaving: (notice: string, credentials: SignIn) => void;
};

/** 'Entrar' */
export function SignInForm({ email, onForgot, onSecondStep, onLeaving }: SignInFormProps) {
  const enter = useEnter();
  const { register, errorOf, isBusy, handleSubmit, getValues } = useAccountForm<SignIn>({
    resolver,
    defaultValues: { email, password: '' },
    order: ['email', 'password'],
    send: async (body) => {
      const result = await call(signInRoute, { body }).catch((error: unknown) => {
        if (!hasCode(error, 'account_leaving')) throw error;
        onLeaving(messageOf(error), body);
      });
      if (!result) return;
      if (result.next === 'second-step') {
        onSecondStep(body.email);
        return;
      }
      toast.success(successTexts.signedIn);
      await enter(result.me);
    },
    fieldOf: () => 'password',
  });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Field label="E-mail" error={errorOf('email')}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isBusy}
          {...register('email')}
        />
      </Field>
      <Field label="Senha" error={errorOf('password')}>
        <PasswordInput autoComplete="current-password" disabled={isBusy} {...register('password')} />
      </Field>
      <div>
        <TextButton disabled={isBusy} onClick={() => onForgot(getValues('email'))}>
          Esqueci minha senha
        </TextButton>
      </div>
      <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-1 w-full">
        Entrar
      </Button>
      <PasskeySignIn />
    </form>
  );
}
