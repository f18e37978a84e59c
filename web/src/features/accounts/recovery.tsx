import { mailedCodeLength, passwordResetMinutes } from '@publyka/contract/limits';
import { checkResetCodeRoute, type RequestReset, requestPasswordResetRoute } from '@publyka/contract/routes/accounts';
import { successTexts } from '@publyka/contract/text/texts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ResendButton } from '../../lib/outbox/resend-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { CodeInput, EmailInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { refocus, useAccountForm } from './use-account-form.ts';
import { lazyResolver } from './use-enter.ts';

type RecoveryScreenProps = { title: string; intro: ReactNode; onBack: () => void; children: ReactNode };

/** The frame of the three steps to a new password. */
export function RecoveryScreen({ title, intro, onBack, children }: RecoveryScreenProps) {
  return (
    <div className="px-6 pt-8.5">
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-1.5 mb-6 text-chat text-ink-2">{intro}</p>
      {children}
      <p className="mt-4.5 flex items-center gap-2">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        <TextButton onClick={onBack}>Voltar ao login</TextButton>
      </p>
    </div>
  );
}

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
          <EmailInput autoFocus autoComplete="username" disabled={isBusy} {...register('email')} />
        </Field>
        <Button type="submit" variant="mark" size="large" busy={isBusy} className="mt-5 w-full">
          Enviar email de recuperação
        </Button>
      </form>
    </RecoveryScreen>
  );
}

/** Kept by the page: going on to the new password and back loses nothing. */
export interface MailedCode {
  email: string;
  /** As far as it is typed. */
  code: string;
  /** When the last mail was asked for. */
  sentAt: number;
}

type CodeFormProps = {
  mailed: MailedCode;
  onChange: (mailed: MailedCode) => void;
  /** The code is right. */
  onCode: () => void;
  onBack: () => void;
};

/** 'Confira seu e-mail': the code that does the same as the link. */
export function CodeForm({ mailed, onChange, onCode, onBack }: CodeFormProps) {
  const { email, code } = mailed;
  const isComplete = code.length === mailedCodeLength;
  const form = useRef<HTMLFormElement>(null);
  const check = useMutation({
    mutationFn: () => call(checkResetCodeRoute, { body: { email, code } }),
    onSuccess: onCode,
    onError: (error) => {
      if (!hasCode(error, 'code_invalid')) toast.error(messageOf(error));
      refocus(() => form.current?.querySelector('input')?.focus());
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete && !check.isPending) check.mutate();
  }

  function changeCode(digits: string): void {
    onChange({ ...mailed, code: digits });
    check.reset();
  }

  return (
    <RecoveryScreen
      title="Confira seu e-mail"
      intro={`Se existe uma conta com ${email}, a mensagem chega em um minuto.`}
      onBack={onBack}
    >
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <Field label="Código de seis números" error={check.error ? messageOf(check.error) : undefined}>
          <CodeInput autoFocus value={code} readOnly={check.isPending} onChange={changeCode} />
        </Field>
        <div className="mt-3.5 flex items-baseline justify-between gap-3 text-meta text-ink-3">
          <span>Vale por {passwordResetMinutes} minutos</span>
          <Resend key={mailed.sentAt} mailed={mailed} onSent={onChange} />
        </div>
        <Button
          type="submit"
          variant="mark"
          size="large"
          disabled={!isComplete}
          busy={check.isPending}
          className="mt-5 w-full"
        >
          Continuar
        </Button>
      </form>
    </RecoveryScreen>
  );
}

function Resend({ mailed, onSent }: { mailed: MailedCode; onSent: (mailed: MailedCode) => void }) {
  const { email } = mailed;
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => call(requestPasswordResetRoute, { body: { email } }),
    onSuccess: () => {
      toast.success(successTexts.resetMailSent);
      // What is typed is the code of the mail before, which counts no more.
      onSent({ email, code: '', sentAt: Date.now() });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return <ResendButton sentAt={mailed.sentAt} busy={isPending} onResend={() => resend()} />;
}
