import katex from 'katex';
import { formulaProblem } from './formula-problem.ts';
import { formulaWeightMax, isNestedDeeply, weighFormula } from './formula-weight.ts';
import { isTame } from './tame-formula.ts';

type Drawn = { element: HTMLElement; problem: null } | { element: null; problem: string };

const tooLarge = 'Esta fórmula é grande demais';

/**
 * Draws a formula outside of the page, or says in words why it cannot be. Beside KaTeX's own errors, deep nesting ends in
 * a RangeError, which `throwOnError` does not cover.
 */
export function drawFormula(tex: string, isDisplay: boolean): Drawn {
  const weight = weighFormula(tex);
  if (weight > formulaWeightMax || isNestedDeeply(tex)) return { element: null, problem: tooLarge };
  try {
    const element = document.createElement('span');
    katex.render(tex, element, { ...options, displayMode: isDisplay, maxExpand: expansionsOf(tex, weight) });
    return isTame(element) ? { element, problem: null } : { element: null, problem: tooLarge };
  } catch (error) {
    return { element: null, problem: formulaProblem(tex, error) };
  }
}

/** No links, images or classes of one's own, and no size over 10 em. */
const options = { throwOnError: true, trust: false, strict: 'ignore', maxSize: 10 } as const;
const expansionsMax = 200;

/** A macro of one's own may be as long as the formula, and each use of it as heavy. */
function expansionsOf(tex: string, weight: number): number {
  const definesMacros = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![A-Za-z])/.test(tex);
  return definesMacros ? Math.min(expansionsMax, Math.floor(formulaWeightMax / weight)) : expansionsMax;
}
