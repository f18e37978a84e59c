// Free of zod, so that search screens may use it at every keystroke.

/** A piece of a text, found or not; the pieces put together are the text. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text as searches read it: without accents, in lower case. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, folded, each once. */
export function termsOf(search: string): string[] {
  return [...new Set(wordsOf(search))];
}

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Cuts a text where one of the folded terms begins and ends, wherever in a word; the longest term wins. */
export function highlightMatches(text: string, terms: readonly string[]): Piece[] {
  const { folded, starts } = foldWithPlaces(text);
  const pieces: Piece[] = [];
  let cut = 0;
  for (const [from, to] of findRanges(folded, terms)) {
    const [start, end] = [starts[from] ?? text.length, starts[to] ?? text.length];
    if (start > cut) pieces.push({ text: text.slice(cut, start), isFound: false });
    pieces.push({ text: text.slice(start, end), isFound: true });
    cut = end;
  }
  if (cut < text.length) pieces.push({ text: text.slice(cut), isFound: false });
  return pieces;
}

/** Where in the text the first term begins; null when none does. */
export function positionOfMatch(text: string, terms: readonly string[]): number | null {
  const { folded, starts } = foldWithPlaces(text);
  const [first] = findRanges(folded, terms);
  return first ? (starts[first[0]] ?? null) : null;
}

/** The folded text, and for each of its characters where the one it came from starts in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  const starts: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const plain = foldText(character);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) starts.push(place);
    place += character.length;
  }
  return { folded, starts };
}

/** Ranges that do not overlap, from left to right. */
function findRanges(folded: string, terms: readonly string[]): [number, number][] {
  const longestFirst = terms.filter((term) => term !== '').toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [];
  const anyTerm = new RegExp(longestFirst.map(escapePattern).join('|'), 'gu');
  return [...folded.matchAll(anyTerm)].map((match) => [match.index, match.index + match[0].length]);
}

function escapePattern(term: string): string {
  return term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
