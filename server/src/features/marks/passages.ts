import { anchorQuote, type TextQuote, type TextRange } from '@publyka/contract/text/anchor';

/** Somebody's mark, with where it stood when it was made. */
export interface PlacedQuote extends TextQuote {
  userId: string;
  startAt: number;
}

/** Words that so many people marked. */
export interface Stroke extends TextRange {
  markersCount: number;
}

/** Strokes that follow each other without a gap; `hands` as of the strongest. */
export interface Passage extends Stroke {
  strokes: Stroke[];
}

/** What fewer marked is nobody's business: the one hand might be known. */
export const markersMin = 2;

/** Where people's marks stand in the text as it is now, by person, each person's own joined where they touch. */
export function placeMarks(text: string, marks: readonly PlacedQuote[]): Map<string, TextRange[]> {
  const byPerson = new Map<string, TextRange[]>();
  for (const mark of marks) {
    const range = anchorQuote(text, mark, mark.startAt);
    if (range) byPerson.set(mark.userId, [...(byPerson.get(mark.userId) ?? []), range]);
  }
  for (const [personId, ranges] of byPerson) byPerson.set(personId, joinRanges(ranges));
  return byPerson;
}

/** What at least two people marked, in the order of the text. */
export function findPassages(placed: ReadonlyMap<string, TextRange[]>): Passage[] {
  const passages: Passage[] = [];
  for (const stroke of countMarkers(placed).filter(({ markersCount }) => markersCount >= markersMin)) {
    const last = passages.at(-1);
    if (last?.end !== stroke.start) passages.push({ ...stroke, strokes: [stroke] });
    else {
      last.end = stroke.end;
      last.markersCount = Math.max(last.markersCount, stroke.markersCount);
      last.strokes.push(stroke);
    }
  }
  return passages;
}

/** How many marked the most marked of these words; 0 for fewer than two. */
export function countMarkersIn(passages: readonly Passage[], range: TextRange): number {
  const strokes = passages.flatMap((passage) => (overlaps(passage, range) ? passage.strokes : []));
  return Math.max(0, ...strokes.filter((stroke) => overlaps(stroke, range)).map(({ markersCount }) => markersCount));
}

export function overlaps(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The text cut wherever the number of hands changes. */
function countMarkers(placed: ReadonlyMap<string, TextRange[]>): Stroke[] {
  const changes = new Map<number, number>();
  for (const { start, end } of [...placed.values()].flat()) {
    changes.set(start, (changes.get(start) ?? 0) + 1);
    changes.set(end, (changes.get(end) ?? 0) - 1);
  }
  const places = [...changes].filter(([, change]) => change !== 0).toSorted(([one], [other]) => one - other);
  let markersCount = 0;
  return places.slice(0, -1).map(([start, change], index) => {
    markersCount += change;
    return { start, end: places[index + 1]?.[0] ?? start, markersCount };
  });
}

function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}
