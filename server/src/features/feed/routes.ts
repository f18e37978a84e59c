import { listRecentFeedRoute } from '@publyka/contract/feed';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerFeed(router: Router, platform: Platform): void {
  router.handle(listRecentFeedRoute, ({ viewer, query }) => service.listRecent(platform, viewer, query.cursor));
}
