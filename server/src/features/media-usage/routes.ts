import { findOrphansRoute, getMediaUsageRoute, removeOrphansRoute } from '@publyka/contract/routes/media-usage';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import * as service from './service.ts';

/** Each reads all rows of the files, or the storage. */
const limit: RateLimit = { name: 'media-usage', times: 60, seconds: 3600, counted: 'together' };

export function registerMediaUsage(router: Router, platform: Platform): void {
  router.handle(
    getMediaUsageRoute,
    async ({ viewer }) => {
      await requireAdministrator(platform, viewer);
      return service.readUsage(platform);
    },
    { limit },
  );
  router.handle(
    findOrphansRoute,
    async ({ viewer }) => {
      await requireAdministrator(platform, viewer);
      return service.findOrphans(platform);
    },
    { limit },
  );
  router.handle(
    removeOrphansRoute,
    async ({ viewer }) => service.removeOrphans(platform, await requireAdministrator(platform, viewer)),
    { limit },
  );
}
