import { badgeCap, unreadSeqsMax } from '@publyka/contract/limits';
import type { CommunityUnread, ConversationUnread, Unread } from '@publyka/contract/routes/unread';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export async function getUnread(platform: Platform, viewer: Viewer): Promise<Unread> {
  return toUnread(await store.selectUnread(platform.db, viewer.id));
}

function toUnread(rows: store.UnreadRow[]): Unread {
  const communities: Record<string, CommunityUnread> = {};
  for (const row of rows) {
    const { communityId, joinedAt, mute, isDirect } = row;
    if (joinedAt === null) continue;
    const kind = isDirect && { isDirect };
    communities[communityId] = { joinedAt, mute, ...kind, main: toConversation(row), rooms: {} };
  }
  for (const row of rows) {
    const community = communities[row.communityId];
    if (community && row.roomId !== null) community.rooms[row.roomId] = toConversation(row);
  }
  return { communities };
}

/** One number more than the state keeps shows that there are older ones. */
function toConversation({ lastReadSeq, seqs, mentioned, isSilenced }: store.UnreadRow): ConversationUnread {
  const newestFirst = seqs ?? [];
  const rising = newestFirst.slice(0, unreadSeqsMax).reverse();
  return {
    lastReadSeq,
    seqs: rising,
    mentioned: rising.filter((seq) => mentioned?.includes(seq)),
    hasOlder: newestFirst.length > unreadSeqsMax,
    ...(isSilenced && { isSilenced }),
  };
}

/** Badges of these RePublykas, threads included, each at most `badgeCap` + 1. */
export async function countUnread(sql: Sql, viewerId: string, communityIds: string[]): Promise<Map<string, number>> {
  const counts = new Map(communityIds.map((id) => [id, 0]));
  if (communityIds.length === 0) return counts;
  for (const { communityId, seqs } of await store.selectUnreadOf(sql, viewerId, communityIds)) {
    const count = (counts.get(communityId) ?? 0) + (seqs?.length ?? 0);
    counts.set(communityId, Math.min(count, badgeCap + 1));
  }
  return counts;
}
