import type { Room } from '@publyka/contract/routes/rooms';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addRoom, type NewRoom } from '../rooms/service.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

interface Origin {
  communityId: string;
  messageId: string;
}

/** Opens a thread that goes on from a message of the main channel. A message that has one already is a conflict. */
export async function openThread(platform: Platform, viewer: Viewer, origin: Origin, input: NewRoom): Promise<Room> {
  const { communityId, messageId } = origin;
  return platform.transaction(async (tx) => {
    const { room, isNew } = await addRoom(tx, viewer, communityId, { ...input, originId: messageId });
    if (!isNew) return room;
    if (!(await setThread(tx.sql, viewer, origin, room.id)))
      throw new AppError(await refusalOf(tx.sql, viewer, origin));
    const thread = { id: room.id, name: room.name };
    tx.emit(`community:${communityId}`, 'message.threaded', { communityId, roomId: null, messageId, thread }, null);
    return room;
  });
}

async function setThread(sql: Sql, viewer: Viewer, origin: Origin, roomId: string): Promise<boolean> {
  const { count } = await sql`
    update messages set thread_id = ${roomId} where ${isSeenBy(sql, viewer, origin)} and thread_id is null`;
  return count === 1;
}

async function refusalOf(sql: Sql, viewer: Viewer, origin: Origin): Promise<'conflict' | 'not_found'> {
  const rows = await sql`select from messages where ${isSeenBy(sql, viewer, origin)}`;
  return rows.length === 1 ? 'conflict' : 'not_found';
}

function isSeenBy(sql: Sql, viewer: Viewer, { communityId, messageId }: Origin) {
  return sql`messages.id = ${messageId} and messages.community_id = ${communityId} and messages.room_id is null
    and messages.deleted_at is null and ${isNotBlocked(sql, viewer.id, sql`messages.user_id`)}`;
}
