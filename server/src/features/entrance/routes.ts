import {
  createInvitationRoute,
  getInvitationRoute,
  getShowcaseRoute,
  requestEntranceCodeRoute,
  requestEntranceRoute,
} from '@publyka/contract/routes/entrance';
import { getInstallationRoute } from '@publyka/contract/routes/installation';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerDesk } from './desk-routes.ts';
import { registerEntranceJobs } from './jobs.ts';
import * as service from './service.ts';
import { getShowcase } from './showcase.ts';

/** Who may make an account here. */
export function registerEntrance(router: Router, platform: Platform): void {
  registerEntranceJobs(platform);
  registerDesk(router, platform);
  router.handle(getInstallationRoute, async () => service.getInstallation(platform));
  router.handle(getShowcaseRoute, () => getShowcase(platform));
  router.handle(requestEntranceCodeRoute, ({ body, context }) =>
    service.requestCode(platform, body.email, platform.clientAddress(context)),
  );
  router.handle(getInvitationRoute, ({ params }) => service.getInvitation(platform, params.token));
  router.handle(createInvitationRoute, ({ viewer, body }) => service.createInvitation(platform, viewer, body.id));
  router.handle(requestEntranceRoute, ({ body, context }) =>
    service.requestEntrance(platform, body, platform.clientAddress(context)),
  );
}
