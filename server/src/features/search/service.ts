import { termsOf } from '@publyka/contract/text/highlight-matches';
import type { Sql } from '../../platform/db/client.ts';
import * as store from './people-store.ts';

/** More words than a name, an area and an institution have are not looked at. */
const wordsMax = 8;
/** Shorter words are in the names of too many interests to say anything. */
const interestWordMinLength = 3;
/** People read in the order of names before the index is asked. */
const depth = 500;

/** In the order in which they are shown; within each by name. */
const fits = ['beginning', 'word', 'name', 'anything'] as const;

/** A place in the list of found people. */
export interface FoundPlace extends store.FoundPerson {
  /** Position in `fits`. */
  fit: number;
}

export interface PeopleSearch {
  viewerId: string;
  words: store.SearchedWord[];
  after: FoundPlace | null;
  limit: number;
}

/** The words of a search, with the interests they name where these are searched, too. */
export async function readWords(sql: Sql, text: string, withInterests: boolean): Promise<store.SearchedWord[]> {
  const words = termsOf(text).slice(0, wordsMax);
  const telling = withInterests ? words.filter((word) => word.length >= interestWordMinLength) : [];
  const interests = telling.length > 0 ? await store.selectInterestsOf(sql, telling) : [];
  return words.map((word) => ({
    word,
    interestIds: telling.includes(word) ? interests.filter(({ name }) => name.includes(word)).map(({ id }) => id) : [],
  }));
}

/**
 * Other people whom all of the words fit: first whose name begins with what was typed, then whose name has a word that
 * does, then whose name has the words somewhere, then those of whom they are said.
 */
export async function findPeople(sql: Sql, search: PeopleSearch): Promise<FoundPlace[]> {
  const found: FoundPlace[] = [];
  if (search.words.length === 0) return found;
  for (let fit = search.after?.fit ?? 0; fit < fits.length && found.length < search.limit; fit += 1) {
    const after = fit === search.after?.fit ? search.after : null;
    const rows = await findFitting(sql, { ...search, after, limit: search.limit - found.length }, fits[fit]);
    found.push(...rows.map((row) => ({ ...row, fit })));
  }
  return found;
}

/** Ids of other people of whom one of these ways to say it is written. */
export async function findPeopleOtherwise(
  sql: Sql,
  search: { viewerId: string; alternatives: string[][]; foundIds: string[]; limit: number },
): Promise<string[]> {
  if (search.limit <= 0 || search.alternatives.length === 0) return [];
  return (await store.selectOtherwise(sql, search)).map(({ id }) => id);
}

/** What fits many is found among the next ones, what fits few by the index: both are quick. */
async function findFitting(
  sql: Sql,
  search: store.PeopleSearch,
  fit: (typeof fits)[number] | undefined,
): Promise<store.FoundPerson[]> {
  if (fit === undefined || fit === 'beginning') return store.selectBeginning(sql, search);
  // Short words are not searched twice without an index: in names and elsewhere at once.
  if (fit === 'name' && store.isShort(search)) return [];
  const next = await store.selectAmongNext(sql, search, fit, depth);
  return next.length === search.limit ? next : store.selectAmongAll(sql, search, fit);
}
