import { signStart } from './graphemes.ts';
import { wordsOf } from './highlight-matches.ts';
import { signEnd } from './sign-end.ts';

/**
 * Where marked words stand in a text, as the W3C's TextQuoteSelector says it: the words themselves and some characters on
 * both sides, which tell two equal passages apart. Free of zod: the web draws with it. Offsets count UTF-16 units.
 */
export interface TextQuote {
  exact: string;
  prefix: string;
  suffix: string;
}

export interface TextRange {
  start: number;
  end: number;
}

/** Characters of context on each side. */
export const quoteContextLength = 32;

/** The quote of these characters of a text, cut nowhere within a character. */
export function describeQuote(text: string, { start, end }: TextRange): TextQuote {
  const from = Math.max(0, start - quoteContextLength);
  const to = Math.min(text.length, end + quoteContextLength);
  return {
    exact: text.slice(start, end),
    prefix: text.slice(signEnd(text, from), start),
    suffix: text.slice(end, Math.max(end, signStart(text, to))),
  };
}

/** So many characters of words and surroundings together are found twice by no chance. */
const distinctLength = 40;
/** What few words need at most around them, of what was there. */
const surroundingsMin = 8;

/** How many characters around them must still be there: few words stand in many a place, a whole sentence in one. */
function likenessNeeded({ exact, prefix, suffix }: TextQuote): number {
  const missing = Math.ceil((distinctLength - exact.length) / 4);
  return Math.min(prefix.length + suffix.length, Math.max(0, Math.min(surroundingsMin, missing)));
}

/**
 * Where the quoted words stand in the text now; null when they are gone, or only others like them are there. Of several
 * places the one whose surroundings are most alike, then the one nearest to where they stood.
 */
export function anchorQuote(text: string, quote: TextQuote, stoodAt = 0): TextRange | null {
  const { exact } = quote;
  if (exact === '') return null;
  if (likeness(text, quote, stoodAt) === quote.prefix.length + quote.suffix.length) return rangeAt(stoodAt, exact);
  let best: { start: number; likeness: number } | null = null;
  for (let start = text.indexOf(exact); start !== -1; start = text.indexOf(exact, start + 1)) {
    const found = { start, likeness: likeness(text, quote, start) };
    if (!best || isBetter(found, best, stoodAt)) best = found;
  }
  return best && isAmongItsOwn(text, quote, best) ? rangeAt(best.start, exact) : null;
}

/** Whether enough is still there of what was around the words: beside them, or half of its words not far from them. */
function isAmongItsOwn(text: string, quote: TextQuote, { start, likeness: beside }: Place): boolean {
  return beside + edgesOf(text, quote, start) >= likenessNeeded(quote) || hasHalfAround(text, quote, start);
}

function hasHalfAround(text: string, { exact, prefix, suffix }: TextQuote, start: number): boolean {
  const end = start + exact.length;
  const before = wordsOf(text.slice(Math.max(0, start - 2 * quoteContextLength), start));
  const after = wordsOf(text.slice(end, end + 2 * quoteContextLength));
  const [left, right] = [wordsOf(prefix), wordsOf(suffix)];
  const kept = [...left.filter((word) => before.includes(word)), ...right.filter((word) => after.includes(word))];
  return kept.length > 0 && 2 * kept.length >= left.length + right.length;
}

/** What it counts that the words begin the text, or end it, as they did. */
const edgeLikeness = 3;

function edgesOf(text: string, { exact, prefix, suffix }: TextQuote, start: number): number {
  const edges = [prefix === '' && start === 0, suffix === '' && start + exact.length === text.length];
  return edgeLikeness * edges.filter(Boolean).length;
}

type Place = { start: number; likeness: number };

function isBetter(place: Place, other: Place, stoodAt: number): boolean {
  if (place.likeness !== other.likeness) return place.likeness > other.likeness;
  return Math.abs(place.start - stoodAt) < Math.abs(other.start - stoodAt);
}

function rangeAt(start: number, exact: string): TextRange {
  return { start, end: start + exact.length };
}

/** How many characters around the words are the quote's, counted from the words outwards; -1 where other words stand. */
function likeness(text: string, { exact, prefix, suffix }: TextQuote, start: number): number {
  if (!text.startsWith(exact, start)) return -1;
  const end = start + exact.length;
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix[prefix.length - 1 - before]) before++;
  let after = 0;
  while (after < suffix.length && text[end + after] === suffix[after]) after++;
  return before + after;
}

/** A range without blanks at its ends that cuts no word in two; null when it holds nothing but blanks. */
export function snapToWords(text: string, range: TextRange): TextRange | null {
  let { start, end } = range;
  while (start < end && isBlank(text, start)) start++;
  while (start < end && isBlank(text, end - 1)) end--;
  if (start >= end) return null;
  while (start > 0 && isInWord(text, start) && isInWord(text, start - 1)) start--;
  while (end < text.length && isInWord(text, end - 1) && isInWord(text, end)) end++;
  return { start: signStart(text, start), end: signEnd(text, end) };
}

function isBlank(text: string, at: number): boolean {
  return /\s/u.test(text[at] ?? '');
}

/** Both halves of a character outside of the basic plane belong to a word, so that none is cut. */
function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(text[at] ?? '');
}
