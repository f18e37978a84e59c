import type { FormulaPiece } from '@publyka/contract/text/split-text';
import { lazyCode } from '../../lib/lazy-code.ts';

export const formulaCode = lazyCode(() => import('./drawn-formula.tsx'));

/** A formula; its source until the code that draws it is there. */
export function Formula({ piece }: { piece: FormulaPiece }) {
  const code = formulaCode.useCode(true);
  return code ? <code.DrawnFormula piece={piece} /> : <span className="break-words text-ink-2">{piece.source}</span>;
}
