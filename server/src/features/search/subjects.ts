import type { Sql } from '../../platform/db/client.ts';
import { namesInterest } from './alternatives.ts';
import * as store from './subject-store.ts';

interface SubjectsSearch {
  viewerId: string;
  /** Folded. */
  words: string[];
  /** Other words for the same. */
  alternatives: string[][];
  interests: { id: string; name: string }[];
  /** People who are found already, by what is written about them. */
  foundIds: string[];
  limit: number;
}

/** People who publish about what was typed, have reviewed a work about it, or have it as an interest. */
export async function findPeopleOfSubject(sql: Sql, search: SubjectsSearch): Promise<store.SubjectRow[]> {
  if (search.limit <= 0 || !search.words.some((word) => word.length >= wordMinLength)) return [];
  const phrases = [search.words, ...search.alternatives];
  const interestIds = search.interests
    .filter(({ name }) => phrases.some((words) => namesInterest(words, name)))
    .map(({ id }) => id);
  return store.selectPeopleOfSubject(sql, { ...search, interestIds: interestIds.slice(0, interestsMax) });
}

/** The three letters that the indexes go by. */
const wordMinLength = 3;
const interestsMax = 10;
