// Free of zod, so that the web's first load may use it. A flag, a family or a letter with its accents is one sign to see.

export const signs = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Signs around a place that decide whether it is inside of one: the longest emoji has 15 units. */
const around = 64;

/** The last place up to this one that is inside of no sign. Of marks without end, the place itself. */
export function signStart(text: string, at: number): number {
  const from = Math.max(0, at - around);
  const start = from + (signs.segment(text.slice(from, at + around)).containing(at - from)?.index ?? at - from);
  return start === from && from > 0 ? at : start;
}

/** Whether a sign ends in what joins it to one that is gone, or is one of the two letters of a flag. */
function isHalf(sign: string): boolean {
  return /^\p{RI}$/u.test(sign) || (sign.endsWith('\u200D') && /^\p{Extended_Pictographic}/u.test(sign));
}

/** The first code points of a text, as PostgreSQL's `left()` has cut it maybe, without half a flag or family at their end. */
export function firstSigns(text: string, length: number): string {
  const cut = Array.from(text).slice(0, length);
  if (cut.length < length) return text;
  const whole = cut.join('');
  const last = signStart(whole, whole.length - 1);
  return isHalf(whole.slice(last)) ? whole.slice(0, last) : whole;
}
