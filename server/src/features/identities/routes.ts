import {
  createLinkedAccountRoute,
  finishSignInRoute,
  getIdentitiesRoute,
  getSignInProvidersRoute,
  linkAccountRoute,
  listOrcidWorksRoute,
  removeIdentityRoute,
  saveOrcidWorksRoute,
  setOrcidRoute,
  startLinkRoute,
  startProviderProofRoute,
  startSignInRoute,
} from '@publyka/contract/routes/identities';
import { answer, clientOf } from '../../platform/auth/client.ts';
import { admitToHash, turnsHashesAway } from '../../platform/auth/password-hash.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAccounts } from '../accounts/service.ts';
import { registerIdentityJobs } from './jobs.ts';
import * as orcid from './orcid.ts';
import * as service from './service.ts';
import * as unknown from './unknown.ts';

/** Who proves elsewhere who they are: ORCID, and the sign-in of an institution. */
export function registerIdentities(router: Router, platform: Platform): void {
  registerSignIn(router, platform);
  router.handle(getIdentitiesRoute, ({ viewer }) => service.getOwn(platform, viewer));
  router.handle(startLinkRoute, async ({ viewer, body, context }) =>
    answer(context, platform, await service.startLink(platform, viewer, body, clientOf(context, platform))),
  );
  router.handle(startProviderProofRoute, async ({ viewer, body, context }) =>
    answer(context, platform, await service.startProof(platform, viewer, body.provider, clientOf(context, platform))),
  );
  router.handle(removeIdentityRoute, ({ viewer, params }) => service.remove(platform, viewer, params.provider));
  router.handle(setOrcidRoute, ({ viewer, body }) => orcid.setOrcid(platform, viewer, body.id));
  router.handle(listOrcidWorksRoute, ({ viewer }) => orcid.listWorks(platform, viewer));
  router.handle(saveOrcidWorksRoute, ({ viewer, body }) => orcid.saveWorks(platform, viewer, body));
  registerIdentityJobs(platform);
}

function registerSignIn(router: Router, platform: Platform): void {
  const accounts = openAccounts(platform);
  const rules = { hasOwnQueue: true, isSaturated: turnsHashesAway };
  router.handle(getSignInProvidersRoute, async () => service.getProviders(platform));
  router.handle(startSignInRoute, async ({ body, context }) =>
    answer(context, platform, await service.startSignIn(platform, body.provider, clientOf(context, platform))),
  );
  router.handle(finishSignInRoute, async ({ viewer, body, context }) =>
    answer(context, platform, await service.finish(accounts, viewer, body.query, clientOf(context, platform))),
  );
  router.handle(createLinkedAccountRoute, async ({ body, context }) =>
    answer(context, platform, await unknown.createAccount(accounts, body, clientOf(context, platform))),
  );
  router.handle(
    linkAccountRoute,
    async ({ body, context }) =>
      answer(
        context,
        platform,
        await admitToHash(clientOf(context, platform), (client) => unknown.linkAccount(accounts, body, client)),
      ),
    rules,
  );
}
