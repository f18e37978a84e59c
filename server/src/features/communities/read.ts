import { communitiesPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Community, CommunityCard, ConversationKind } from '@publyka/contract/routes/communities';
import { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, timeCursorSchema } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { countUnread, getCounts } from '../unread/service.ts';
import { selectKnownMembers, selectVisiblePerson } from './membership-store.ts';
import * as store from './store.ts';
import { toCommunity } from './views.ts';

const knownMembersShown = 3;

/** The list shows archived communities last. */
const listCursorSchema = timeCursorSchema.extend({ isArchived: z.boolean() });

export async function listCommunities(
  platform: Platform,
  viewer: Viewer,
  { kind, cursor }: { kind: ConversationKind; cursor?: string | undefined },
): Promise<Page<Community>> {
  const rows =
    cursor === undefined
      ? await store.selectFirstCommunities(platform.db, viewer.id, kind)
      : await store.selectCommunities(platform.db, {
          viewerId: viewer.id,
          kind,
          cursor: decodeCursor(cursor, listCursorSchema),
          limit: communitiesPageSize + 1,
        });
  const shown = rows.slice(0, communitiesPageSize);
  const unread = await getCounts(
    platform.db,
    viewer.id,
    shown.map((row) => row.id),
  );
  const last = shown.at(-1);
  const nextCursor =
    rows.length > communitiesPageSize && last
      ? encodeCursor({ at: last.at, id: last.id, isArchived: last.archivedAt !== null })
      : null;
  return { items: shown.map((row) => toCommunity(row, viewer.id, unread.get(row.id) ?? 0)), nextCursor };
}

/** A RePublyka of the viewer; to others it does not exist. */
export async function readCommunity(sql: Sql, viewer: Pick<Viewer, 'id'>, communityId: string): Promise<Community> {
  const [row] = await store.selectCommunities(sql, { viewerId: viewer.id, communityId, cursor: null, limit: 1 });
  if (!row) throw new AppError('not_found');
  return toCommunity(row, viewer.id, await countUnread(sql, viewer.id, communityId));
}

/** From outside: found by its link or a recommendation. What nobody is in any more does not exist. */
export async function getCard(platform: Platform, viewer: Viewer, communityId: string): Promise<CommunityCard> {
  const card = await store.selectCard(platform.db, viewer.id, communityId);
  if (!card) throw new AppError('not_found');
  const { isMember, isBanned, request, createdBy, ...facts } = card;
  const [known, creator] = await Promise.all([
    selectKnownMembers(platform.db, viewer.id, communityId, knownMembersShown),
    createdBy ? selectVisiblePerson(platform.db, viewer.id, createdBy) : null,
  ]);
  return {
    ...facts,
    creator: creator ? toPerson(creator) : null,
    knownMembers: known.map(toPerson),
    viewer: { isMember, isBanned, request },
  };
}
