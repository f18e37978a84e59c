import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readDestination } from '../../lib/navigation/destination.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { CommunitiesStep } from './communities-step.tsx';
import { noteOnboarded, noteSeen, onboardingQuery } from './data.ts';
import { InterestsError } from './interest-picker.tsx';
import { InterestsSkeleton, InterestsStep } from './interests-step.tsx';
import { MissionStep } from './mission-step.tsx';
import { type ReadyParts, ReadyStep } from './ready-step.tsx';
import { StepFrame } from './step-frame.tsx';

/** The four steps for newcomers, continued on this or another device. The page gives what the last one asks and offers. */
export function OnboardingPage({ ready }: { ready: ReadyParts }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(onboardingQuery);
  const { data: onboarding, isFetching } = query;
  const isDone = onboarding?.step === 'done';
  usePageTitle('Boas-vindas');

  useEffect(() => noteSeen(queryClient), [queryClient]);
  useEffect(() => {
    if (!isDone) return;
    noteOnboarded(queryClient); // On another device.
    void navigate({ href: readDestination(), replace: true });
  }, [isDone, queryClient, navigate]);

  function leave(): void {
    void navigate({ href: readDestination() });
  }

  switch (onboarding?.step) {
    case undefined:
      return (
        <StepFrame step="interests" onLater={leave} footer={<div className="h-12.5" />}>
          {isFetching ? <InterestsSkeleton /> : <InterestsError query={query} />}
        </StepFrame>
      );
    case 'interests':
      return <InterestsStep onLater={leave} />;
    case 'communities':
      return <CommunitiesStep recommended={onboarding.recommended} onLater={leave} />;
    case 'mission':
      return <MissionStep joined={onboarding.joined} onLater={leave} />;
    case 'ready':
      return <ReadyStep onboarding={onboarding} {...ready} />;
    case 'done':
      return null;
  }
}
