import type { ReactNode } from 'react';
import { cutText } from '../../lib/text/cut-text.ts';
import { LinkedText } from '../../lib/text/linked-text.tsx';
import { mayHavePieces, piecesCode } from './pieces-code.ts';

type FormattedTextProps = {
  text: string;
  /** Characters after which it is cut, never inside a formula. */
  cutAt?: number | undefined;
  /** Shows what is neither formula nor code, which stands at this place of the text; without it, web addresses become links. */
  renderPlain?: (text: string, from: number) => ReactNode;
  /** Each piece says in its element where it stands, for whoever reads a selection. */
  isPlaced?: boolean;
};

/** What a person wrote, with links, formulas and code blocks. Its parent keeps the line breaks. */
export function FormattedText({ text, cutAt, renderPlain = linkAddresses, isPlaced }: FormattedTextProps): ReactNode {
  const code = piecesCode.useCode(mayHavePieces(text));
  if (code) return <code.Pieces text={text} cutAt={cutAt} renderPlain={renderPlain} isPlaced={isPlaced} />;
  return renderPlain(cutAt === undefined ? text : cutText(text, cutAt), 0);
}

function linkAddresses(text: string): ReactNode {
  return <LinkedText text={text} />;
}
