import type { ImportProblem } from '../imported.ts';

/** An entry as it stands in the file. `type` in small letters: 'article', 'string'; `body` is what its braces hold. */
export type RawEntry = { line: number; type: string; body: string };

const opening = /@[ \t]{0,5}([a-z][a-z_-]{0,29})\s{0,5}([{(])/iy;
const lineOpening = /@[ \t]{0,5}[a-z][a-z_-]{0,29}\s{0,5}[{(]/iy;

/** More lines like the beginning of an entry than this are in no note. */
const openingsInside = 20;

/**
 * The entries of a `.bib` file. One that does not close ends before the line that opens the next; such a line inside a
 * value, as in a note that quotes an entry, is a part of it. Between the entries everything is a comment.
 */
export function splitBibtex(text: string): { entries: RawEntry[]; problems: ImportProblem[] } {
  const entries: RawEntry[] = [];
  const problems: ImportProblem[] = [];
  const lineAt = createLineCounter(text);
  let place = text.indexOf('@');
  while (place >= 0) {
    opening.lastIndex = place;
    const [head = '', name = '', bracket = ''] = opening.exec(text) ?? [];
    if (!head || isCommented(text, place)) {
      place = text.indexOf('@', place + 1);
      continue;
    }
    const type = name.toLowerCase();
    const { end, next } = findEnd(text, place + head.length, bracket);
    const isComment = type === 'comment' || type === 'preamble';
    if (end >= 0 && !isComment) entries.push({ line: lineAt(place), type, body: text.slice(place + head.length, end) });
    else if (!isComment) problems.push({ line: lineAt(place), message: unclosed[bracket] ?? '' });
    place = text.indexOf('@', end >= 0 ? end : next);
  }
  return { entries, problems };
}

const unclosed: Readonly<Record<string, string>> = { '{': 'falta fechar chave', '(': 'falta fechar parêntese' };

/** No indentation is longer. */
const indentMax = 200;

/** In a line that begins with '%'. */
function isCommented(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - indentMax), place);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  return (
    (start >= 0 || place <= indentMax) &&
    before
      .slice(start + 1)
      .trimStart()
      .startsWith('%')
  );
}

function endOfLine(text: string, place: number): number {
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end;
}

type Scan = { depth: number; isLineStart: boolean; firstInside: number; inside: number };

/** Where the bracket closes, or -1 and where the next entry opens. */
function findEnd(text: string, from: number, bracket: string): { end: number; next: number } {
  const scan: Scan = { depth: 0, isLineStart: false, firstInside: -1, inside: 0 };
  for (let place = from; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (scan.isLineStart && sign === '@' && isNextEntry(scan, text, place)) return { end: -1, next: scan.firstInside };
    if (scan.depth === 0 && (sign === '}' || (sign === ')' && bracket === '('))) return { end: place, next: place };
    place = passSign(scan, text, place);
  }
  return { end: -1, next: scan.firstInside < 0 ? text.length : scan.firstInside };
}

/** An entry cannot begin between two fields, and no note quotes so many. */
function isNextEntry(scan: Scan, text: string, place: number): boolean {
  if (!opensAt(text, place)) return false;
  if (scan.firstInside < 0) scan.firstInside = place;
  scan.inside += 1;
  return scan.depth === 0 || scan.inside > openingsInside;
}

/** Counts a brace; answers the last place that it has read, behind an escaped sign or a line that is a comment. */
function passSign(scan: Scan, text: string, place: number): number {
  const sign = text[place] ?? '';
  const isComment = scan.isLineStart && scan.depth === 0 && sign === '%';
  scan.isLineStart = sign === '\n' || sign === '\r' || (scan.isLineStart && (sign === ' ' || sign === '\t'));
  if (sign === '{') scan.depth += 1;
  if (sign === '}') scan.depth -= 1;
  if (isComment) return endOfLine(text, place) - 1;
  return sign === '\\' ? place + 1 : place;
}

function opensAt(text: string, place: number): boolean {
  lineOpening.lastIndex = place;
  return lineOpening.test(text);
}

/** Asked for one place after another. */
export function createLineCounter(text: string): (place: number) => number {
  let counted = 0;
  let line = 1;
  return (place) => {
    for (; counted < place; counted += 1) {
      if (text[counted] === '\n' || (text[counted] === '\r' && text[counted + 1] !== '\n')) line += 1;
    }
    return line;
  };
}
