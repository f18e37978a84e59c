import type { Run } from './csl.ts';

/** What a piece of a reference may be given as. */
export type Piece = string | Run | readonly (string | Run)[] | undefined;

function toRuns(piece: Piece): Run[] {
  if (piece === undefined || piece === '') return [];
  if (typeof piece === 'string') return [{ text: piece }];
  if ('text' in piece) return [piece];
  return piece.map((part) => (typeof part === 'string' ? { text: part } : part)).filter(({ text }) => text !== '');
}

/** Pieces with a separator between them; what is absent takes no separator. */
export function joinPieces(pieces: readonly Piece[], separator: string): Run[] {
  const present = pieces.map(toRuns).filter((runs) => runs.length > 0);
  return mergeRuns(present.flatMap((runs, index) => (index === 0 ? runs : [{ text: separator }, ...runs])));
}

/** Sentences, each closed by one full stop; a question or an exclamation needs none. */
export function toSentences(pieces: readonly Piece[]): Run[] {
  const present = pieces.map(toRuns).filter((runs) => runs.length > 0);
  return mergeRuns(
    present.flatMap((runs, index) => {
      const stop = /[.?!…]["”’»]?$/.test(runs.at(-1)?.text ?? '') ? '' : '.';
      const space = index < present.length - 1 ? ' ' : '';
      return [...runs, { text: stop + space }];
    }),
  );
}

export function italic(text: string): Run {
  return { text, italic: true };
}

/** Neighbours that are set alike become one. */
export function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged;
}
