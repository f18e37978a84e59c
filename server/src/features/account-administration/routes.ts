import {
  actOnPeopleRoute,
  countAccountsRoute,
  departForRoute,
  endSessionOfRoute,
  getAccountRoute,
  listAccountsRoute,
  requestCopyForRoute,
  returnForRoute,
  setAffiliationOfRoute,
} from '@publyka/contract/routes/account-administration';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRole } from '../roles/service.ts';
import * as account from './account.ts';
import { actOnPeople, countAccounts, listAccounts, refuseOneself } from './service.ts';

/** Accounts, for those who administer. */
export function registerAccountAdministration(router: Router, platform: Platform): void {
  router.handle(listAccountsRoute, ({ viewer, query }) => listAccounts(platform, viewer, query));
  router.handle(countAccountsRoute, ({ viewer }) => countAccounts(platform, viewer));
  router.handle(actOnPeopleRoute, ({ viewer, body }) => actOnPeople(platform, viewer, body));
  registerAccount(router, platform);
}

function registerAccount(router: Router, platform: Platform): void {
  async function act(viewer: Viewer, personId: string, made: Parameters<typeof account.actOnAccount>[3]) {
    await requireRole(platform.db, viewer, 'administra');
    return account.actOnAccount(platform, { personId: viewer.id }, personId, made);
  }

  router.handle(getAccountRoute, async ({ viewer, params }) => {
    await requireRole(platform.db, viewer, 'administra');
    return account.readAccount(platform.db, params.personId);
  });
  router.handle(endSessionOfRoute, ({ viewer, params }) =>
    act(viewer, params.personId, account.endSessionOf(platform, params.sessionId)),
  );
  router.handle(setAffiliationOfRoute, ({ viewer, params, body }) =>
    act(viewer, params.personId, account.setAffiliation(platform, body.institutionId)),
  );
  router.handle(requestCopyForRoute, ({ viewer, params }) =>
    act(viewer, params.personId, account.requestCopy(platform)),
  );
  router.handle(departForRoute, async ({ viewer, params }) => {
    await requireRole(platform.db, viewer, 'administra');
    refuseOneself(viewer, [params.personId]);
    return act(viewer, params.personId, account.departAccount(platform));
  });
  router.handle(returnForRoute, ({ viewer, params }) => act(viewer, params.personId, account.returnAccount(platform)));
}
