import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isNotBlocked } from '../blocks/views.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { allOf, containsWord, foundRank } from '../search/views.ts';
import { isPair, type KeptStatus } from './views.ts';

export interface LinkableRow extends PersonRow {
  isOpen: boolean;
  connectionId: string | null;
  connectionStatus: KeptStatus | null;
  isSent: boolean | null;
}

export interface FoundRow extends LinkableRow {
  rank: number;
  searchName: string;
}

/** Where a page of found people goes on: after this one. */
export interface FoundCursor {
  rank: number;
  name: string;
  id: string;
}

/** A word of the search, with the interests whose name contains it. */
export interface SearchedWord {
  word: string;
  interestIds: string[];
}

function linkableColumns(sql: Sql, viewerId: string) {
  return sql`${personColumns(sql)}, person.is_open_for_connections as is_open, connections.id as connection_id,
    connections.status as connection_status, connections.user_id = ${viewerId} as is_sent`;
}

/** Other people than the viewer, the newest accounts. */
export async function selectOthers(sql: Sql, viewerId: string, limit: number): Promise<LinkableRow[]> {
  return sql<LinkableRow[]>`
    select ${linkableColumns(sql, viewerId)} from profiles person
    left join connections on ${isPair(sql, viewerId, sql`person.id`)}
    where person.id <> ${viewerId} and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by person.id desc ${limitTo(sql, limit)}`;
}

/** The interests whose name contains one of the words. */
export async function selectInterestsOf(sql: Sql, words: string[]): Promise<{ id: string; name: string }[]> {
  const conditions = words.map((word) => containsWord(sql, sql`fold_text(name)`, word));
  const any = conditions.reduce<ReturnType<Sql>>((some, one) => sql`${some} or ${one}`, sql`false`);
  return sql<{ id: string; name: string }[]>`select id, fold_text(name) as name from interests where ${any}`;
}

interface Search {
  viewerId: string;
  words: SearchedWord[];
  cursor: FoundCursor | null;
  limit: number;
}

/** Everybody whom all of the words fit, the best fitting names first. */
export async function selectFound(sql: Sql, { viewerId, words, cursor, limit }: Search): Promise<FoundRow[]> {
  const typed = words.map(({ word }) => word);
  const fits = words.map((word) => fitsWord(sql, word));
  return sql<FoundRow[]>`
    select ${linkableColumns(sql, viewerId)}, found.rank, found.search_name from (
      select * from (
        select person.id, person.search_name, ${foundRank(sql, typed)} as rank from profiles person
        where ${allOf(sql, fits)} and person.id <> ${viewerId} and ${isNotBlocked(sql, viewerId, sql`person.id`)}
      ) ranked
      ${cursor ? sql`where (rank, search_name, id) > (${cursor.rank}, ${cursor.name} collate "C", ${cursor.id}::uuid)` : sql``}
      order by rank, search_name, id ${limitTo(sql, limit)}
    ) found
    join profiles person on person.id = found.id
    left join connections on ${isPair(sql, viewerId, sql`person.id`)}
    order by found.rank, found.search_name, found.id`;
}

/** In what is written about the person, or in the name of one of their interests: each by its own index. */
function fitsWord(sql: Sql, { word, interestIds }: SearchedWord): ReturnType<Sql> {
  const isWritten = containsWord(sql, sql`person.search_text`, word);
  if (interestIds.length === 0) return isWritten;
  return sql`person.id in (
    select written.id from profiles written where ${containsWord(sql, sql`written.search_text`, word)}
    union select user_id from person_interests where interest_id = any(${interestIds}::uuid[]))`;
}
