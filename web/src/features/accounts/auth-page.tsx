import type { SignIn } from '@publyka/contract/routes/accounts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm, type MailedCode } from './code-form.tsx';
import { type EnterTab, EnterTabs } from './enter-tabs.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { loadEntranceChecks } from './late-resolver.ts';
import { LeavingScreen } from './leaving-screen.tsx';
import { NewPasswordForm, type ResetProof } from './new-password-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

type AuthStep =
  | { name: 'enter' }
  | { name: 'second-step' }
  | { name: 'leaving'; notice: string; credentials: SignIn }
  | { name: 'forgot' }
  | { name: 'code'; mailed: MailedCode }
  | { name: 'new-password'; proof: ResetProof; mailed?: MailedCode };

type AuthPageProps = {
  /** From the link of a recovery mail. */
  token: string | undefined;
  /** From the link of an invitation. */
  inviterId: string | null;
};

/** Sign-in, sign-up and the way to a new password. */
export function AuthPage({ token, inviterId }: AuthPageProps) {
  const [step, setStep] = useState<AuthStep>(token ? { name: 'new-password', proof: { token } } : { name: 'enter' });
  const [tab, setTab] = useState<EnterTab>(inviterId ? 'sign-up' : 'sign-in');
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const isSigningUp = step.name === 'enter' && tab === 'sign-up';

  // Needed when the first form is sent, and asked for again then if they do not come now.
  useEffect(() => void loadEntranceChecks().catch(() => undefined), []);

  function goTo(next: AuthStep, typedEmail = email): void {
    setEmail(typedEmail);
    setStep(next);
    // A used, or useless, link must not come back with a reload.
    if (token) void navigate({ to: '/auth', search: {}, replace: true });
  }

  function renderStep(): ReactNode {
    const onBack = () => goTo({ name: 'enter' });
    const goToCode = (sent: string) =>
      goTo({ name: 'code', mailed: { email: sent, code: '', sentAt: Date.now() } }, sent);
    const goToSecondStep = (typed: string) => goTo({ name: 'second-step' }, typed);
    switch (step.name) {
      case 'enter':
        return (
          <EnterTabs
            tab={tab}
            onTabChange={setTab}
            email={email}
            inviterId={inviterId}
            onForgot={(typed) => goTo({ name: 'forgot' }, typed)}
            onSecondStep={goToSecondStep}
            onLeaving={(notice, credentials) => goTo({ name: 'leaving', notice, credentials }, credentials.email)}
          />
        );
      case 'leaving':
        return <LeavingScreen {...step} onSecondStep={goToSecondStep} onBack={onBack} />;
      case 'second-step':
        return <SecondStepForm onOver={onBack} onBack={onBack} />;
      case 'forgot':
        return <ForgotForm email={email} onBack={onBack} onSent={goToCode} />;
      case 'code': {
        const { mailed } = step;
        const proof = { email: mailed.email, code: mailed.code };
        return (
          <CodeForm
            mailed={mailed}
            onChange={(next) => goTo({ name: 'code', mailed: next })}
            onBack={onBack}
            onCode={() => goTo({ name: 'new-password', proof, mailed })}
          />
        );
      }
      case 'new-password': {
        const { mailed } = step;
        const again: AuthStep = mailed ? { name: 'code', mailed } : { name: 'forgot' };
        return <NewPasswordForm proof={step.proof} onBack={onBack} onDone={onBack} onInvalid={() => goTo(again)} />;
      }
    }
  }

  usePageTitle(titleOf(step, isSigningUp));
  return <AuthFrame showLegal={!isSigningUp}>{renderStep()}</AuthFrame>;
}

function titleOf(step: AuthStep, isSigningUp: boolean): string {
  if (step.name === 'second-step') return 'Verificação em duas etapas';
  if (step.name === 'leaving') return 'Voltar a usar a conta';
  if (step.name !== 'enter') return 'Recuperar senha';
  return isSigningUp ? 'Cadastrar' : 'Entrar';
}
