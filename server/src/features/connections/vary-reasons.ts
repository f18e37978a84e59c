import { type SuggestionReason, suggestionText } from '@publyka/contract/text/suggestion-reasons';

/** In any so many suggestions in a row … */
const rowLength = 10;
/** … no reason is said more often. */
const sameMax = 3;
/** A suggestion waits for others no longer than so many places. */
const waitMax = 10;

export interface Suggested {
  /** The strongest first, at least one. */
  reasons: SuggestionReason[];
}

export interface Said<T> {
  one: T;
  reason: SuggestionReason;
}

/**
 * Says why each is suggested, so that no two neighbours have the same words: by a second thing in common, or by letting
 * the next one go first. Where there is nothing else to say, the strongest reason stays.
 */
export function varyReasons<T extends Suggested>(suggestions: readonly T[]): Said<T>[] {
  const left = [...suggestions];
  const said: Said<T>[] = [];
  while (left.length > 0) {
    const next = findNext(left, said);
    left.splice(left.indexOf(next.one), 1);
    said.push(next);
  }
  return said;
}

function findNext<T extends Suggested>(left: readonly T[], said: readonly Said<T>[]): Said<T> {
  for (const one of left.slice(0, waitMax)) {
    const reason = one.reasons.find((candidate) => mayFollow(candidate, said));
    if (reason) return { one, reason };
  }
  const [first] = left;
  if (!first) throw new Error('a suggestion is left');
  return { one: first, reason: first.reasons[0] ?? { kind: 'new' } };
}

function mayFollow(reason: SuggestionReason, said: readonly Said<Suggested>[]): boolean {
  const text = suggestionText(reason);
  if (text === null) return true;
  const last = said.slice(1 - rowLength).map((one) => suggestionText(one.reason));
  return last.at(-1) !== text && last.filter((other) => other === text).length < sameMax;
}
