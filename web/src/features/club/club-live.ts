import { applyToClub, applyToCoupons } from '@publyka/contract/events/apply-club';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Club } from '@publyka/contract/routes/club';
import type { QueryClient } from '@tanstack/react-query';
import { clubQuery } from '../../lib/cache/club-query.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { type CouponPages, couponLists, couponsQuery, ledgerKey, rankingKey } from './club-queries.ts';
import { celebrate } from './done-missions.ts';

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  updateCached<Club>(queryClient, clubQuery.queryKey, (club) => applyToClub(club, event));
  for (const list of couponLists)
    updateCached<CouponPages>(queryClient, couponsQuery(list).queryKey, (data) => {
      const pages = applyToCoupons(data.pages, event, list);
      return pages === data.pages ? data : { ...data, pages: [...pages] };
    });
}

/** What a payment changes beyond the balance: the server alone can tell. */
function refetchSums(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ledgerKey });
  void queryClient.invalidateQueries({ queryKey: rankingKey });
}

export const clubLive: LiveFeature = {
  appliers: {
    'balance.changed': refetchSums,
    'mission.completed': (_, { data }) => celebrate(data),
  },
  applyEvery,
  refetch: (queryClient, topic) => {
    if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: ['club'] });
  },
};
