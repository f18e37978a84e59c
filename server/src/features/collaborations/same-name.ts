import { foldText } from '@publyka/contract/text/highlight-matches';

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von']);
const suffixes = new Set(['filho', 'neto', 'junior', 'jr', 'sobrinho']);

/** The words of a name that tell people apart: without particles, and without what only says whose child somebody is. */
function wordsOf(name: string): string[] {
  const words = (foldText(name).match(/\p{L}+/gu) ?? []).filter((word) => !particles.has(word));
  while (words.length > 2 && suffixes.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** By which people of that name can be looked up; null of a single word. */
export function surnameOf(name: string): string | null {
  const words = wordsOf(name);
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

/**
 * Whether two names may be one person's: 'J. A. Silva' and 'João Andrade Silva' may, 'J. P. Silva' may not. It proposes;
 * nothing follows from it.
 */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (ones.length < 2 || others.length < 2 || ones.at(-1) !== others.at(-1)) return false;
  const [first = '', otherFirst = ''] = [ones[0], others[0]];
  const isShort = first.length === 1 || otherFirst.length === 1;
  if (isShort ? first[0] !== otherFirst[0] : first !== otherFirst) return false;
  return isSubsequence(initialsOf(ones), initialsOf(others));
}

function initialsOf(words: string[]): string[] {
  return words.slice(0, -1).map((word) => word.slice(0, 1));
}

/** Whether the shorter one is in the longer one, in its order. */
function isSubsequence(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}
