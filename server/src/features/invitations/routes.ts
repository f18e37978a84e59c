import { getInviterRoute } from '@publyka/contract/routes/invitations';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { getInviter } from './service.ts';

export function registerInvitations(router: Router, platform: Platform): void {
  router.handle(getInviterRoute, ({ params }) => getInviter(platform, params.inviterId));
}
