import { followsMax, followsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Follow, FollowKind } from '@publyka/contract/routes/follows';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { areApart } from '../visibility/blocks.ts';
import * as store from './store.ts';

type FollowState = { isFollowed: boolean };
type Thing = { thing: FollowKind; thingId: string };

export async function follow(
  platform: Platform,
  viewer: Viewer,
  { thing: kind, thingId }: Thing,
): Promise<FollowState> {
  if (thingId === viewer.id) throw new AppError('conflict', { message: 'Você já se acompanha' });
  return platform.transaction(async (tx) => {
    // A block between the two waits, or is seen.
    if (kind === 'person' && (await areApart(tx.sql, viewer.id, thingId))) throw new AppError('not_found');
    if ((await store.selectName(tx.sql, viewer.id, kind, thingId)) === null) throw new AppError('not_found');
    if ((await store.countFollows(tx.sql, viewer.id)) >= followsMax) throw new AppError('follows_full');
    if (await store.insertFollow(tx.sql, viewer.id, kind, thingId)) emitFollow(tx, viewer.id, thingId, true);
    return { isFollowed: true };
  });
}

/** Needs no look at the thing: one may always look away. */
export async function unfollow(platform: Platform, viewer: Viewer, { thingId }: Thing): Promise<FollowState> {
  return platform.transaction(async (tx) => {
    await removeFollow(tx, viewer.id, thingId);
    return { isFollowed: false };
  });
}

/** After a block neither of the two follows the other. */
export async function removeFollowsBetween(tx: Transaction, personId: string, otherId: string): Promise<void> {
  await removeFollow(tx, personId, otherId);
  await removeFollow(tx, otherId, personId);
}

async function removeFollow(tx: Transaction, userId: string, thingId: string): Promise<void> {
  if (await store.deleteFollow(tx.sql, userId, thingId)) emitFollow(tx, userId, thingId, false);
}

/** Only to oneself: whom one follows is nobody's business, not even theirs. */
function emitFollow(tx: Transaction, userId: string, thingId: string, isFollowed: boolean): void {
  tx.emit(`user:${userId}`, 'follow.set', { thingId, isFollowed }, userId);
}

export async function getFollow(platform: Platform, viewer: Viewer, { thingId }: Thing): Promise<FollowState> {
  return { isFollowed: await store.isFollowed(platform.db, viewer.id, thingId) };
}

export async function listFollows(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Follow>> {
  const rows = await store.selectFollows(platform.db, viewer.id, decodeTimeCursor(cursor));
  const personIds = rows.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const people = await findPeople(platform.db, personIds);
  return toPage(rows, followsPageSize, ({ kind, id, name, at }) => ({
    ...{ kind, id, name, createdAt: at },
    person: people.get(id) ?? null,
  }));
}
