import { openDirectRoute } from '@publyka/contract/routes/directs';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

/** Nobody has so many Links to talk to within an hour. */
const openLimit: RateLimit = { name: 'directs', times: 120, seconds: 3600, counted: 'together' };

export function registerDirects(router: Router, platform: Platform): void {
  router.handle(openDirectRoute, ({ viewer, body }) => service.openDirect(platform, viewer, body.personId), {
    limit: openLimit,
  });
}
