import { getUnreadRoute } from '@publyka/contract/routes/unread';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { getUnread } from './service.ts';

export function registerUnread(router: Router, platform: Platform): void {
  router.handle(getUnreadRoute, ({ viewer }) => getUnread(platform, viewer));
}
