import type { CoinedWord } from '@publyka/contract/coined-words';
import type { Me } from '@publyka/contract/routes/accounts';
import type { Onboarding } from '@publyka/contract/routes/onboarding';
import { getOnboardingRoute, learnWordsRoute, seeOnboardingRoute } from '@publyka/contract/routes/onboarding';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { meQuery } from '../../lib/session/session.ts';

/** The progress of the onboarding. Refetched on return, since another device may have continued. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  meta: { offline: 'first-pages' },
  queryFn: ({ signal }): Promise<Onboarding> => call(getOnboardingRoute, {}, { signal }),
  staleTime: 0,
});

/** From now on `/` shows the feed, in this page even if the request fails, so that nobody is led in circles. */
export function noteSeen(queryClient: QueryClient): void {
  changeMe(queryClient, (me) => ({ ...me, onboardingSeenAt: me.onboardingSeenAt ?? new Date().toISOString() }));
  call(seeOnboardingRoute).catch((error: unknown) => console.warn('The onboarding counts as not shown yet', error));
}

export function noteOnboarded(queryClient: QueryClient): void {
  changeMe(queryClient, (me) => ({ ...me, onboardedAt: me.onboardedAt ?? new Date().toISOString() }));
}

/** In this page at once. If the server cannot be told, the word is explained once more another time. */
export function noteKnown(queryClient: QueryClient, word: CoinedWord): void {
  changeMe(queryClient, (me) => ({ ...me, newWords: me.newWords.filter((one) => one !== word) }));
  call(learnWordsRoute, { body: { words: [word] } }).catch((error: unknown) =>
    console.warn('A word counts as new still', error),
  );
}

function changeMe(queryClient: QueryClient, change: (me: Me) => Me): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && change(me));
}
