import { proofMinutes } from '@publyka/contract/retention';
import { type FinishedSignIn, finishSignInRoute } from '@publyka/contract/routes/identities';
import { successTexts } from '@publyka/contract/text/texts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { ScreenTitle } from '../../../ui/headings.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuthFrame } from '../auth-page.tsx';
import { LeavingScreen } from '../leaving-screen.tsx';
import { RecoveryScreen } from '../recovery.tsx';
import { SecondStepForm } from '../second-step-form.tsx';
import { useEnter } from '../use-enter.ts';
import { UnknownIdentity } from './unknown-identity.tsx';

type Step =
  | { name: 'waiting' }
  | { name: 'refused'; message: string }
  | { name: 'second-step' }
  | { name: 'leaving'; notice: string }
  | { name: 'unknown'; found: Extract<FinishedSignIn, { next: 'unknown' }> };

/** Back from ORCID or the institution: in, linked, or the choice between a new account and one's own. */
export function ReturnPage({ query }: { query: string }) {
  const [step, setStep] = useState<Step>({ name: 'waiting' });
  const navigate = useNavigate();
  const enter = useEnter();
  const isSent = useRef(false);
  const goBack = () => void navigate({ to: '/auth', replace: true });
  usePageTitle('Entrar');

  async function finish(): Promise<void> {
    const result = await call(finishSignInRoute, { body: { query } });
    if (result.next === 'unknown') setStep({ name: 'unknown', found: result });
    else if (result.next === 'second-step') setStep({ name: 'second-step' });
    else if (result.next === 'linked') {
      toast.success('Ligado à sua conta');
      await navigate({ to: '/identidade', replace: true });
    } else if (result.next === 'proved') {
      toast.success(`Confirmado. Por ${proofMinutes} minutos, não perguntamos de novo`);
      await navigate({ to: '/settings', replace: true });
    } else {
      toast.success(successTexts.signedIn);
      await enter(result.me);
    }
  }

  // What came back serves once.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    finish().catch((error: unknown) =>
      setStep(
        hasCode(error, 'account_leaving')
          ? { name: 'leaving', notice: messageOf(error) }
          : { name: 'refused', message: messageOf(error) },
      ),
    );
  });

  return (
    <AuthFrame showLegal>
      {step.name === 'waiting' && (
        <div role="status" className="flex items-center gap-3 px-6 pt-8.5">
          <Spinner /> <ScreenTitle>Conferindo…</ScreenTitle>
        </div>
      )}
      {step.name === 'refused' && (
        <RecoveryScreen title="Não deu para entrar" intro={step.message} onBack={goBack}>
          {null}
        </RecoveryScreen>
      )}
      {step.name === 'second-step' && <SecondStepForm onOver={goBack} onBack={goBack} />}
      {step.name === 'leaving' && <LeavingScreen notice={step.notice} credentials={null} onBack={goBack} />}
      {step.name === 'unknown' && <UnknownIdentity found={step.found} onBack={goBack} />}
    </AuthFrame>
  );
}
