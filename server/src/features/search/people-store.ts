import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { uuidArray } from '../../platform/db/statement.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { allOf, containsWord, type Fragment, folded } from './views.ts';

/** A word of the search, with the interests whose name contains it; nobody's interests are searched when there are none. */
export interface SearchedWord {
  word: string;
  interestIds: string[];
}

/** A person that was found, and by what they are sorted. */
export interface FoundPerson {
  id: string;
  name: string;
}

export interface PeopleSearch {
  viewerId: string;
  words: SearchedWord[];
  /** Go on after this one. */
  after: FoundPerson | null;
  limit: number;
}

/** The interests whose name contains one of the words. */
export async function selectInterestsOf(sql: Sql, words: string[]): Promise<{ id: string; name: string }[]> {
  const conditions = words.map((word) => containsWord(sql, sql`fold_text(name)`, word));
  const any = conditions.reduce<Fragment>((some, one) => sql`${some} or ${one}`, sql`false`);
  return sql<{ id: string; name: string }[]>`select id, fold_text(name) as name from interests where ${any}`;
}

/** Whose name begins with what was typed: the index has them in order. */
export async function selectBeginning(sql: Sql, search: PeopleSearch): Promise<FoundPerson[]> {
  const typed = folded(sql, typedBy(search));
  return sql<FoundPerson[]>`
    select id, search_name as name from profiles person
    where person.search_name >= ${typed} and person.search_name < ${typed} || chr(1114111) and ${isWanted(sql, search)}
    order by person.search_name, person.id ${limitTo(sql, search.limit)}`;
}

/** How a person may fit besides: a word of the name begins so, the name has the words, all that is written has them. */
export type Fit = 'word' | 'name' | 'anything';

/** Those who fit among the next people in the order of names: for what fits many, that is enough. */
export async function selectAmongNext(sql: Sql, search: PeopleSearch, fit: Fit, depth: number): Promise<FoundPerson[]> {
  const { after, limit } = search;
  return sql<FoundPerson[]>`
    select id, search_name as name from (
      select id, search_name, search_text from profiles next
      ${after ? sql`where (next.search_name, next.id) > (${after.name} collate "C", ${after.id}::uuid)` : sql``}
      order by next.search_name, next.id ${limitTo(sql, depth)}
    ) person
    where ${fits(sql, search, fit, hasInterest)} and ${isWanted(sql, { ...search, after: null })}
    order by person.search_name, person.id ${limitTo(sql, limit)}`;
}

/**
 * Those who fit among all, by the index of three letters in a row; for shorter words there is none. Sorted apart: in
 * the order of names the planner would read everybody.
 */
export async function selectAmongAll(sql: Sql, search: PeopleSearch, fit: Fit): Promise<FoundPerson[]> {
  return sql<FoundPerson[]>`
    with fitting as materialized (
      select person.id, person.search_name from profiles person
      where ${fits(sql, search, fit, isAmongInterested)} and ${isWanted(sql, search)}
    )
    select id, search_name as name from fitting order by search_name, id ${limitTo(sql, search.limit)}`;
}

/** Those of whom the words of another way to say it are written, by the index of three letters in a row. */
export async function selectOtherwise(
  sql: Sql,
  { viewerId, alternatives, foundIds, limit }: OtherwiseSearch,
): Promise<{ id: string }[]> {
  const fits = alternatives.reduce<Fragment>((any, words) => {
    const all = allOf(
      sql,
      words.map((word) => containsWord(sql, sql`person.search_text`, word)),
    );
    return sql`${any} or (${all})`;
  }, sql`false`);
  return sql<{ id: string }[]>`
    with fitting as materialized (
      select person.id, person.search_name from profiles person
      where (${fits}) and person.id <> all(${uuidArray(foundIds)}::text::uuid[])
        and ${isWanted(sql, { viewerId, after: null })} ${limitTo(sql, otherwiseMax)})
    select id from fitting order by search_name, id ${limitTo(sql, limit)}`;
}

/** What fits many is looked through no further. */
const otherwiseMax = 500;

interface OtherwiseSearch {
  viewerId: string;
  alternatives: string[][];
  foundIds: string[];
  limit: number;
}

function isWanted(sql: Sql, { viewerId, after }: Pick<PeopleSearch, 'viewerId' | 'after'>): Fragment {
  const isNext: Fragment = after
    ? sql`(person.search_name, person.id) > (${after.name} collate "C", ${after.id}::uuid)`
    : sql`true`;
  return sql`${isNext} and person.id <> ${viewerId} and ${isSomebody(sql, sql`person.id`)}
    and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
}

type InterestRule = (sql: Sql, interestIds: string[]) => Fragment;

/** Each fit leaves out those whom the fits before it have found. */
function fits(sql: Sql, search: PeopleSearch, fit: Fit, interestRule: InterestRule): Fragment {
  const typed = typedBy(search);
  const beginsWord: Fragment = sql`person.search_name like (select '% ' || fold_text(${typed}) || '%')`;
  const begins: Fragment = sql`starts_with(person.search_name, ${folded(sql, typed)})`;
  if (fit === 'word') return sql`${beginsWord} and not ${begins}`;
  const isInName = allOf(
    sql,
    search.words.map(({ word }) => containsWord(sql, sql`person.search_name`, word)),
  );
  if (fit === 'name') return sql`${isInName} and not ${begins} and not ${beginsWord}`;
  const isWritten = fitsAnywhere(sql, search, interestRule);
  return isShort(search)
    ? sql`${isWritten} and not ${begins} and not ${beginsWord}`
    : sql`${isWritten} and not (${isInName})`;
}

/** In what is written about the person, or in the name of one of their interests. */
function fitsAnywhere(sql: Sql, search: PeopleSearch, interestRule: InterestRule): Fragment {
  // Without three letters in a row reading the whole index would cost more than reading the table.
  const text: Fragment = isShort(search) ? sql`(person.search_text collate "C")` : sql`person.search_text`;
  const conditions = search.words.map(({ word, interestIds }): Fragment => {
    const contains = containsWord(sql, text, word);
    return interestIds.length > 0 ? sql`(${contains} or ${interestRule(sql, interestIds)})` : contains;
  });
  return allOf(sql, conditions);
}

/** Asked of one person after another. */
function hasInterest(sql: Sql, interestIds: string[]): Fragment {
  return sql`exists (
    select from person_interests own where own.user_id = person.id and own.interest_id = any(${interestIds}::uuid[]))`;
}

/** All of them at once. */
function isAmongInterested(sql: Sql, interestIds: string[]): Fragment {
  return sql`person.id = any(array(
    select own.user_id from person_interests own where own.interest_id = any(${interestIds}::uuid[])))`;
}

const indexedLength = 3;

/** Whether no word has the three letters that the indexes go by. */
export function isShort({ words }: Pick<PeopleSearch, 'words'>): boolean {
  return words.every(({ word }) => word.length < indexedLength);
}

function typedBy({ words }: PeopleSearch): string {
  return words.map(({ word }) => word).join(' ');
}
