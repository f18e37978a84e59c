import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../communities/service.ts';
import { requireRoom } from '../rooms/service.ts';
import * as store from './mark-store.ts';
import type { ConversationRef } from './store.ts';

/** Moves a read mark forward, never back and never past what exists. Whoever takes no part in a thread has no mark there. */
export async function markRead(
  platform: Platform,
  viewer: Viewer,
  at: ConversationRef,
  seq: number,
): Promise<{ lastReadSeq: number }> {
  return platform.transaction(async (tx) => {
    const { communityId, roomId } = at;
    const moved = await store.moveMark(tx.sql, viewer.id, at, seq);
    if (moved === null) return { lastReadSeq: await readMark(tx.sql, viewer, at) };
    tx.emit(`user:${viewer.id}`, 'read.moved', { communityId, roomId, lastReadSeq: moved }, viewer.id);
    return { lastReadSeq: moved };
  });
}

async function readMark(sql: Sql, viewer: Viewer, { communityId, roomId }: ConversationRef): Promise<number> {
  if (roomId === null) return (await requireMember(sql, viewer, communityId)).lastReadSeq;
  await requireRoom(sql, viewer, { communityId, roomId });
  return (await store.selectRoomMark(sql, viewer.id, roomId)) ?? 0;
}
