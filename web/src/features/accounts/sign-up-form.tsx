import { type SignIn, type SignUp, signUpRoute } from '@publyka/contract/routes/accounts';
import { requestEntranceCodeRoute } from '@publyka/contract/routes/entrance';
import { isInDomains } from '@publyka/contract/text/mail-domain';
import { successTexts } from '@publyka/contract/text/texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailInput, PasswordInput, TextInput } from '../../ui/text-input.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { readInvitation } from './entrance/data.ts';
import { MailedCodeField } from './entrance/mailed-code-field.tsx';
import { forgetInviter } from './inviter.ts';
import { passwordHint } from './password-hint.ts';
import { useAccountForm } from './use-account-form.ts';
import { lazyResolver, useEnter } from './use-enter.ts';

const resolver = lazyResolver<SignUp>(({ checkSignUp }) => checkSignUp);

type SignUpFormProps = {
  email: string;
  /** From the address of an invitation. */
  kept: string | null;
  /** Where only these enter, each address is proved by a code that is mailed to it; null where anybody does. */
  domains: readonly string[] | null;
  /** Address and password are those of an account that waits to be deleted. */
  onLeaving: (notice: string, credentials: SignIn) => void;
};

/** 'Cadastrar' */
export function SignUpForm({ email, kept, domains, onLeaving }: SignUpFormProps) {
  const enter = useEnter();
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const { register, errorOf, isBusy, handleSubmit, control } = useAccountForm<SignUp>({
    resolver,
    defaultValues: { fullName: '', email, password: '', ...readInvitation(kept), code: null },
    order: ['email', 'password', 'fullName', 'code'],
    send: async ({ code, ...body }) => {
      if (domains && isInDomains(body.email, domains) && codeSentTo !== body.email) {
        await call(requestEntranceCodeRoute, { body: { email: body.email } });
        setCodeSentTo(body.email);
        toast.success('Código enviado. Confira o seu e-mail');
        return;
      }
      const me = await call(signUpRoute, { body: { ...body, code: code || null } }).catch((error: unknown) => {
        if (!hasCode(error, 'account_leaving')) throw error;
        onLeaving(messageOf(error), { email: body.email, password: body.password });
      });
      if (!me) return;
      forgetInviter();
      toast.success(successTexts.accountCreated);
      await enter(me);
    },
    fieldOf: (error) => {
      if (hasCode(error, 'reset_invalid')) return 'code';
      return hasCode(error, 'email_taken') ? 'email' : undefined;
    },
  });
  const typed = useWatch({ control });
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <Field label="Nome completo" error={errorOf('fullName')}>
        <TextInput autoComplete="name" disabled={isBusy} {...register('fullName')} />
      </Field>
      <Field label="E-mail" error={errorOf('email')}>
        <EmailInput autoComplete="username" disabled={isBusy} {...register('email')} />
      </Field>
      <Field
        label="Senha"
        error={errorOf('password')}
        hint={passwordHint(typed.password ?? '', [typed.fullName ?? '', typed.email ?? ''])}
      >
        <PasswordInput autoComplete="new-password" disabled={isBusy} {...register('password')} />
      </Field>
      {codeSentTo && (
        <MailedCodeField control={control} name="code" sentTo={codeSentTo} error={errorOf('code')} disabled={isBusy} />
      )}
      <div>
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-1 w-full">
          Criar conta
        </Button>
        <p className="mt-3.5 text-meta text-ink-3">
          Ao criar a conta, você declara ter 18 anos ou mais e aceita os{' '}
          <Link to="/terms" className={textLinkClass}>
            Termos de Uso
          </Link>{' '}
          e a{' '}
          <Link to="/privacy-policy" className={textLinkClass}>
            Política de Privacidade
          </Link>
          .
        </p>
      </div>
    </form>
  );
}
