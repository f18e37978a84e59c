import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  blockFediverseFollowerRoute,
  getFederationRoute,
  listFediverseFollowersRoute,
  removeFediverseFollowerRoute,
  setFederationRoute,
} from '@publyka/contract/routes/federation';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerFederationJobs } from './jobs.ts';
import { serveFederation } from './pages.ts';
import * as service from './service.ts';
import { loadProtocol } from './speaker.ts';

/** Each makes a pair of keys, and the other servers forget one. */
const limit: RateLimit = { name: 'federation', times: 12, seconds: 3600, counted: 'together' };

/** Who lets themselves be followed from the Fediverse; and, where the installation speaks with it, what it asks. */
export async function registerFederation(
  app: OpenAPIHono<HttpEnvironment>,
  router: Router,
  platform: Platform,
): Promise<void> {
  router.handle(getFederationRoute, ({ viewer }) => service.getFederation(platform, viewer));
  router.handle(setFederationRoute, ({ viewer, body }) => service.setFederation(platform, viewer, body.isOn), {
    limit,
  });
  router.handle(listFediverseFollowersRoute, ({ viewer, query }) =>
    service.listFollowers(platform, viewer, query.cursor),
  );
  router.handle(removeFediverseFollowerRoute, ({ viewer, params }) =>
    service.removeFollower(platform, viewer, params.followerId),
  );
  router.handle(blockFediverseFollowerRoute, ({ viewer, params }) =>
    service.blockFollower(platform, viewer, params.followerId),
  );
  if (!platform.config.federation.isOn) return;
  const speaker = { platform, protocol: await loadProtocol() };
  serveFederation(app, speaker);
  registerFederationJobs(platform, speaker);
}
