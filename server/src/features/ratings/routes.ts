import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerRatings(router: Router, platform: Platform): void {
  router.handle(ratePostRoute, ({ viewer, params, body }) =>
    service.ratePost(platform, viewer, params.postId, body.rating),
  );
  router.handle(unratePostRoute, ({ viewer, params }) => service.unratePost(platform, viewer, params.postId));
}
