import { followRoute, getFollowRoute, listFollowsRoute, unfollowRoute } from '@publyka/contract/routes/follows';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerFollows(router: Router, platform: Platform): void {
  router.handle(getFollowRoute, ({ viewer, params }) => service.getFollow(platform, viewer, params));
  router.handle(followRoute, ({ viewer, params }) => service.follow(platform, viewer, params));
  router.handle(unfollowRoute, ({ viewer, params }) => service.unfollow(platform, viewer, params));
  router.handle(listFollowsRoute, ({ viewer, query }) => service.listFollows(platform, viewer, query.cursor));
}
