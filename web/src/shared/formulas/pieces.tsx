import { splitText, type TextPiece } from '@publyka/contract/text/split-text';
import { Fragment, type ReactNode } from 'react';
import { cutText } from '../../lib/text/cut-text.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula, formulaCode } from './formula.tsx';

type PiecesProps = {
  text: string;
  cutAt?: number | undefined;
  renderPlain: (text: string, from: number) => ReactNode;
  isPlaced?: boolean | undefined;
};

/** A text with its formulas and code blocks. */
export function Pieces({ text, cutAt, renderPlain, isPlaced = false }: PiecesProps): ReactNode {
  const all = splitText(text);
  const pieces = cutAt === undefined ? all : cutPieces(all, cutAt);
  return placePieces(pieces).map(({ piece, from, shown }) => {
    const length = piece.kind === 'text' ? undefined : piece.source.length;
    const content = (
      <>
        {piece.kind === 'text' && renderPlain(shown, from)}
        {piece.kind === 'formula' && <Formula piece={piece} />}
        {piece.kind === 'code' && <CodeBlock piece={piece} />}
      </>
    );
    if (!isPlaced) return <Fragment key={from}>{content}</Fragment>;
    return (
      <span key={from} data-from={from} data-length={length}>
        {content}
      </span>
    );
  });
}

export interface PlacedPiece {
  piece: TextPiece;
  /** Where what is shown of it begins in the text as it was typed. */
  from: number;
  /** The plain text that is shown. */
  shown: string;
}

/** Plain text is parted where a sign of its source is not shown, so that places in each part are those of its source. */
export function placePieces(pieces: readonly TextPiece[]): PlacedPiece[] {
  let end = 0;
  return pieces.flatMap((piece, index): PlacedPiece[] => {
    const start = end;
    end += piece.source.length;
    if (piece.kind !== 'text') return [{ piece, from: start, shown: '' }];
    const { text, skipped } = withoutBreaks(piece.source, pieces[index - 1], pieces[index + 1]);
    return partAtEscapes(text).map((part) => ({ piece, from: start + skipped + part.from, shown: part.shown }));
  });
}

function partAtEscapes(source: string): { from: number; shown: string }[] {
  let from = 0;
  return source.split(/\\(?=\$)/u).map((shown) => {
    const part = { from, shown };
    // With the sign that is not shown.
    from += shown.length + 1;
    return part;
  });
}

/** What stands on lines of its own brings the breaks around it. */
function withoutBreaks(
  text: string,
  before: TextPiece | undefined,
  after: TextPiece | undefined,
): { text: string; skipped: number } {
  const begun = isBlock(before) ? text.replace(/^[^\S\n]*\n+/, '') : text;
  const ended = isBlock(after) ? begun.replace(/\n[^\S\n]*$/, '').trimEnd() : begun;
  return { text: ended, skipped: text.length - begun.length };
}

function isBlock(piece: TextPiece | undefined): boolean {
  return piece?.kind === 'code' || (piece?.kind === 'formula' && piece.isDisplay);
}

/** The pieces up to `length` characters: what is not plain text stays whole or goes. */
export function cutPieces(pieces: readonly TextPiece[], length: number): TextPiece[] {
  const kept: TextPiece[] = [];
  let left = length;
  for (const piece of pieces) {
    const size = [...piece.source].length;
    if (size > left) return [...kept, ...lastPieces(piece, left, kept.length === 0)];
    kept.push(piece);
    left -= size;
  }
  return kept;
}

function lastPieces(piece: TextPiece, left: number, isOnly: boolean): TextPiece[] {
  const ellipsis: TextPiece = { kind: 'text', source: '…', text: '…' };
  if (piece.kind !== 'text') return isOnly ? [piece, ellipsis] : [ellipsis];
  const text = cutText(piece.text, left);
  return [{ kind: 'text', source: text, text }];
}

/** Loads what draws formulas if one of the strings in an answer has one. */
export async function loadWhatFormulasNeed(json: string): Promise<void> {
  const formulas = formulasIn(JSON.parse(json));
  if (formulas.length === 0) return;
  const code = await formulaCode.load();
  await code.loadFonts(formulas.join(' '));
}

function formulasIn(value: unknown): string[] {
  if (typeof value === 'string')
    return splitText(value).flatMap((piece) => (piece.kind === 'formula' ? piece.tex : []));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(formulasIn) : [];
}
