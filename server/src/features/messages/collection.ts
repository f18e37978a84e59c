import { collectionPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { CollectionKind } from '@publyka/contract/routes/collection';
import type { Message } from '@publyka/contract/routes/messages';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { decodeSeqCursor } from './cursor.ts';
import { requireConversation } from './read.ts';
import { hasLink, type MessageRow, messageColumns, toNewestPage } from './views.ts';

interface Collection {
  communityId: string;
  /** Null for all of the RePublyka. */
  roomId: string | null;
  kind: CollectionKind;
}

/** The messages of a RePublyka or thread with pictures, files or links, for its members. */
export async function listCollection(
  { db }: Platform,
  viewer: Viewer,
  collection: Collection,
  cursor: string | undefined,
): Promise<Page<Message>> {
  const below = cursor === undefined ? null : decodeSeqCursor(cursor);
  await requireConversation(db, viewer, collection);
  return toNewestPage(await selectCollection(db, viewer, collection, below), collectionPageSize, viewer.id);
}

/** One more than a page. */
export async function selectCollection(
  sql: Sql,
  viewer: Viewer,
  { communityId, roomId, kind }: Collection,
  below: number | null,
): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select ${messageColumns(sql, viewer.id)} from messages ${personJoin(sql, sql`messages.user_id`)}
    where messages.community_id = ${communityId} and messages.deleted_at is null and ${holds(sql, kind)}
      ${roomId === null ? sql`` : sql`and messages.channel_id = ${roomId}`}
      ${below === null ? sql`` : sql`and messages.seq < ${below}`}
      and ${isNotBlocked(sql, viewer.id, sql`messages.user_id`)}
    order by messages.seq desc ${limitTo(sql, collectionPageSize + 1)}`;
}

/** As the indexes have it. */
function holds(sql: Sql, kind: CollectionKind) {
  switch (kind) {
    case 'media':
      return sql`messages.has_media`;
    case 'files':
      return sql`messages.has_files`;
    case 'links':
      return hasLink(sql);
  }
}
