import {
  celebrateMissionRoute,
  getClubRoute,
  getRankingRoute,
  listCouponsRoute,
  listLedgerRoute,
  setRankHiddenRoute,
  useCouponRoute,
} from '@publyka/contract/routes/club';
import { giveCouponRoute, listGivenCouponsRoute } from '@publyka/contract/routes/coupon-administration';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import { giveTo, listGiven } from './coupon-administration.ts';
import * as coupons from './coupons.ts';
import { registerClubJobs } from './jobs.ts';
import * as read from './read.ts';

export function registerClub(router: Router, platform: Platform): void {
  router.handle(getClubRoute, ({ viewer }) => read.getClub(platform, viewer));
  router.handle(celebrateMissionRoute, ({ viewer, params }) =>
    read.celebrateMission(platform, viewer, params.missionId),
  );
  router.handle(getRankingRoute, ({ viewer, context }) =>
    platform.replicaReads.read(context, (db) => read.getRanking({ ...platform, db }, viewer)),
  );
  router.handle(setRankHiddenRoute, ({ viewer, body }) => read.setRankHidden(platform, viewer, body.isHidden));
  router.handle(listLedgerRoute, ({ viewer, query }) => read.listLedger(platform, viewer, query));
  router.handle(listCouponsRoute, ({ viewer, query }) => coupons.listCoupons(platform, viewer, query));
  router.handle(useCouponRoute, ({ viewer, params }) => coupons.useCoupon(platform, viewer, params.couponId));
  router.handle(listGivenCouponsRoute, async ({ viewer, query: { to, cursor } }) => {
    await requireAdministrator(platform, viewer);
    return listGiven(platform, { to: to.replace(/^@/, '') || null, cursor });
  });
  router.handle(giveCouponRoute, async ({ viewer, body }) => {
    await giveTo(platform, await requireAdministrator(platform, viewer), body);
  });
  registerClubJobs(platform);
}
