import { actOnPeopleRoute, listAccountsRoute } from '@publyka/contract/routes/people-desk';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnPeople, listAccounts } from './service.ts';

/** Accounts, for those who administer. */
export function registerPeopleDesk(router: Router, platform: Platform): void {
  router.handle(listAccountsRoute, ({ viewer, query }) => listAccounts(platform, viewer, query));
  router.handle(actOnPeopleRoute, ({ viewer, body }) => actOnPeople(platform, viewer, body));
}
