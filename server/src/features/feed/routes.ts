import {
  countNewPostsRoute,
  getFeedWeightsRoute,
  listGuestFeedRoute,
  listRecentFeedRoute,
  listRelevantFeedRoute,
  markPostsSeenRoute,
  setFeedWeightsRoute,
} from '@publyka/contract/routes/feed';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerFeedJobs } from './jobs.ts';
import { listRelevant } from './relevant.ts';
import * as service from './service.ts';
import { getWeights, setWeights } from './weights.ts';

/** More than anybody needs by scrolling; each ranking costs CPU time and is stored for a while. */
const relevantLimit: RateLimit = { name: 'feed-relevant', times: 120, seconds: 60, counted: 'per-node' };

export function registerFeed(router: Router, platform: Platform): void {
  router.handle(
    listRelevantFeedRoute,
    ({ viewer, query: { cursor, fresh }, signal }) =>
      listRelevant(platform, viewer, { cursor, isFresh: fresh === 'true', signal }),
    { limit: relevantLimit, isExpensive: true },
  );
  router.handle(listRecentFeedRoute, ({ viewer, query }) => service.listRecent(platform, viewer, query.cursor));
  router.handle(markPostsSeenRoute, ({ viewer, body }) => service.noteSeen(platform, viewer, body.postIds));
  router.handle(countNewPostsRoute, ({ viewer, query }) => service.countNew(platform, viewer, query.since));
  router.handle(listGuestFeedRoute, ({ context }) =>
    platform.replicaReads.read(context, (db) => service.listForGuest({ ...platform, db })),
  );
  router.handle(getFeedWeightsRoute, ({ viewer }) => getWeights(platform, viewer));
  router.handle(setFeedWeightsRoute, ({ viewer, body }) => setWeights(platform, viewer, body.weights));
  platform.live.registerTopic('feed', async () => true, /^new$/);
  registerFeedJobs(platform);
}
