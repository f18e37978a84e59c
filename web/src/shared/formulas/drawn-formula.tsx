import type { FormulaPiece } from '@publyka/contract/text/split-text';
import { useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copySources } from './copy-sources.ts';
import { drawFormula } from './draw-formula.ts';
import { fitFormula } from './fit-formula.ts';
import 'katex/dist/katex.css';
import './formula.css';

export { drawFormula };

copySources();

/** Drawn by KaTeX into the page's own elements: no markup is parsed, and the security policy stays as it is. */
export function DrawnFormula({ piece: { source, tex, isDisplay } }: { piece: FormulaPiece }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    const drawn = drawFormula(tex, isDisplay);
    setProblem(drawn.problem);
    ref.current?.replaceChildren(...(drawn.element ? [drawn.element] : []));
    if (ref.current) fitFormula(ref.current);
  }, [tex, isDisplay]);
  return (
    <>
      {problem !== null && <WrongFormula source={source} problem={problem} />}
      <span
        ref={ref}
        hidden={problem !== null}
        data-source={source}
        className={isDisplay ? 'formula-display' : 'formula'}
      />
    </>
  );
}

/** As it was typed, and why. */
function WrongFormula({ source, problem }: { source: string; problem: string }) {
  return (
    <span data-source={source} title={problem} className="formula-wrong">
      {source}
      <VisuallyHidden> ({problem})</VisuallyHidden>
    </span>
  );
}

const greekLetter =
  /\\(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)/;

/** Loads those parts of the two faces that nearly every formula needs, so that none of them moves when they arrive. */
export async function loadFonts(tex: string): Promise<void> {
  const letters = tex.replaceAll(/\\[A-Za-z]+|[^A-Za-z]/g, '') + (greekLetter.test(tex) ? 'π' : '');
  await Promise.all([
    document.fonts.load('1em KaTeX_Main', '0x'),
    document.fonts.load('italic 1em KaTeX_Math', letters),
  ]);
}
