import { type SignIn, signInRoute } from '@publyka/contract/routes/accounts';
import { passkeySignInRoute, startPasskeySignInRoute } from '@publyka/contract/routes/passkeys';
import { successTexts } from '@publyka/contract/text/texts';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { askPasskey, CeremonyError, hasPasskeys } from '../../shared/proof/passkey-ceremony.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput, PasswordInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useAccountForm } from './use-account-form.ts';
import { lazyResolver, useEnter } from './use-enter.ts';

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
        <EmailInput autoComplete="username" disabled={isBusy} {...register('email')} />
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

/** 'Entrar com chave de acesso': neither address nor password; the device asks which of its passkeys. */
function PasskeySignIn() {
  const enter = useEnter();
  const { mutate: signIn, isPending } = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeySignInRoute);
      return call(passkeySignInRoute, { body: { credential: await askPasskey(options) } });
    },
    onSuccess: (me) => {
      toast.success(successTexts.signedIn);
      return enter(me);
    },
    onError: (error) => toast.error(error instanceof CeremonyError ? error.message : messageOf(error)),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="outline"
      size="large"
      busy={isPending}
      icon={<IconFingerprint size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => signIn()}
      className="w-full"
    >
      Entrar com chave de acesso
    </Button>
  );
}
