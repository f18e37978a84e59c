import type { LinkablePerson } from '@publyka/contract/connections';
import { termsOf } from '@publyka/contract/found-letters';
import { peoplePageSize, suggestionsMax } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPerson } from '../profiles/views.ts';
import { decodeFoundCursor, encodeFoundCursor } from './found-cursor.ts';
import * as store from './people-store.ts';

/** More words than a name, an area and an institution have are not looked at. */
const wordsMax = 8;
/** Shorter words are in the names of too many interests to say anything. */
const interestWordMinLength = 3;

/** For when the suggestions fail: other people, as they come. */
export async function listOthers({ db }: Platform, viewer: Viewer): Promise<LinkablePerson[]> {
  return (await store.selectOthers(db, viewer.id, suggestionsMax)).map(toLinkable);
}

/** People by name, area or institution, however the words are written. */
export async function searchPeople(
  { db }: Platform,
  viewer: Viewer,
  query: { q: string; cursor?: string | undefined },
): Promise<Page<LinkablePerson>> {
  const cursor = decodeFoundCursor(query.cursor);
  const words = termsOf(query.q).slice(0, wordsMax);
  if (words.length === 0) return { items: [], nextCursor: null };
  const search = { viewerId: viewer.id, words: await withInterests(db, words), cursor, limit: peoplePageSize + 1 };
  const rows = await store.selectFound(db, search);
  const shown = rows.slice(0, peoplePageSize);
  const last = shown.at(-1);
  const nextCursor = rows.length > peoplePageSize && last ? encodeFoundCursor(last) : null;
  return { items: shown.map(toLinkable), nextCursor };
}

async function withInterests(sql: Sql, words: string[]): Promise<store.SearchedWord[]> {
  const telling = words.filter((word) => word.length >= interestWordMinLength);
  const interests = telling.length > 0 ? await store.selectInterestsOf(sql, telling) : [];
  return words.map((word) => ({
    word,
    interestIds: telling.includes(word) ? interests.filter(({ name }) => name.includes(word)).map(({ id }) => id) : [],
  }));
}

/** A request counts as 'pending' here only if the viewer sent it (specification, section 4). */
function toLinkable(row: store.LinkableRow): LinkablePerson {
  const person = toPerson(row);
  const isOpenForConnections = row.isOpen;
  if (row.connectionStatus === 'accepted')
    return { person, isOpenForConnections, status: 'connected', connectionId: row.connectionId, reason: null };
  if (row.connectionStatus === 'pending' && row.isSent)
    return { person, isOpenForConnections, status: 'pending', connectionId: row.connectionId, reason: null };
  return { person, isOpenForConnections, status: 'none', connectionId: null, reason: null };
}
