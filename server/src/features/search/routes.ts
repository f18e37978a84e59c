import { searchRoute } from '@publyka/contract/search';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerSearch(router: Router, platform: Platform): void {
  router.handle(searchRoute, ({ viewer, query }) => service.search(platform, viewer, query));
}
