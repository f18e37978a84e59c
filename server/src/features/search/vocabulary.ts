import type { Sql } from '../../platform/db/client.ts';
import { isOneLetterAway } from './subject-match.ts';
import * as store from './vocabulary-store.ts';

/** Rows read of each source: those since the last run, a few minutes ago, and at night. */
const newestDepth = 2000;
const nightlyDepth = 200_000;
/** Words that share letters with one that is not known. */
const nearMax = 20;
const wordMinLength = 5;

/** Adds the words of what is new. */
export function addNewestWords(sql: Sql): Promise<void> {
  return store.addWords(sql, newestDepth);
}

/** Reads the words anew: those that nobody and nothing has any more are forgotten. */
export function rebuildVocabulary(sql: Sql): Promise<void> {
  return store.replaceWords(sql, nightlyDepth);
}

/** The words that may have been meant by those that are unknown: one letter away, the most frequent first. */
export async function findMeantWords(sql: Sql, words: string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= wordMinLength);
  const meant = new Map<string, string[]>();
  if (asked.length === 0) return meant;
  for (const { typed, word } of await store.selectNear(sql, asked, nearMax))
    if (isOneLetterAway(typed, word)) meant.set(typed, [...(meant.get(typed) ?? []), word]);
  return meant;
}
