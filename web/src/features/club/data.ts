import { applyToClub, applyToCoupons } from '@publyka/contract/events/apply-club';
import type { LiveEvent } from '@publyka/contract/events/events';
import { changeText, missions } from '@publyka/contract/missions';
import type { Page } from '@publyka/contract/page';
import {
  type Club,
  type Coupon,
  type CouponList,
  celebrateMissionRoute,
  getDailyMissionRoute,
  getRankingRoute,
  listCouponsRoute,
  listLedgerRoute,
  setRankHiddenRoute,
} from '@publyka/contract/routes/club';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import { clubKey, clubQuery, dailyMissionKey } from '../../shared/club/club-query.ts';
import type { DoneMission } from './done-missions.tsx';

const rankingKey = [...clubKey, 'ranking'] as const;

/** Fetched on each visit: payments of other people change it, and no event says so. */
export const rankingQuery = queryOptions({
  queryKey: rankingKey,
  meta: { poll: true },
  queryFn: ({ signal }) => call(getRankingRoute, {}, { signal }),
  staleTime: 0,
});

export const dailyMissionQuery = queryOptions({
  queryKey: dailyMissionKey,
  queryFn: ({ signal }) => call(getDailyMissionRoute, {}, { signal }),
  staleTime: 0,
});

/** Answers how it is told that the mission is accomplished; null when another device has told it. */
export async function celebrateMission(mission: DoneMission): Promise<string | null> {
  const { isFirst } = await call(celebrateMissionRoute, { params: { missionId: mission.missionId } });
  return isFirst ? doneText(mission) : null;
}

export function doneText({ missionId, reward }: DoneMission): string {
  return `Missão cumprida: ${missions[missionId].title}. ${changeText(reward)} EduCoins`;
}

/** Shown at once, and as it was where the server refuses. */
export function useHideRank() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticQuery(queryClient, rankingQuery.queryKey, (ranking, isHidden: boolean) => ({ ...ranking, isHidden })),
    mutationFn: (isHidden: boolean) => call(setRankHiddenRoute, { body: { isHidden } }),
  });
}

const ledgerKey = [...clubKey, 'ledger'] as const;
export type LedgerShow = 'all' | 'earned' | 'spent';

export function ledgerQuery(show: LedgerShow) {
  return pagedQuery((cursor, { signal }) => call(listLedgerRoute, { query: { show, cursor } }, { signal }), {
    queryKey: [...ledgerKey, show],
    meta: { poll: true },
    staleTime: 0,
  });
}

export const couponsKey = [...clubKey, 'coupons'] as const;
export const couponLists: readonly CouponList[] = ['open', 'past'];

export function couponsQuery(list: CouponList) {
  return pagedQuery((cursor, { signal }) => call(listCouponsRoute, { query: { list, cursor } }, { signal }), {
    queryKey: [...couponsKey, list],
    meta: { poll: true },
  });
}

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  updateCached<Club>(queryClient, clubQuery.queryKey, (club) => applyToClub(club, event));
  for (const list of couponLists)
    updatePages<Page<Coupon>>(queryClient, couponsQuery(list).queryKey, (pages) => applyToCoupons(pages, event, list));
}

/** What a payment changes beyond the balance, which only the server can compute. */
function refetchSums(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ledgerKey });
  void queryClient.invalidateQueries({ queryKey: rankingKey });
  void queryClient.invalidateQueries({ queryKey: dailyMissionQuery.queryKey });
}

export const clubFeature: Feature = {
  live: {
    appliers: { 'balance.changed': refetchSums },
    applyEvery,
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: clubKey });
    },
  },
};
