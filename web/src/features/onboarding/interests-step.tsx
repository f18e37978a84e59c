import { interestsChosen } from '@publyka/contract/limits';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { useQuery } from '@tanstack/react-query';
import { interestsQuery } from '../../shared/people/interests-query.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { InterestPicker, InterestsError, useChosenInterests } from './interest-picker.tsx';
import { StepFrame, useStep } from './step-frame.tsx';

/** Step 1: 'Escolha seus Interesses' */
export function InterestsStep({ onLater }: { onLater: () => void }) {
  const query = useQuery(interestsQuery);
  const { data: interests, isFetching } = query;
  const [chosen, setChosen] = useChosenInterests(interests);
  const { mutate, isPending } = useStep({
    failed: onboardingTexts.saveInterestsFailed,
    withoutSession: onboardingTexts.noSession,
    onDone: () => setChosen([]),
  });
  const footer = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="shrink-0 text-ui font-semibold tabular-nums">
        {onboardingTexts.selected(chosen.length)}
      </p>
      <Button
        variant="mark"
        size="large"
        className="flex-1"
        disabled={chosen.length !== interestsChosen}
        busy={isPending}
        onClick={() => mutate({ action: 'choose_interests', data: { interests: chosen } })}
      >
        {onboardingTexts.continue}
      </Button>
    </div>
  );
  return (
    <StepFrame step="interests" onLater={onLater} footer={footer}>
      <p className="mt-1 text-chat text-ink-2">Três bastam para começar. Dá para mudar depois.</p>
      {interests && <InterestPicker interests={interests} chosen={chosen} onChange={setChosen} disabled={isPending} />}
      {!interests && isFetching && <InterestsSkeleton />}
      {!interests && !isFetching && <InterestsError query={query} />}
    </StepFrame>
  );
}

/** While the interests are loading. */
export function InterestsSkeleton() {
  return (
    <SkeletonGroup label="Carregando interesses">
      {['first', 'second', 'third'].map((group) => (
        <div key={group} className="mt-6">
          <Skeleton className="h-5 w-44" />
          <div className="mt-3 flex flex-wrap gap-2">
            {['w-32', 'w-24', 'w-40', 'w-28', 'w-36'].map((width) => (
              <Skeleton key={width} className={`h-11 rounded-control ${width}`} />
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
