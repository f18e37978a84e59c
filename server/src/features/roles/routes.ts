import { getStandingRoute, giveStaffRoleRoute, listStaffRoute } from '@publyka/contract/routes/administration';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerRoles(router: Router, platform: Platform): void {
  router.handle(getStandingRoute, ({ viewer }) => service.getStanding(platform, viewer));
  router.handle(listStaffRoute, ({ viewer }) => service.listStaffFor(platform, viewer));
  router.handle(giveStaffRoleRoute, ({ viewer, params, body }) =>
    service.giveRoleFor(platform, viewer, params.personId, body.role),
  );
}
