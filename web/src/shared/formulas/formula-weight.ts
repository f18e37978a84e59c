/** The weight that an ordinary machine draws and lays out within 50 ms, by the slowest command of each weight. */
export const formulaWeightMax = 850;
const depthMax = 30;

const parts = /\\(?:[A-Za-z]+|[\s\S])|[^\s}]/gu;
/** What takes more than a sign of its own, the heaviest first, each by what was measured of its slowest command. */
const weights: readonly (readonly [RegExp, number])[] = [
  // Arrows of several pictures, as long as what stands above them.
  [/^\\(?:x\w+|[oO]ver\w*arrow)$/, 18],
  // Drawn in parts, by a picture that is stretched, or laid out several times.
  [
    /^\\(?:[cdt]?frac|[dt]?binom|sqrt|over\w+|under\w+|wide\w+|u?tilde|sout|stackrel|substack|f?colorbox|fbox|boxed|b?cancel|angln?|phase|llap|mathllap|d{3,4}ot|oi{2,3}nt|(?:Ka|La)?TeX)$/,
    14,
  ],
  // Put together of a letter and what stands above or below it, or of several pieces.
  [/^(?:\P{ASCII}|\\(?:[~=.'"`^cHruv]|aa|AA|rq|colon|[bp]mod|pod|[bB]ig+[lmr]?))$/u, 9],
  // A script, a cell, or an accent becomes many elements.
  [/^(?:[\^_'&]|\\\\|\\(?:hat|vec|d?dot|bar|check|grave|acute|breve|smash|mathring|textcircled|vcenter))$/, 6],
  [/^\\/, 3],
  // With a space on either side, which is an element of its own.
  [/^[-+*/=<>:]$/, 2],
];

/** About how many elements a formula becomes, without drawing it. */
export function weighFormula(tex: string): number {
  let weight = 0;
  for (const [part] of tex.matchAll(parts)) weight += weightOf(part);
  return weight;
}

function weightOf(part: string): number {
  return weights.find(([pattern]) => pattern.test(part))?.[1] ?? 1;
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
