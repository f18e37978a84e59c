import { splitText, type TextPiece } from '@publyka/contract/text/split-text';
import { Fragment, type ReactNode } from 'react';
import { cutText } from '../cut-text.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula, formulaCode } from './formula.tsx';

type PiecesProps = { text: string; cutAt?: number | undefined; renderPlain: (text: string) => ReactNode };

/** A text with its formulas and code blocks. */
export function Pieces({ text, cutAt, renderPlain }: PiecesProps): ReactNode {
  const all = splitText(text);
  const pieces = cutAt === undefined ? all : cutPieces(all, cutAt);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>
      {piece.kind === 'text' && renderPlain(withoutBreaks(piece.text, pieces[index - 1], pieces[index + 1]))}
      {piece.kind === 'formula' && <Formula piece={piece} />}
      {piece.kind === 'code' && <CodeBlock piece={piece} />}
    </Fragment>
  ));
}

/** What stands on lines of its own brings the breaks around it. */
function withoutBreaks(text: string, before: TextPiece | undefined, after: TextPiece | undefined): string {
  const begun = isBlock(before) ? text.replace(/^[^\S\n]*\n+/, '') : text;
  return isBlock(after) ? begun.replace(/\n[^\S\n]*$/, '').trimEnd() : begun;
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

export function isFormatted(text: string): boolean {
  return splitText(text).some((piece) => piece.kind !== 'text' || piece.text !== piece.source);
}

/** Loads what draws formulas if one of the strings in an answer has one. */
export async function loadWhatFormulasNeed(json: string): Promise<void> {
  if (!hasFormula(JSON.parse(json))) return;
  const code = await formulaCode.load();
  await code.loadFonts();
}

function hasFormula(value: unknown): boolean {
  if (typeof value === 'string') return splitText(value).some(({ kind }) => kind === 'formula');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFormula);
}
