import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { roomsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Room } from '@publyka/contract/routes/rooms';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCommunity, requireMember, requireMemberForChange } from '../communities/service.ts';
import * as store from './resolution-store.ts';
import { type RoomPath, readRoom } from './service.ts';
import { toRoom } from './views.ts';

/** Beside no message being written, which would reopen it. */
export async function setResolved(
  platform: Platform,
  viewer: Viewer,
  path: RoomPath,
  isResolved: boolean,
): Promise<Room> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, path.communityId);
    await lockCommunity(tx.sql, path.communityId);
    const before = await readRoom(tx.sql, viewer, path);
    if (!before.can.resolve) throw new AppError('not_found');
    if ((before.resolvedAt !== null) === isResolved) return before;
    await store.updateResolved(tx.sql, path.roomId, isResolved);
    const room = await readRoom(tx.sql, viewer, path);
    const event = isResolved ? 'room.resolved' : 'room.reopened';
    tx.emit(`community:${path.communityId}`, event, { room: toSharedRoom(room) }, null);
    return room;
  });
}

/** The last one resolved first. */
export async function listResolvedRooms(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  cursorText: string | undefined,
): Promise<Page<Room>> {
  const cursor = decodeTimeCursor(cursorText);
  await requireMember(platform.db, viewer, communityId);
  const list = { viewerId: viewer.id, communityId, cursor, limit: roomsPageSize + 1 };
  const rows = await store.selectResolvedRooms(platform.db, list);
  const shown = rows.slice(0, roomsPageSize);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > roomsPageSize && last?.resolvedAt ? encodeTimeCursor({ at: last.resolvedAt, id: last.id }) : null;
  return { items: shown.map((row) => toRoom(row, viewer.id)), nextCursor };
}
