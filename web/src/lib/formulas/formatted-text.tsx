import type { ReactNode } from 'react';
import { cutText } from '../cut-text.ts';
import { LinkedText } from '../linked-text.tsx';
import { mayHavePieces, piecesCode } from './pieces-code.ts';

type FormattedTextProps = {
  text: string;
  /** Characters after which it is cut, never inside a formula. */
  cutAt?: number | undefined;
  /** Shows what is neither formula nor code; without it, web addresses become links. */
  renderPlain?: (text: string) => ReactNode;
};

/** What a person wrote, with links, formulas and code blocks. Its parent keeps the line breaks. */
export function FormattedText({ text, cutAt, renderPlain = linkAddresses }: FormattedTextProps): ReactNode {
  const code = piecesCode.useCode(mayHavePieces(text));
  if (code) return <code.Pieces text={text} cutAt={cutAt} renderPlain={renderPlain} />;
  return renderPlain(cutAt === undefined ? text : cutText(text, cutAt));
}

/** Whether what is shown differs from what was typed: by a formula, a code block or an escaped dollar. */
export function useIsFormatted(text: string): boolean {
  return piecesCode.useCode(mayHavePieces(text))?.isFormatted(text) ?? false;
}

function linkAddresses(text: string): ReactNode {
  return <LinkedText text={text} />;
}
