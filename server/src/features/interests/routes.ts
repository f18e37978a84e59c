import { chooseInterestsRoute, listInterestsRoute } from '@publyka/contract/routes/interests';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerInterests(router: Router, platform: Platform): void {
  router.handle(listInterestsRoute, async ({ viewer }) => ({ items: await service.listInterests(platform, viewer) }));
  router.handle(chooseInterestsRoute, async ({ viewer, body }) => ({
    items: await service.chooseInterests(platform, viewer, body.interests),
  }));
}
