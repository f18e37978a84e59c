import { communitiesPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Community, ConversationKind } from '@publyka/contract/routes/communities';
import { z } from 'zod';
import { decodeCursor, encodeCursor, timeCursorSchema } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCounts } from '../unread/service.ts';
import { selectListed } from './store.ts';
import { toCommunity } from './views.ts';

/** The list shows archived communities last. */
const listCursorSchema = timeCursorSchema.extend({ isArchived: z.boolean() });

/** One's RePublykas, or direct conversations. */
export async function listCommunities(
  { db }: Pick<Platform, 'db'>,
  { id: viewerId }: Pick<Viewer, 'id'>,
  { kind, cursor }: { kind: ConversationKind; cursor?: string | undefined },
): Promise<Page<Community>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, listCursorSchema);
  const listed = await selectListed(db, viewerId, kind, after);
  const shown = listed.slice(0, communitiesPageSize);
  const ids = shown.map(({ id }) => id);
  const counts = await getCounts(db, viewerId, ids);
  const last = listed.length > communitiesPageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toCommunity(row, viewerId, counts.get(row.id) ?? 0)),
    nextCursor: last ? encodeCursor({ at: last.at, id: last.id, isArchived: last.archivedAt !== null }) : null,
  };
}
