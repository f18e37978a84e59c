import { listOpenCommunitiesRoute } from '@publyka/contract/routes/open-communities';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOpenCommunities } from './service.ts';

/** More often than anybody changes a filter; each is as much work as some dozen pages. */
const limit: RateLimit = { name: 'open-communities', times: 60, seconds: 60, counted: 'per-node' };

export function registerDiscovery(router: Router, platform: Platform): void {
  router.handle(
    listOpenCommunitiesRoute,
    ({ viewer, query, context }) =>
      platform.replicaReads.read(context, (db) => listOpenCommunities({ ...platform, db }, viewer, query)),
    { limit },
  );
}
