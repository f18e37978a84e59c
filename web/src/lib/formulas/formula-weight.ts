/** Of what an ordinary machine draws and lays out within 50 ms. */
export const formulaWeightMax = 1500;
const depthMax = 30;

const parts = /\\(?:[A-Za-z]+|[\s\S])|[^\s{}]/gu;
/** A scripted, cell-making or unknown sign becomes many elements. */
const heavy = /^(?:[\^_'&]|\\\\|\P{ASCII}|\\(?:[cdt]?frac|[dt]?binom|smash))$/u;
/** Drawn by a picture that is stretched. */
const stretched = /^\\(?:sqrt|(?:over|under)\w+|wide\w+|x\w+|boxed|cancel|llap|mathllap)$/;

/** About how many elements a formula becomes, without drawing it. */
export function weighFormula(tex: string): number {
  let weight = 0;
  for (const [part] of tex.matchAll(parts)) weight += weightOf(part);
  return weight;
}

function weightOf(part: string): number {
  if (stretched.test(part)) return 12;
  if (heavy.test(part)) return 6;
  return part.length > 1 ? 3 : 1;
}

/** Whether groups are nested deeper than anybody writes: each level takes a call of its own, and deep boxes are slow. */
export function isNestedDeeply(tex: string): boolean {
  let depth = 0;
  for (const [sign] of tex.matchAll(/\\(?:begin|end|left|right)(?![A-Za-z])|\\[\s\S]|[{}]/g)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') depth += 1;
    if (sign === '}' || sign === '\\end' || sign === '\\right') depth -= 1;
    if (depth > depthMax) return true;
  }
  return false;
}
