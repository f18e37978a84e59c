import { interestsChosen } from '@publyka/contract/limits';
import { chooseInterestsRoute, type Interest } from '@publyka/contract/routes/interests';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { interestsQuery } from '../../shared/people/interests-query.ts';
import { suggestionsKey } from '../../shared/people/profile-cache.ts';
import { postListKey } from '../../shared/posts/post-cache.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { InterestPicker, InterestsError } from './interest-picker.tsx';
import { InterestsSkeleton } from './interests-step.tsx';

type InterestsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The choice of interests, as in the onboarding. */
export function InterestsSheet({ open, onOpenChange }: InterestsSheetProps) {
  const query = useQuery(interestsQuery);
  const { data: interests, isFetching } = query;
  const [changed, setChanged] = useState<string[] | null>(null);
  const chosen = changed ?? namesOfChosen(interests);
  const { mutate: save, isPending } = useSaveInterests(close);

  function close(): void {
    setChanged(null);
    onOpenChange(false);
  }

  const footer = (
    <>
      <p aria-live="polite" className="flex-1 text-ui font-semibold tabular-nums">
        {onboardingTexts.selected(chosen.length)}
      </p>
      <Button disabled={chosen.length !== interestsChosen} busy={isPending} onClick={() => save(chosen)}>
        Salvar
      </Button>
    </>
  );
  return (
    <PageSheet open={open} onOpenChange={close} title="Seus interesses" height="form" footer={footer}>
      {interests && <InterestPicker interests={interests} chosen={chosen} onChange={setChanged} disabled={isPending} />}
      {!interests && isFetching && <InterestsSkeleton />}
      {!interests && !isFetching && <InterestsError query={query} />}
    </PageSheet>
  );
}

function namesOfChosen(interests: readonly Interest[] | undefined): string[] {
  return interests?.filter(({ chosen }) => chosen).map(({ name }) => name) ?? [];
}

function useSaveInterests(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (interests: string[]) => call(chooseInterestsRoute, { body: { interests } }),
    onSuccess: ({ items }) => {
      queryClient.setQueryData(interestsQuery.queryKey, items);
      // Ranked by the previous interests.
      queryClient.removeQueries({ queryKey: postListKey('relevant') });
      void queryClient.invalidateQueries({ queryKey: suggestionsKey });
      toast.success(onboardingTexts.interestsSaved);
      onSaved();
    },
    onError: (error) => toastError(onboardingTexts.saveInterestsFailed, error),
  });
}
