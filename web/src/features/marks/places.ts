import type { PostMarks } from '@publyka/contract/routes/marks';
import type { Person } from '@publyka/contract/routes/profiles';
import { anchorQuote, type TextRange } from '@publyka/contract/text/anchor';
import { splitText } from '@publyka/contract/text/split-text';
import { splitLinks } from '../../lib/text/linked-text.tsx';

/** 2–4, 5–11, 12 hands and more; one's own. */
export type Tone = 'few' | 'some' | 'many' | 'own';

/** Marked words that answer to one press. */
export interface Place extends TextRange {
  /** Fewer than two are not told: 0. */
  markersCount: number;
  people: Person[];
  strokes: (TextRange & { markersCount: number })[];
  /** Where its last words end that are no formula. */
  shownEnd: number;
  /** One's own marks in it. */
  own: (TextRange & { id: string })[];
}

/** A part of a text that looks and acts alike. */
export interface Piece {
  start: number;
  words: string;
  href: string | null;
  tone: Tone | null;
  /** Index of its place. */
  place: number | null;
  /** The last of its place. */
  isLast: boolean;
  /** Beside a blank a stroke hangs over the edge of its words; beside a letter or a full stop it would cover it. */
  hangsLeft: boolean;
  hangsRight: boolean;
}

/** Where the marks stand in the text on the screen, which may be newer or older than the one they were fetched with. */
export function findPlaces(text: string, marks: PostMarks): Place[] {
  const places = marks.passages.flatMap(({ exact, start, strokes, markersCount, people }): Place[] => {
    const range = anchorQuote(text, { exact, prefix: '', suffix: '' }, start);
    if (!range) return [];
    return [{ ...range, markersCount, people, strokes: placeStrokes(strokes, range.start), own: [], shownEnd: 0 }];
  });
  for (const mark of marks.own) {
    const range = anchorQuote(text, mark, mark.start);
    if (range) addOwn(places, { ...range, id: mark.id });
  }
  const shown = shownRanges(text);
  return places
    .map((place) => ({ ...place, shownEnd: endIn(shown, place) }))
    .toSorted((one, other) => one.start - other.start);
}

/** Where strokes are drawn: not over formulas and blocks of code. */
function shownRanges(text: string): TextRange[] {
  let end = 0;
  return splitText(text).flatMap(({ kind, source }) => {
    const start = end;
    end += source.length;
    return kind === 'text' ? [{ start, end }] : [];
  });
}

function endIn(shown: readonly TextRange[], { start, end }: TextRange): number {
  const last = shown.findLast((range) => range.start < end && start < range.end);
  return Math.min(end, last?.end ?? end);
}

/** Moves places into a part of the text that begins here. */
export function placesIn(places: readonly Place[], from: number): Place[] {
  const move = <Range extends TextRange>(range: Range): Range => ({
    ...range,
    start: range.start - from,
    end: range.end - from,
  });
  return places.map((place) => ({
    ...move(place),
    shownEnd: place.shownEnd - from,
    strokes: place.strokes.map(move),
    own: place.own.map(move),
  }));
}

function placeStrokes(strokes: PostMarks['passages'][number]['strokes'], from: number): Place['strokes'] {
  let end = from;
  return strokes.map(({ length, markersCount }) => {
    const start = end;
    end += length;
    return { start, end, markersCount };
  });
}

/** Into the place that it touches, or as a place of its own. */
function addOwn(places: Place[], own: Place['own'][number]): void {
  const { start, end } = own;
  const place = places.find((one) => one.start < end && start < one.end);
  if (!place) {
    places.push({ start, end, markersCount: 0, people: [], strokes: [], own: [own], shownEnd: 0 });
    return;
  }
  place.start = Math.min(place.start, start);
  place.end = Math.max(place.end, end);
  place.own.push(own);
}

/** The text cut wherever its look changes. */
export function cutPieces(text: string, places: readonly Place[]): Piece[] {
  const links = placeLinks(text);
  const edges = [...places, ...places.flatMap(({ strokes, own }) => [...strokes, ...own]), ...links];
  const inside = edges.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0 && at < text.length);
  const cuts = [...new Set([0, ...inside, text.length])].toSorted((one, other) => one - other);
  const parts = cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? start;
    const at = places.findIndex((place) => covers(place, start));
    const place = places[at];
    return {
      start,
      words: text.slice(start, end),
      href: links.find((link) => covers(link, start))?.href ?? null,
      tone: place ? toneAt(place, start) : null,
      place: place ? at : null,
    };
  });
  return joinAlike(parts).map((part) => finish(text, part, places));
}

type Part = Omit<Piece, 'isLast' | 'hangsLeft' | 'hangsRight'>;

/** Neighbours that look alike are one, whatever their hands. */
function joinAlike(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isAlike = last?.tone === part.tone && last.place === part.place && last.href === part.href;
    if (last && isAlike) last.words += part.words;
    else joined.push({ ...part });
  }
  return joined;
}

function finish(text: string, part: Part, places: readonly Place[]): Piece {
  const end = part.start + part.words.length;
  return {
    ...part,
    isLast: places[part.place ?? -1]?.shownEnd === end,
    hangsLeft: isBlank(text, part.start - 1),
    hangsRight: isBlank(text, end),
  };
}

function isBlank(text: string, at: number): boolean {
  return /^\s?$/u.test(text[at] ?? '');
}

function toneAt({ own, strokes }: Place, at: number): Tone | null {
  if (own.some((range) => covers(range, at))) return 'own';
  const markersCount = strokes.find((stroke) => covers(stroke, at))?.markersCount ?? 0;
  if (markersCount < 2) return null;
  if (markersCount < 5) return 'few';
  return markersCount < 12 ? 'some' : 'many';
}

function covers({ start, end }: TextRange, at: number): boolean {
  return start <= at && at < end;
}

function placeLinks(text: string): (TextRange & { href: string })[] {
  let at = 0;
  return splitLinks(text).flatMap(({ words, href }) => {
    const start = at;
    at += words.length;
    return href === null ? [] : [{ start, end: at, href }];
  });
}
