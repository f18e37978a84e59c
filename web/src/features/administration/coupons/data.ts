import { listGivenCouponsRoute } from '@publyka/contract/routes/coupon-administration';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { administrationKey } from '../../../shared/people/standing.ts';

export const couponsKey = [administrationKey, 'coupons'] as const;

export const givenCouponsQuery = (to: string) =>
  pagedQuery((cursor, { signal }) => call(listGivenCouponsRoute, { query: { to, cursor } }, { signal }), {
    queryKey: [...couponsKey, to],
    staleTime: 0,
  });
