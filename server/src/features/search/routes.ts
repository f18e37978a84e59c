import {
  followSearchRoute,
  listFollowedSearchesRoute,
  unfollowSearchRoute,
} from '@publyka/contract/routes/followed-searches';
import { searchPostsRoute, searchRoute, searchSectionRoute } from '@publyka/contract/routes/search';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as following from './following.ts';
import { registerSearchJobs } from './jobs.ts';
import { search, searchPosts, searchSection } from './overlay.ts';

/** Faster than anybody types word after word; each look-up is hundreds of times the work of a page. */
const limit: RateLimit = { name: 'search', times: 120, seconds: 60, counted: 'per-node' };

export function registerSearch(router: Router, platform: Platform): void {
  const { replicaReads } = platform;
  router.handle(
    searchRoute,
    ({ viewer, query, context }) => replicaReads.read(context, (db) => search({ ...platform, db }, viewer, query)),
    { limit },
  );
  router.handle(
    searchPostsRoute,
    ({ viewer, query, context }) => replicaReads.read(context, (db) => searchPosts({ db }, viewer, query)),
    { limit },
  );
  router.handle(
    searchSectionRoute,
    ({ viewer, params, query, context }) =>
      replicaReads.read(context, (db) => searchSection({ db }, viewer, { ...params, ...query })),
    { limit },
  );
  router.handle(listFollowedSearchesRoute, ({ viewer }) => following.listFollowed(platform, viewer));
  router.handle(followSearchRoute, ({ viewer, body }) => following.followSearch(platform, viewer, body));
  router.handle(unfollowSearchRoute, ({ viewer, params }) =>
    following.unfollowSearch(platform, viewer, params.searchId),
  );
  registerSearchJobs(platform);
}
