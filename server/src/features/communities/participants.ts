import { participantsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Participant } from '@publyka/contract/routes/communities';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { encodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './participant-store.ts';

/** Members that one page of a search looks at. */
const depth = 2000;
/** People who may be meant: no more than can be looked up one by one. */
const fewPeople = 500;
/** The index knows letters by threes. */
const indexedLength = 3;

type Query = Pick<store.ParticipantList, 'viewerId' | 'communityId' | 'cursor' | 'search'>;

export async function readParticipant(sql: Sql, personId: string, communityId: string): Promise<Participant> {
  const one = { viewerId: personId, communityId, userIds: [personId], cursor: null, limit: 1 };
  const [row] = await store.selectParticipants(sql, one);
  if (!row) throw new AppError('not_found');
  return toParticipant(row);
}

/** Those of these people that are members and may be seen, in the order of joining. */
export async function readAll(
  sql: Sql,
  people: { viewerId: string; communityId: string; userIds: string[] },
): Promise<Participant[]> {
  const rows = await store.selectParticipants(sql, { ...people, cursor: null, limit: people.userIds.length });
  return rows.map(toParticipant);
}

/** Members in the order of joining. A search costs the same in a group of any size. */
export async function readParticipants(sql: Sql, query: Query): Promise<Page<Participant>> {
  const list = { ...query, limit: participantsPageSize + 1 };
  const { search } = query;
  const until = search ? await store.selectMemberAhead(sql, query.communityId, query.cursor, depth) : null;
  const found = await store.selectParticipants(sql, { ...list, until });
  if (!search || until === null || found.length > participantsPageSize) return pageOf(found);
  const userIds = await findFew(sql, search);
  if (userIds) return pageOf(await store.selectParticipants(sql, { ...list, userIds }));
  // A page may have few, or none: the next one looks further.
  return { items: found.map(toParticipant), nextCursor: encodeTimeCursor(until) };
}

/** Finds all who have a rare name; null when it is not rare. */
async function findFew(sql: Sql, search: string): Promise<string[] | null> {
  if (search.length < indexedLength) return null;
  const ids = await store.selectPeopleLike(sql, search, fewPeople + 1);
  return ids.length > fewPeople ? null : ids;
}

function pageOf(rows: store.ParticipantRow[]): Page<Participant> {
  return toPage(rows, participantsPageSize, toParticipant);
}

function toParticipant(row: store.ParticipantRow): Participant {
  return { person: toPerson(row), isOwner: row.isOwner, isAdmin: row.isAdmin, joinedAt: row.at };
}
