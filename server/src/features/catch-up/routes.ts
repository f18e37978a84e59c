import { getCatchUpRoute, setCaughtUpRoute } from '@publyka/contract/routes/catch-up';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerCatchUp(router: Router, platform: Platform): void {
  router.handle(getCatchUpRoute, ({ viewer }) => service.getCatchUp(platform, viewer));
  router.handle(setCaughtUpRoute, ({ viewer }) => service.setCaughtUp(platform, viewer));
}
