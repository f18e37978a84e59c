import { termsOf } from '@publyka/contract/text/highlight-matches';
import { readPhrases, type SearchQuery } from '@publyka/contract/text/search-query';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import * as store from './filter-store.ts';
import { findPeople, readWords } from './service.ts';
import { allOf, type Fragment } from './views.ts';

/** What a search asks for, with operators as ids. Null: that operator was not written. */
export interface Filters {
  /** Folded, letters and digits only. */
  words: string[];
  /** Whether the last word may be the beginning of one. */
  isLastOpen: boolean;
  /** What a text must say as it is: folded words, one space between them. */
  phrases: string[];
  /** What a name must contain: the phrases, and the words that are in none. */
  parts: string[];
  /** Other words for the same, of which a text or name may have all instead; none beside phrases. */
  alternatives: string[][];
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
  return { ...readTexts(query.words), alternatives: [], authorIds, places, before: query.before };
}

/** What is asked of texts and names. */
function readTexts(typed: string): Pick<Filters, 'words' | 'isLastOpen' | 'phrases' | 'parts'> {
  const { phrases, loose } = readPhrases(typed);
  return {
    words: termsOf(typed).slice(0, wordsMax),
    isLastOpen: phrases.length === 0 || !/["”]\s*$/u.test(typed),
    phrases: phrases.slice(0, wordsMax),
    parts: [...loose, ...phrases].slice(0, wordsMax),
  };
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
export function hasWords(
  sql: Sql,
  column: Fragment,
  { words, isLastOpen, alternatives }: Pick<Filters, 'words' | 'isLastOpen' | 'alternatives'>,
): Fragment {
  if (words.length === 0) return sql`true`;
  const query: Fragment = sql`search_query(${words}::text[])`;
  if (alternatives.length > 0) return sql`${column} @@ (select ${orAlternatives(sql, query, alternatives)})`;
  if (isLastOpen) return sql`${column} @@ (select ${query})`;
  // Of 'coleta', behind which nothing is typed any more, the index need not read what begins so: of many hits that is most
  // of the work. Null when no word says anything.
  const whole: Fragment = sql`search_query(${[...words, '']}::text[])`;
  return sql`${column} @@ (select coalesce(${whole}, ${query}))`;
}

/** One query of all: the index is asked once. Null when no word of any of them says anything. */
function orAlternatives(sql: Sql, query: Fragment, alternatives: string[][]): Fragment {
  const whole = (words: string[]): Fragment => sql`search_query(${[...words, '']}::text[])`;
  return alternatives.reduce<Fragment>(
    (any, words) => sql`coalesce(${any} || ${whole(words)}, ${any}, ${whole(words)})`,
    query,
  );
}

/** True in SQL when this text says each of the phrases, whatever stands between its words. */
export function hasPhrases(sql: Sql, text: Fragment, { phrases }: Pick<Filters, 'phrases'>): Fragment {
  // Letters and digits only: nothing in it is a pattern of its own.
  const patternOf = (phrase: string): Fragment =>
    sql`(select '\\m' || replace(fold_text(${phrase}), ' ', '[^[:alnum:]]+') || '\\M')`;
  // As fold_text() does it; nearly every text is normal already, and to make it so costs more than all else.
  const folded: Fragment = sql`case when ${text} is nfkc normalized then lower(unaccent(visible_text(${text}))) else fold_text(${text}) end`;
  return allOf(
    sql,
    phrases.map((phrase): Fragment => sql`${folded} ~ ${patternOf(phrase)}`),
  );
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
