import {
  confirmAffiliationRoute,
  getAffiliationRoute,
  listInstitutionsRoute,
  removeAffiliationRoute,
  requestAffiliationRoute,
} from '@publyka/contract/routes/affiliations';
import {
  addInstitutionRoute,
  listKeptInstitutionsRoute,
  removeDomainRoute,
} from '@publyka/contract/routes/institution-administration';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import { addInstitution, listCatalogue, removeDomain } from './catalogue.ts';
import { registerAffiliationJobs } from './jobs.ts';
import * as service from './service.ts';
import { selectInstitutions } from './store.ts';

/** Which institution a person belongs to, proved by its mailbox. */
export function registerAffiliations(router: Router, platform: Platform): void {
  registerAffiliationJobs(platform);
  router.handle(listInstitutionsRoute, async () => ({ items: await selectInstitutions(platform.db) }));
  router.handle(getAffiliationRoute, ({ viewer }) => service.getAffiliation(platform, viewer));
  router.handle(requestAffiliationRoute, ({ viewer, body }) =>
    service.requestAffiliation(platform, viewer, body.email),
  );
  router.handle(confirmAffiliationRoute, ({ viewer, body }) => service.confirmAffiliation(platform, viewer, body.code));
  router.handle(removeAffiliationRoute, ({ viewer }) => service.removeAffiliation(platform, viewer));
  registerCatalogue(router, platform);
}

/** For those who administer: each answers the list as it is then. */
function registerCatalogue(router: Router, platform: Platform): void {
  const list = async () => ({ items: await listCatalogue(platform) });
  router.handle(listKeptInstitutionsRoute, async ({ viewer }) => {
    await requireAdministrator(platform, viewer);
    return list();
  });
  router.handle(addInstitutionRoute, async ({ viewer, body }) => {
    await addInstitution(platform, await requireAdministrator(platform, viewer), body);
    return list();
  });
  router.handle(removeDomainRoute, async ({ viewer, params }) => {
    await removeDomain(platform, await requireAdministrator(platform, viewer), params.domain);
    return list();
  });
}
