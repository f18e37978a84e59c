import { commonLinksShown } from '@publyka/contract/limits';
import type { CommonLinks, Person, Profile, ProfileCounts } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitUpdated, toFacts } from './edit.ts';
import type { KeptCounts } from './store.ts';
import * as store from './store.ts';
import { toPerson } from './views.ts';

/** The only road to a profile: whoever is blocked, on either side, does not exist. */
export async function getProfile(platform: Platform, viewer: Viewer, personId: string): Promise<Profile> {
  const isSelf = personId === viewer.id;
  const row = await store.selectProfile(platform.db, viewer.id, personId);
  if (!row) throw new AppError('not_found');
  const commonLinks = isSelf ? none : await findCommonLinks(platform.db, viewer.id, personId);
  return {
    ...toFacts(row),
    createdAt: row.at,
    counts: toCounts(row, isSelf),
    viewer: { isSelf, ...toStanding(row), commonLinks, hasLibrary: row.hasLibrary, hasIia: row.showsIia },
  };
}

const none: CommonLinks = { count: 0, people: [] };

function toStanding(row: store.ProfileRow): Pick<Profile['viewer'], 'status' | 'connectionId' | 'sent'> {
  if (row.connectionStatus === null) return { status: 'none', connectionId: null, sent: null };
  const status = row.connectionStatus === 'accepted' ? 'connected' : 'pending';
  return { status, connectionId: row.connectionId, sent: row.isSent };
}

/** Whether this viewer may hear what a profile's hearers are told. */
export async function isPersonVisible(platform: Platform, viewer: Viewer, personId: string): Promise<boolean> {
  return store.isVisiblePerson(platform.db, viewer.id, personId);
}

/** Links in common with one person. */
export async function findCommonLinks(sql: Sql, viewerId: string, personId: string): Promise<CommonLinks> {
  const found = await findAllCommonLinks(sql, viewerId, [personId], commonLinksShown);
  return found.get(personId) ?? none;
}

/** Finds common Links for many people at once; a person without one is absent. */
export async function findAllCommonLinks(
  sql: Sql,
  viewerId: string,
  personIds: string[],
  shown: number,
): Promise<Map<string, CommonLinks>> {
  const rows = personIds.length > 0 ? await store.selectCommonLinks(sql, viewerId, personIds, shown) : [];
  const people = await findPeople(
    sql,
    rows.flatMap((row) => row.firstIds),
  );
  return new Map(
    rows.map(({ otherId, count, firstIds }) => [
      otherId,
      { count, people: firstIds.flatMap((id) => people.get(id) ?? []) },
    ]),
  );
}

export async function findPeople(sql: Sql, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await store.selectPeople(sql, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.personId, toPerson(row)]));
}

/** Keeps the counters of these people, and tells whoever looks at them. Called by what changes what they count. */
export async function changeCounts(tx: Transaction, changes: store.CountChange[]): Promise<void> {
  for (const { id, ...kept } of await store.changeCounts(tx.sql, changes)) {
    tx.emit(`user:${id}`, 'profile.counted', { personId: id, counts: toCounts(kept, true) }, id);
    tx.emit(`profile:${id}`, 'profile.counted', { personId: id, counts: toCounts(kept, false) }, id);
  }
}

/** A post was published, or (`change` -1) is gone. */
export async function countPost(tx: Transaction, authorId: string, change: 1 | -1): Promise<void> {
  await changeCounts(tx, [{ userId: authorId, postsCount: change }]);
}

/** Shows what an institution or ORCID says of a person, or that it counts no more (null). */
export async function showConfirmed(tx: Transaction, personId: string, facts: store.ConfirmedFacts): Promise<void> {
  const row = await store.updateConfirmed(tx.sql, personId, facts);
  if (row) emitUpdated(tx, toFacts(row));
}

/** The counters by their two definitions: 'Seguidores' on one's own profile are the Links that one received. */
function toCounts(kept: KeptCounts, isSelf: boolean): ProfileCounts {
  return {
    posts: kept.postsCount,
    links: kept.linksCount,
    followers: isSelf ? kept.linksReceivedCount : kept.followersCount,
    following: kept.followingCount,
  };
}
