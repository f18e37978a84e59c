import {
  createRoomRoute,
  getRoomRoute,
  listRoomsRoute,
  reopenRoomRoute,
  resolveRoomRoute,
  seeRoomsRoute,
  watchRoomRoute,
} from '@publyka/contract/routes/rooms';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

/** Each is told to every member. */
const resolveLimit: RateLimit = { name: 'resolutions', times: 60, seconds: 3600, counted: 'together' };

export function registerRooms(router: Router, platform: Platform): void {
  router.handle(listRoomsRoute, ({ viewer, params, query }) =>
    (query.state === 'resolved' ? service.listResolvedRooms : service.listRooms)(
      platform,
      viewer,
      params.communityId,
      query.cursor,
    ),
  );
  router.handle(
    createRoomRoute,
    ({ viewer, params, body }) => service.createRoom(platform, viewer, params.communityId, body),
    { limit: service.openRoomLimit },
  );
  router.handle(getRoomRoute, ({ viewer, params }) => service.getRoom(platform, viewer, params));
  const rules = { limit: resolveLimit };
  router.handle(resolveRoomRoute, ({ viewer, params }) => service.setResolved(platform, viewer, params, true), rules);
  router.handle(reopenRoomRoute, ({ viewer, params }) => service.setResolved(platform, viewer, params, false), rules);
  router.handle(watchRoomRoute, ({ viewer, params, body }) => service.watchRoom(platform, viewer, params, body.watch));
  router.handle(seeRoomsRoute, ({ viewer, params, body }) =>
    service.seeRooms(platform, viewer, params.communityId, body.until),
  );
}
