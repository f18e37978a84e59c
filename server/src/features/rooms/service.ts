import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { roomsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Message } from '@publyka/contract/routes/messages';
import type { newRoomSchema, Room, RoomWatch } from '@publyka/contract/routes/rooms';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  decodeCursor,
  decodeTimeCursor,
  encodeCursor,
  encodeTimeCursor,
  momentSchema,
  placeIdSchema,
} from '../../platform/http/cursor.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import {
  lockCommunity,
  requireGroupMember,
  requireMember,
  requireMemberForChange,
  requireWriter,
} from '../communities/service.ts';
import * as store from './store.ts';
import { toRoom } from './views.ts';

export type NewRoom = z.output<typeof newRoomSchema>;

/** Each stands in the list of all members. */
export const openRoomLimit: RateLimit = { name: 'rooms', times: 30, seconds: 3600, counted: 'together' };

export interface RoomPath {
  communityId: string;
  roomId: string;
}

/** The only road to a thread: for members of its RePublyka. */
export async function requireRoom(sql: Sql, viewer: Viewer, { communityId, roomId }: RoomPath): Promise<void> {
  await requireMember(sql, viewer, communityId);
  if (!(await store.isRoomOf(sql, communityId, roomId))) throw new AppError('not_found');
}

export async function getRoom(platform: Platform, viewer: Viewer, { communityId, roomId }: RoomPath): Promise<Room> {
  await requireMember(platform.db, viewer, communityId);
  return readRoom(platform.db, viewer, { communityId, roomId });
}

/** For somebody known to be a member. */
async function readRoom(sql: Sql, viewer: Viewer, { communityId, roomId }: RoomPath): Promise<Room> {
  const row = await store.selectRoom(sql, viewer.id, communityId, roomId);
  if (!row) throw new AppError('not_found');
  return toRoom(row, viewer.id);
}

/** Scores change with the time, so all pages are scored at the moment of the first. */
const roomCursorSchema = z.object({ now: momentSchema, score: z.number().min(0).lt(10), id: placeIdSchema });

export async function listRooms(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  cursorText: string | undefined,
): Promise<Page<Room>> {
  const cursor = cursorText === undefined ? null : decodeCursor(cursorText, roomCursorSchema);
  await requireMember(platform.db, viewer, communityId);
  const now = cursor?.now ?? new Date().toISOString();
  const list = { viewerId: viewer.id, communityId, now, cursor, limit: roomsPageSize + 1 };
  const rows = await store.selectRooms(platform.db, list);
  const shown = rows.slice(0, roomsPageSize);
  const last = shown.at(-1);
  const nextCursor = rows.length > roomsPageSize && last ? encodeCursor({ now, score: last.score, id: last.id }) : null;
  return { items: shown.map(({ score: _, ...row }) => toRoom(row, viewer.id)), nextCursor };
}

export async function createRoom(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  input: NewRoom,
): Promise<Room> {
  return platform.transaction(
    async (tx) => (await addRoom(tx, viewer, communityId, { ...input, originId: null })).room,
  );
}

/** Opens once: the second arrival of an id answers the thread that the first one made. */
export async function addRoom(
  tx: Transaction,
  viewer: Viewer,
  communityId: string,
  input: NewRoom & { originId: string | null },
): Promise<{ room: Room; isNew: boolean }> {
  // The id of its RePublyka is that of the main channel: the thread's messages would stand there.
  if (input.id === communityId) throw new AppError('conflict');
  await requireWriter(tx.sql, viewer, communityId);
  await requireGroupMember(tx.sql, viewer, communityId);
  const isNew = await store.insertRoom(tx.sql, { ...input, communityId, createdBy: viewer.id });
  const row = await store.selectRoom(tx.sql, viewer.id, communityId, input.id);
  if (row?.createdBy !== viewer.id || row.originId !== input.originId) throw new AppError('conflict');
  const room = toRoom(row, viewer.id);
  if (isNew) await announceRoom(tx, viewer, room);
  return { room, isNew };
}

async function announceRoom(tx: Transaction, { id: actorId }: Viewer, room: Room): Promise<void> {
  const { id: roomId, communityId, name } = room;
  // No actor: a thread belongs to its RePublyka, also for somebody who may not see who opened it.
  tx.emit(`community:${communityId}`, 'room.created', { room: toSharedRoom(room) }, null);
  await recordAct(tx, { communityId, kind: 'room_opened', actorId, name, roomId });
}

/** Counts messages of threads in, after the messages themselves; those of main channels change nothing here. */
export async function addMessages(tx: Transaction, messages: Message[]): Promise<void> {
  const inRooms = messages.flatMap(({ roomId, author, seq, createdAt }) =>
    roomId === null ? [] : [{ roomId, userId: author.id, seq, at: createdAt }],
  );
  if (inRooms.length === 0) return;
  for (const { isReopened, ...room } of await store.addMessages(tx.sql, inRooms)) {
    const { id: roomId, communityId, membersCount, lastMessageAt } = room;
    tx.emit(`community:${communityId}`, 'room.updated', { communityId, roomId, membersCount, lastMessageAt }, null);
    if (isReopened) tx.emit(`community:${communityId}`, 'room.reopened', { room }, null);
  }
}

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
