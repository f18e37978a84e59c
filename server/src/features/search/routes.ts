import { searchRoute } from '@publyka/contract/routes/search';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { search } from './overlay.ts';

/** Faster than anybody types word after word; each look-up is hundreds of times the work of a page. */
const limit: RateLimit = { name: 'search', times: 120, seconds: 60, counted: 'per-node' };

export function registerSearch(router: Router, platform: Platform): void {
  router.handle(
    searchRoute,
    ({ viewer, query, context }) =>
      platform.replicaReads.read(context, (db) => search({ ...platform, db }, viewer, query)),
    { limit },
  );
}
