import type { Me } from '@publyka/contract/routes/accounts';
import type { chooseInterestsRoute, Interest, listInterestsRoute } from '@publyka/contract/routes/interests';
import type {
  actOnboardingRoute,
  getOnboardingRoute,
  Onboarding,
  seeOnboardingRoute,
} from '@publyka/contract/routes/onboarding';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';
import { meQuery } from '../../lib/session/session.ts';

const getOnboarding = route<typeof getOnboardingRoute>('get', '/api/onboarding');
const seeOnboarding = route<typeof seeOnboardingRoute>('put', '/api/onboarding/seen');
const listInterests = route<typeof listInterestsRoute>('get', '/api/interests');
export const actOnboarding = route<typeof actOnboardingRoute>('post', '/api/onboarding');
export const chooseInterests = route<typeof chooseInterestsRoute>('put', '/api/interests/chosen');

/** How far one has come. Asked anew on coming back: another device may have gone on. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }): Promise<Onboarding> => call(getOnboarding, {}, { signal }),
  staleTime: 0,
});

export const interestsQuery = queryOptions({
  queryKey: ['interests'],
  queryFn: async ({ signal }): Promise<Interest[]> => (await call(listInterests, {}, { signal })).items,
});

/** From now on `/` leads to the feed, here whether or not the server hears of it: nobody is sent round in circles. */
export function noteSeen(queryClient: QueryClient): void {
  changeMe(queryClient, (me) => ({ ...me, onboardingSeenAt: me.onboardingSeenAt ?? new Date().toISOString() }));
  call(seeOnboarding).catch((error: unknown) => console.warn('The onboarding counts as not shown yet', error));
}

export function noteOnboarded(queryClient: QueryClient): void {
  changeMe(queryClient, (me) => ({ ...me, onboardedAt: me.onboardedAt ?? new Date().toISOString() }));
}

function changeMe(queryClient: QueryClient, change: (me: Me) => Me): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && change(me));
}
