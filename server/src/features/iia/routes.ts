import { getIiaFilesRoute, getOwnIiaRoute, getShownIiaRoute, showIiaRoute } from '@publyka/contract/routes/iia';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

/** Looks through thousands of rows: more often than anybody leafs through profiles. */
const limit: RateLimit = { name: 'iia', times: 120, seconds: 60, counted: 'per-node' };

export function registerIia(router: Router, platform: Platform): void {
  router.handle(getOwnIiaRoute, ({ viewer }) => service.getOwnIia(platform, viewer), { limit });
  router.handle(getIiaFilesRoute, ({ viewer }) => service.readIiaFiles(platform.db, viewer.id), { limit });
  router.handle(showIiaRoute, ({ viewer, body }) => service.showIia(platform, viewer, body.isShown));
  router.handle(getShownIiaRoute, ({ viewer, params }) => service.getShownIia(platform, viewer, params.personId), {
    limit,
  });
}
