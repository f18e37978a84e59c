/** Of what an ordinary machine draws and lays out within 50 ms, by the slowest command of each weight. */
export const formulaWeightMax = 900;
const depthMax = 30;

const parts = /\\(?:[A-Za-z]+|[\s\S])|[^\s}]/gu;
/** A scripted, cell-making, accented or unknown sign becomes many elements. */
const heavy =
  /^(?:[\^_'&]|\\\\|\P{ASCII}|\\(?:hat|vec|d*dot|bar|check|grave|acute|breve|[bB]ig+[lmr]?|smash|mathring|textcircled|vcenter))$/u;
/** Drawn in parts, by a picture that is stretched, or laid out several times. */
const stretched =
  /^\\(?:[cdt]?frac|[dt]?binom|sqrt|(?:over|under)\w+|wide\w+|u?tilde|x\w+|sout|stackrel|substack|f?colorbox|fbox|boxed|cancel|angl|phase|llap|mathllap)$/;
/** With a space on either side, which is an element of its own. */
const isSpaced = /[-+*/=<>:]/;

/** About how many elements a formula becomes, without drawing it. */
export function weighFormula(tex: string): number {
  let weight = 0;
  for (const [part] of tex.matchAll(parts)) weight += weightOf(part);
  return weight;
}

function weightOf(part: string): number {
  if (stretched.test(part)) return 12;
  if (heavy.test(part)) return 6;
  if (part.length > 1) return 3;
  return isSpaced.test(part) ? 2 : 1;
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
