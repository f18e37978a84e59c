import { createRoomRoute, getRoomRoute, listRoomsRoute } from '@publyka/contract/rooms';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerRooms(router: Router, platform: Platform): void {
  router.handle(listRoomsRoute, ({ viewer, params, query }) =>
    service.listRooms(platform, viewer, params.communityId, query.cursor),
  );
  router.handle(createRoomRoute, ({ viewer, params, body }) =>
    service.createRoom(platform, viewer, params.communityId, body),
  );
  router.handle(getRoomRoute, ({ viewer, params }) => service.getRoom(platform, viewer, params));
}
