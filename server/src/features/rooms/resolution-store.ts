import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type RoomRow, roomColumns, roomJoins } from './views.ts';

/** The RePublyka is locked by now. */
export async function updateResolved(sql: Sql, roomId: string, isResolved: boolean): Promise<void> {
  await sql`
    update rooms set resolved_at = ${isResolved ? sql`clock_timestamp()` : sql`null`} where id = ${roomId}`;
}

interface ResolvedList {
  viewerId: string;
  communityId: string;
  cursor: TimeCursor | null;
  limit: number;
}

export async function selectResolvedRooms(
  sql: Sql,
  { viewerId, communityId, cursor, limit }: ResolvedList,
): Promise<RoomRow[]> {
  return sql<RoomRow[]>`
    select ${roomColumns(sql, viewerId)} from (
      select * from rooms
      where community_id = ${communityId} and resolved_at is not null
        ${cursor ? sql`and (resolved_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by resolved_at desc, id desc ${limitTo(sql, limit)}
    ) as rooms ${roomJoins(sql, viewerId)}
    order by rooms.resolved_at desc, rooms.id desc`;
}
