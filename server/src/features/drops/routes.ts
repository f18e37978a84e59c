import {
  createDropRoute,
  deleteDropRoute,
  getDropRoute,
  likeDropRoute,
  listDropsRoute,
  removeDropCaptionsRoute,
  setDropCaptionsRoute,
  unlikeDropRoute,
  viewDropRoute,
} from '@publyka/contract/routes/drops';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerDropJobs } from './jobs.ts';
import * as service from './service.ts';
import { getCaptions } from './service.ts';

/** Each is converted, and played to many. */
const createLimit: RateLimit = { name: 'drops', times: 20, seconds: 3600, counted: 'together' };

export function registerDrops(router: Router, platform: Platform): void {
  router.handle(createDropRoute, ({ viewer, body }) => service.createDrop(platform, viewer, body), {
    limit: createLimit,
  });
  router.handle(listDropsRoute, ({ viewer, query }) => service.listDrops(platform, viewer, query.cursor));
  router.handle(getDropRoute, ({ viewer, params }) => service.getDrop(platform, viewer, params.dropId));
  router.handle(deleteDropRoute, ({ viewer, params }) => service.deleteDrop(platform, viewer, params.dropId));
  router.handle(likeDropRoute, ({ viewer, params }) => service.likeDrop(platform, viewer, params.dropId));
  router.handle(unlikeDropRoute, ({ viewer, params }) => service.unlikeDrop(platform, viewer, params.dropId));
  router.handle(viewDropRoute, ({ viewer, params }) => service.viewDrop(platform, viewer, params.dropId));
  router.handle(setDropCaptionsRoute, ({ viewer, params, body }) =>
    service.setCaptions(platform, viewer, params.dropId, body.captions),
  );
  router.handle(removeDropCaptionsRoute, ({ viewer, params }) =>
    service.setCaptions(platform, viewer, params.dropId, null),
  );
  serveCaptions(router, platform);
  registerDropJobs(platform);
  platform.live.registerTopic('drop', (viewer, dropId) => service.isDropVisible(platform, viewer, dropId));
}

const path = '/api/drops/:dropId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/captions.vtt';

/** Serves captions to a `track`, which takes no JSON. Revalidated each time, because access may change. */
function serveCaptions(router: Router, platform: Platform): void {
  router.serve({ methods: ['GET'], path, access: 'member' }, async ({ viewer, context }) => {
    const { captions, captionsVersion } = await getCaptions(platform, viewer, context.req.param('dropId') ?? '');
    const headers = {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: `"${captionsVersion}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    return context.body(captions, 200, headers);
  });
}
