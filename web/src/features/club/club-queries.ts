import type { Page } from '@publyka/contract/page';
import type { Coupon, CouponList, LedgerLine } from '@publyka/contract/routes/club';
import { getRankingRoute, listCouponsRoute, listLedgerRoute } from '@publyka/contract/routes/club';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const rankingKey = ['club', 'ranking'] as const;

/** Others' payments change it and tell nobody: it is fetched with each visit. */
export const rankingQuery = queryOptions({
  queryKey: rankingKey,
  queryFn: ({ signal }) => call(getRankingRoute, {}, { signal }),
  meta: { poll: true },
  staleTime: 0,
});

export const ledgerKey = ['club', 'ledger'] as const;
export type LedgerShow = 'all' | 'earned' | 'spent';

export function ledgerQuery(show: LedgerShow) {
  return infiniteQueryOptions({
    queryKey: [...ledgerKey, show],
    meta: { poll: true },
    queryFn: ({ pageParam, signal }): Promise<Page<LedgerLine>> =>
      call(listLedgerRoute, { query: { show, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** As the cache holds a list of coupons. */
export type CouponPages = InfiniteData<Page<Coupon>, unknown>;

export const couponLists: readonly CouponList[] = ['open', 'past'];

export function couponsQuery(list: CouponList) {
  return infiniteQueryOptions({
    queryKey: ['club', 'coupons', list],
    meta: { poll: true },
    queryFn: ({ pageParam, signal }): Promise<Page<Coupon>> =>
      call(listCouponsRoute, { query: { list, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
