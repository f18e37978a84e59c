// Free of zod, so that search screens may use it at every keystroke.

/** A piece of a text, found or not; the pieces put together are the text. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** Accents, and what is invisible: a soft hyphen pasted from a PDF parts no word. */
const unread = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters that are no other one with an accent, as PostgreSQL's `unaccent` reads them. */
const readAs = new Map(
  'ßss æae œoe øo łl đd ðd þth ħh ıi ĸq ŋn ŧt ƀb ɓb ƈc ɖd ɗd ɛe ƒf ɠg ɨi ƙk ƚl ɲn ƥp ƭt ʈt ʉu ʋv ƴy ƶz ǥg'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const separateLetters = new RegExp(`[${[...readAs.keys()].join('')}]`, 'gu');

/** A text as searches read it: without accents and what is invisible, in lower case; `fold_text` in SQL reads it so, too. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(unread, '').toLowerCase();
  return plain.replaceAll(separateLetters, (letter) => readAs.get(letter) ?? letter);
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
    const [start, end] = [Math.max(cut, starts[from] ?? text.length), endOfCharacter(starts, to) ?? text.length];
    if (end <= start) continue;
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

/** Where the text goes on behind the character that ends there: `ß` is read as two letters, and marked as one. */
function endOfCharacter(starts: readonly number[], to: number): number | undefined {
  let next = to;
  while (next < starts.length && starts[next] === starts[to - 1]) next += 1;
  return starts[next];
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
