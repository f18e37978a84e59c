import { type OnboardingStep, onboardingSteps } from '@publyka/contract/onboarding-steps';
import { actOnboardingRoute, type Onboarding, type OnboardingAction } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScreenTitle } from '../../ui/headings.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { dismissNonErrors, toast } from '../../ui/toast.ts';
import { useFoot } from '../../ui/use-foot.ts';
import { onboardingQuery } from './data.ts';

export type OpenStep = Exclude<OnboardingStep, 'done'>;
const openSteps = onboardingSteps.filter((step) => step !== 'done');

type StepFrameProps = {
  step: OpenStep;
  /** One sentence, in serif. */
  lead?: ReactNode;
  /** Without it the step cannot be skipped. */
  onLater?: () => void;
  /** The buttons at the bottom. */
  footer: ReactNode;
  hasTwoButtons?: boolean;
  children?: ReactNode;
};

/** The page around each step: progress, title and buttons. */
export function StepFrame({ step, lead, onLater, footer, hasTwoButtons = false, children }: StepFrameProps) {
  const number = openSteps.indexOf(step) + 1;
  useFoot(hasTwoButtons ? 'screen floating' : 'screen');
  return (
    <div className="min-h-dvh tablet:bg-paper">
      <main className="mx-auto flex min-h-dvh max-w-(--column) flex-col bg-sheet tablet:border-x tablet:border-line">
        <div className="flex-1 px-(--gutter) pt-[calc(1.125rem+var(--safe-top))] pb-8">
          <StepBars number={number} />
          <div className="flex min-h-11 items-center justify-between pt-1.5">
            <p className="text-meta text-ink-3">
              Etapa {number} de {openSteps.length}
            </p>
            {onLater && (
              <TextButton onClick={onLater} className="font-medium! text-ink-2 no-underline! hover:underline!">
                Agora não
              </TextButton>
            )}
          </div>
          <StepTitle key={step} title={onboardingTexts.steps[step]} />
          {lead && <div className="mt-2 font-serif text-lead">{lead}</div>}
          {children}
        </div>
        <footer className="sticky bottom-0 z-(--z-sticky) border-t border-line bg-sheet px-(--gutter) pt-3 pb-[calc(1rem+var(--safe-bottom))]">
          {footer}
        </footer>
      </main>
    </div>
  );
}

function StepBars({ number }: { number: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Boas-vindas"
      aria-valuemin={1}
      aria-valuemax={openSteps.length}
      aria-valuenow={number}
      aria-valuetext={`Etapa ${number} de ${openSteps.length}`}
      className="flex gap-1.5"
    >
      {openSteps.map((step, index) => (
        <span key={step} className={classNames('h-1 flex-1 rounded-mark', index < number ? 'bg-ink' : 'bg-line')} />
      ))}
    </div>
  );
}

/** Takes the focus when the step changes, so that screen readers start here. */
function StepTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <ScreenTitle ref={heading} tabIndex={-1} className="mt-2.5 outline-none">
      {title}
    </ScreenTitle>
  );
}

type StepTexts = {
  failed: string;
  /** Shown without a session; by default nothing happens (requirement 4.20). */
  withoutSession?: string;
};

type StepOptions = StepTexts & { onDone?: () => void };

/** Submits a step. A failure is shown, and the step stays. */
export function useStep({ failed, withoutSession, onDone }: StepOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OnboardingAction) => call(actOnboardingRoute, { body }),
    onSuccess: ({ onboarding, message }) => {
      onDone?.();
      // The toasts of the previous step.
      dismissNonErrors();
      showOnboarding(onboarding);
      toast.success(message);
    },
    onError: (error) => {
      if (!hasCode(error, 'not_authenticated')) toastError(failed, error);
      else if (withoutSession) toast.error(withoutSession);
    },
  });

  function showOnboarding(onboarding: Onboarding): void {
    void queryClient.cancelQueries({ queryKey: onboardingQuery.queryKey });
    queryClient.setQueryData(onboardingQuery.queryKey, onboarding);
  }
}
