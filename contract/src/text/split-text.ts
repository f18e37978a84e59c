import { formulaMaxLength, formulasPerText } from '../limits.ts';
import { isSetOff, isUntilPrice, looksLikeMathematics } from './looks-like-mathematics.ts';

// Free of zod, so that the web may use it at every keystroke.

export type FormulaPiece = { kind: 'formula'; source: string; tex: string; isDisplay: boolean };
/** Between fences; `language` as it was written, maybe empty. */
export type CodePiece = { kind: 'code'; source: string; code: string; language: string };
/** A piece of a text; the sources put together are the text. Plain text has a dollar for each `\$` of its source. */
export type TextPiece = { kind: 'text'; source: string; text: string } | FormulaPiece | CodePiece;

/** What a piece may begin with. An escaped sign and an address are passed over whole: no dollar in them opens anything. */
const openers = /\\[\\$([]|\$+|https?:\/\/[^\s<>"']+|^ {0,3}```+[^\n`]*$/gm;

/** Cuts a text into plain text, formulas and code blocks, in time linear in its length. */
export function splitText(text: string): TextPiece[] {
  const closers = findClosers(text);
  const pieces: TextPiece[] = [];
  const opener = new RegExp(openers);
  let end = 0;
  let formulas = 0;
  for (let found = opener.exec(text); found && formulas < formulasPerText; found = opener.exec(text)) {
    const piece = readPiece({ text, closers, sign: found[0], start: found.index, from: opener.lastIndex });
    if (!piece) continue;
    if (found.index > end) pieces.push(plainPiece(text.slice(end, found.index)));
    pieces.push(piece);
    if (piece.kind === 'formula') formulas += 1;
    end = found.index + piece.source.length;
    opener.lastIndex = end;
  }
  if (end < text.length) pieces.push(plainPiece(text.slice(end)));
  return pieces;
}

function plainPiece(source: string): TextPiece {
  return { kind: 'text', source, text: source.replaceAll(/\\[\\$]/g, (pair) => (pair === '\\$' ? '$' : pair)) };
}

interface Place {
  start: number;
  end: number;
}
/** The first closing sign at or after a place. */
type FindCloser = (from: number) => Place | undefined;
type Closers = Record<'round' | 'square' | 'dollars' | 'fence', FindCloser>;

const escapedOrDollars = /\\[\s\S]|\$+/g;

function findClosers(text: string): Closers {
  return {
    round: closerFinder(text, escapedOrDollars, (sign) => sign === '\\)'),
    square: closerFinder(text, escapedOrDollars, (sign) => sign === '\\]'),
    dollars: closerFinder(text, escapedOrDollars, (sign) => sign.startsWith('$')),
    fence: closerFinder(text, /^ {0,3}`{3,}[^\S\n]*$/gm, () => true),
  };
}

/** Asked for places from left to right, it goes through the text once, however often it is asked. */
function closerFinder(text: string, pattern: RegExp, isCloser: (sign: string) => boolean): FindCloser {
  const sign = new RegExp(pattern);
  let next: Place | undefined = { start: -1, end: -1 };
  return (from) => {
    while (next && next.start < from) next = nextPlace();
    return next;
  };
  function nextPlace(): Place | undefined {
    for (let found = sign.exec(text); found; found = sign.exec(text))
      if (isCloser(found[0])) return { start: found.index, end: sign.lastIndex };
    return undefined;
  }
}

interface Opened {
  text: string;
  closers: Closers;
  /** What it begins with, from `start` to `from`. */
  sign: string;
  start: number;
  from: number;
}

function readPiece(opened: Opened): FormulaPiece | CodePiece | null {
  const { sign, from, closers } = opened;
  if (sign === '\\(') return formulaUntil(opened, closers.round(from));
  if (sign === '\\[') return formulaUntil(opened, closers.square(from));
  if (sign === '$' || sign === '$$') return formulaInDollars(opened, closers.dollars(from));
  return sign.includes('```') ? codeUntil(opened, closers.fence(from)) : null;
}

function formulaUntil({ text, sign, start, from }: Opened, closer: Place | undefined): FormulaPiece | null {
  if (!closer || closer.start - from > formulaMaxLength) return null;
  const tex = text.slice(from, closer.start);
  const isDisplay = sign === '\\[' || sign === '$$';
  return tex.trim() === '' ? null : { kind: 'formula', source: text.slice(start, closer.end), tex, isDisplay };
}

/** Only the very next dollars close it, as many as opened it, and only what cannot be money or a shell's. */
function formulaInDollars(opened: Opened, closer: Place | undefined): FormulaPiece | null {
  const { text, sign, start } = opened;
  if (!closer || closer.end - closer.start !== sign.length || !isSetOff(text, start, closer.end)) return null;
  const piece = formulaUntil(opened, closer);
  if (!piece) return null;
  if (piece.isDisplay) return looksLikeMathematics(piece.tex.trim()) ? piece : null;
  const isTight = /^\S(?:.*\S)?$/.test(piece.tex);
  return isTight && looksLikeMathematics(piece.tex) && !isUntilPrice(piece.tex, text.slice(closer.end)) ? piece : null;
}

function codeUntil({ text, sign, start, from }: Opened, closer: Place | undefined): CodePiece | null {
  if (!closer || closer.start < from + 1) return null;
  // Without the line breaks beside the fences.
  const code = text.slice(from + 1, Math.max(from + 1, closer.start - 1));
  if (code.trim() === '') return null;
  const language = sign.replace(/^ *`+/, '').trim().split(/\s/, 1)[0] ?? '';
  return { kind: 'code', source: text.slice(start, closer.end), code, language };
}
