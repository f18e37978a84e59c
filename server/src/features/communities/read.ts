import type { Community, CommunityCard } from '@publyka/contract/routes/communities';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { countUnread } from '../unread/service.ts';
import { selectKnownMembers, selectVisiblePerson } from './membership-store.ts';
import * as store from './store.ts';
import { toCommunity } from './views.ts';

const knownMembersShown = 3;

/** A RePublyka of the viewer; to others it does not exist. */
export async function readCommunity(sql: Sql, viewer: Pick<Viewer, 'id'>, communityId: string): Promise<Community> {
  const row = await store.selectCommunity(sql, viewer.id, communityId);
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
