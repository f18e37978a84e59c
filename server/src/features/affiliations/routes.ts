import {
  confirmAffiliationRoute,
  getAffiliationRoute,
  listInstitutionsRoute,
  removeAffiliationRoute,
  requestAffiliationRoute,
} from '@publyka/contract/routes/affiliations';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
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
}
