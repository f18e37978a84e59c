import type { Room, RoomWatch } from '@publyka/contract/routes/rooms';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember, requireMemberForChange } from '../communities/service.ts';
import { type RoomPath, readRoom } from './service.ts';
import * as store from './watch-store.ts';

/** Follows a thread, silences it, or leaves it to whether one takes part. */
export async function watchRoom(platform: Platform, viewer: Viewer, path: RoomPath, watch: RoomWatch): Promise<Room> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, path.communityId);
    const before = await readRoom(tx.sql, viewer, path);
    if (before.viewer.watch === watch) return before;
    const member = { ...path, userId: viewer.id };
    if (watch === 'default') await store.clearWatch(tx.sql, member);
    else await store.setWatch(tx.sql, member, watch);
    tx.emit(`user:${viewer.id}`, 'room.watched', { ...path, watch }, viewer.id);
    return readRoom(tx.sql, viewer, path);
  });
}

/** Forward only, on all screens of the person. */
export async function seeRooms(platform: Platform, viewer: Viewer, communityId: string, until: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const seenAt = await store.moveSeenAt(tx.sql, viewer.id, communityId, until);
    if (seenAt === null) await requireMember(tx.sql, viewer, communityId);
    else tx.emit(`user:${viewer.id}`, 'rooms.seen', { communityId, seenAt }, viewer.id);
  });
}
