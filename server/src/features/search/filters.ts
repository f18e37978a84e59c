import { termsOf } from '@publyka/contract/text/highlight-matches';
import type { SearchQuery } from '@publyka/contract/text/search-query';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import * as store from './filter-store.ts';
import { findPeople, readWords } from './service.ts';
import type { Fragment } from './views.ts';

/** What a search asks for, with operators as ids. Null: that operator was not written. */
export interface Filters {
  /** Folded, letters and digits only. */
  words: string[];
  authorIds: string[] | null;
  places: store.Places | null;
  /** A day of Brazil, as 2026-10-31. */
  before: string | null;
}

/** People whom one `de:` may name at once. */
const authorsMax = 20;
/** The fit of people of whom the words are said elsewhere than in their name. */
const nameFits = 3;

export async function readFilters(sql: Sql, viewer: Viewer, query: SearchQuery): Promise<Filters> {
  const [authorIds, places] = await Promise.all([
    query.from === null ? null : findAuthors(sql, viewer, query.from),
    query.place === null ? null : store.selectPlaces(sql, viewer.id, termsOf(query.place)),
  ]);
  return { words: termsOf(query.words).slice(0, wordsMax), authorIds, places, before: query.before };
}

/** More words say nothing more. */
const wordsMax = 8;

/** 'eu', somebody by their username, else everybody whose name has the words. */
async function findAuthors(sql: Sql, viewer: Viewer, name: string): Promise<string[]> {
  if (name.toLowerCase() === 'eu') return [viewer.id];
  const named = await store.selectByUsername(sql, viewer.id, name);
  if (named.length > 0) return named;
  const words = await readWords(sql, name, false);
  const [own, others] = await Promise.all([
    store.selectOwnName(
      sql,
      viewer.id,
      words.map(({ word }) => word),
    ),
    findPeople(sql, { viewerId: viewer.id, words, after: null, limit: authorsMax }),
  ]);
  return [...own, ...others.filter(({ fit }) => fit < nameFits).map(({ id }) => id)];
}

/** True in SQL when this column has all of the words, or when there are none. */
export function hasWords(sql: Sql, column: Fragment, { words }: Pick<Filters, 'words'>): Fragment {
  return words.length === 0 ? sql`true` : sql`${column} @@ (select search_query(${words}::text[]))`;
}

export function isBefore(sql: Sql, column: Fragment, before: string | null): Fragment {
  return before === null
    ? sql`true`
    : sql`${column} < (${before}::text::date::timestamp at time zone 'America/Sao_Paulo')`;
}

/** An index is not asked for the beginning of a word that is shorter: half of all words have it. */
const indexedWordMinLength = 3;

export function isIndexed({ words }: Pick<Filters, 'words'>): boolean {
  return (words.at(-1)?.length ?? 0) >= indexedWordMinLength;
}
