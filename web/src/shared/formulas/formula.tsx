import type { FormulaPiece } from '@publyka/contract/text/split-text';
import { lazyPart } from '../../ui/lazy-part.tsx';

export const formulaCode = lazyPart(() => import('./drawn-formula.tsx'));

/** A formula; its source until the code that draws it is there. */
export function Formula({ piece }: { piece: FormulaPiece }) {
  const code = formulaCode.useCode();
  return code ? <code.DrawnFormula piece={piece} /> : <span className="break-words text-ink-2">{piece.source}</span>;
}
