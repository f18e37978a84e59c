import { tagline } from '@publyka/contract/brand';
import type { SignIn } from '@publyka/contract/routes/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { isGroupLink, readDestination } from '../../lib/navigation/destination.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { installationQuery } from '../../shared/people/installation-query.ts';
import { Mark, Wordmark } from '../../ui/brand.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { goOnFromEarlyActs } from './early-acts.ts';
import { providersQuery } from './elsewhere/data.ts';
import { ElsewhereButtons } from './elsewhere/elsewhere-buttons.tsx';
import { Door } from './entrance/door.tsx';
import { LeavingScreen } from './leaving-screen.tsx';
import { NewPasswordForm, type ResetProof } from './new-password-form.tsx';
import { CodeForm, ForgotForm, type MailedCode } from './recovery.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { loadAuthSchemas } from './use-enter.ts';

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
  /** Begins at 'Esqueci minha senha'. */
  forgot: boolean;
  /** Begins at 'Cadastrar'. */
  signsUp?: boolean;
  /** From the link of an invitation: who invited, or the invitation's token. */
  inviterId: string | null;
};

/** Sign-in, sign-up and the way to a new password. */
export function AuthPage({ token, forgot, signsUp = false, inviterId }: AuthPageProps) {
  const [step, setStep] = useState(() => firstStep(token, forgot));
  const [tab, setTab] = useState<EnterTab>(signsUp || inviterId || isBrought() ? 'sign-up' : 'sign-in');
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const isSigningUp = step.name === 'enter' && tab === 'sign-up';

  // Needed when the first form is sent, and asked for again then if they do not come now.
  useEffect(() => void loadAuthSchemas().catch(() => undefined), []);

  // Before anything else can be typed.
  useLayoutEffect(goOnFromEarlyActs, []);

  function goTo(next: AuthStep, typedEmail = email): void {
    setEmail(typedEmail);
    setStep(next);
    // A used, or useless, link must not come back with a reload.
    if (token || forgot) void navigate({ to: '/auth', search: {}, replace: true });
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

/** By the link of a RePublyka. Which one it is, is told to members only. */
function isBrought(): boolean {
  return isGroupLink(readDestination());
}

function firstStep(token: string | undefined, forgot: boolean): AuthStep {
  if (token) return { name: 'new-password', proof: { token } };
  return { name: forgot ? 'forgot' : 'enter' };
}

function titleOf(step: AuthStep, isSigningUp: boolean): string {
  if (step.name === 'second-step') return 'Verificação em duas etapas';
  if (step.name === 'leaving') return 'Voltar a usar a conta';
  if (step.name !== 'enter') return 'Recuperar senha';
  return isSigningUp ? 'Cadastrar' : 'Entrar';
}

/** The page around the account forms: the only big wordmark, and a ghost of the mark that never meets the form. */
export function AuthFrame({ children, showLegal }: { children: ReactNode; showLegal: boolean }) {
  return (
    <div className="relative mx-auto flex min-h-dvh max-w-110 flex-col pt-(--safe-top)">
      <main className="pb-2 [@media(min-height:700px)]:min-h-[80.2dvh]">
        <div className="px-6 pt-10">
          <Wordmark size={52} block />
        </div>
        {children}
      </main>
      <div className="relative min-h-18 flex-1 overflow-hidden">
        <Mark
          size={520}
          className="pointer-events-none absolute -top-16 -left-17 hidden max-w-none text-paper [@media(min-height:700px)]:block"
        />
        {showLegal && (
          <footer className="absolute inset-x-6 bottom-[calc(1.875rem+var(--safe-bottom))] flex flex-wrap gap-x-4.5 gap-y-1.5 text-meta text-ink-2">
            <Link to="/privacy-policy" className="target-44 relative rounded-mark hover:underline">
              Política de Privacidade
            </Link>
            <Link to="/terms" className="target-44 relative rounded-mark hover:underline">
              Termos de Uso
            </Link>
            <a href="/codigo-fonte" className="target-44 relative rounded-mark hover:underline">
              Código-fonte
            </a>
          </footer>
        )}
      </div>
    </div>
  );
}

type EnterTab = 'sign-in' | 'sign-up';

type EnterTabsProps = {
  tab: EnterTab;
  onTabChange: (tab: EnterTab) => void;
  email: string;
  inviterId: string | null;
  onForgot: (email: string) => void;
  onSecondStep: (email: string) => void;
  onLeaving: (notice: string, credentials: SignIn) => void;
};

/** 'Entrar' and 'Cadastrar'; where people enter by their institution only, its button. */
function EnterTabs({ tab, onTabChange, inviterId, ...signIn }: EnterTabsProps) {
  const { data: providers } = useQuery(providersQuery);
  if (providers?.institution?.isOnly)
    return (
      <>
        <h1 className="max-w-76 px-6 pt-5 pb-6.5 font-serif text-lead text-balance">{tagline}</h1>
        <div className="px-6">
          <ElsewhereButtons providers={providers} isOnly />
          <p className="mt-6 text-ui text-ink-2">
            Já tinha conta aqui? Na primeira entrada você a liga, com a senha de antes.{' '}
            <TextButton onClick={() => signIn.onForgot(signIn.email)}>Esqueci minha senha</TextButton>
          </p>
        </div>
      </>
    );
  return (
    <>
      <h1 className="max-w-76 px-6 pt-5 pb-6.5 font-serif text-lead text-balance">{tagline}</h1>
      <PlaceLine />
      {isBrought() && (
        <p className="px-6 pb-5 text-chat">
          Você recebeu um convite para um grupo. Ele abre assim que você criar a conta, ou entrar na sua.
        </p>
      )}
      <Tabs value={tab} onValueChange={onTabChange}>
        <TabList label="Entrar ou cadastrar" className="px-6">
          <Tab value="sign-in">Entrar</Tab>
          <Tab value="sign-up">Cadastrar</Tab>
        </TabList>
        <TabPanel value="sign-in" className="px-6 pt-5.5">
          <SignInForm {...signIn} />
          {providers && <ElsewhereButtons providers={providers} />}
        </TabPanel>
        <TabPanel value="sign-up" className="px-6 pt-5.5">
          <Door email={signIn.email} invitation={inviterId} onLeaving={signIn.onLeaving} />
        </TabPanel>
      </Tabs>
      <Inside />
    </>
  );
}

const Inside = lazyPart(() => import('./entrance/showcase.tsx').then((part) => part.Showcase));

/** How this installation and its institution are called, where somebody has said so. */
function PlaceLine() {
  const { data } = useQuery(installationQuery);
  const words = [data?.name, data?.institution].filter(Boolean).join(' · ');
  const logo = data?.logo;
  if (!words && !logo) return null;
  return (
    <div className="-mt-3 flex items-center gap-3 px-6 pb-5">
      {logo && (
        <img
          {...logo}
          alt={words ? '' : 'Marca da instituição'}
          className="rounded-small object-contain"
          style={{ width: 'auto', maxWidth: '7.5rem', maxHeight: '2.75rem' }}
        />
      )}
      {words && <p className="min-w-0 text-ui text-ink-2 wrap-anywhere">{words}</p>}
    </div>
  );
}
