import type { Onboarding, OnboardingAction } from '@publyka/contract/routes/onboarding';
import { actOnboardingRoute } from '@publyka/contract/routes/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toastError } from '../../lib/api/toast-error.ts';
import { dismissPassing, toast } from '../../ui/toast.ts';
import { onboardingQuery } from './data.ts';

type StepTexts = {
  failed: string;
  /** Without one, a step that finds no session does nothing (requirement 4.20). */
  withoutSession?: string;
};

type StepOptions = StepTexts & { onDone?: () => void };

/** A step of the onboarding: what the server answers is told and shown; what fails is told, and the step stays. */
export function useStep({ failed, withoutSession, onDone }: StepOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OnboardingAction) => call(actOnboardingRoute, { body }),
    onSuccess: ({ onboarding, message }) => {
      onDone?.();
      // What the step before said goes with it.
      dismissPassing();
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
