import {
  addInterestRoute,
  listKeptInterestsRoute,
  renameInterestRoute,
  retireInterestRoute,
} from '@publyka/contract/routes/interest-administration';
import { chooseInterestsRoute, listInterestsRoute } from '@publyka/contract/routes/interests';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import { addInterest, listCatalogue, renameInterest, retireInterest } from './catalogue.ts';
import * as service from './service.ts';

export function registerInterests(router: Router, platform: Platform): void {
  router.handle(listInterestsRoute, async ({ viewer }) => ({ items: await service.listInterests(platform, viewer) }));
  router.handle(chooseInterestsRoute, async ({ viewer, body }) => ({
    items: await service.chooseInterests(platform, viewer, body.interests),
  }));
  registerCatalogue(router, platform);
}

/** For those who administer: each answers the list as it is then. */
function registerCatalogue(router: Router, platform: Platform): void {
  const list = async () => ({ items: await listCatalogue(platform) });
  router.handle(listKeptInterestsRoute, async ({ viewer }) => {
    await requireAdministrator(platform, viewer);
    return list();
  });
  router.handle(addInterestRoute, async ({ viewer, body }) => {
    await addInterest(platform, await requireAdministrator(platform, viewer), body);
    return list();
  });
  router.handle(renameInterestRoute, async ({ viewer, params, body }) => {
    await renameInterest(platform, await requireAdministrator(platform, viewer), params.interestId, body.name);
    return list();
  });
  router.handle(retireInterestRoute, async ({ viewer, params }) => {
    await retireInterest(platform, await requireAdministrator(platform, viewer), params.interestId);
    return list();
  });
}
