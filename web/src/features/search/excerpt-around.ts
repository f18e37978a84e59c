import { positionOfMatch } from '@publyka/contract/text/highlight-matches';

/** Characters that may stand before what was found: on a phone the row ends soon after. */
const lead = 16;

/** The text from shortly before what was found on, so that a row of one line shows it. */
export function nearFound(text: string, terms: readonly string[]): string {
  const place = positionOfMatch(text, terms) ?? 0;
  if (place <= lead) return text;
  const space = text.indexOf(' ', place - lead);
  return `…${text.slice(space >= 0 && space < place ? space + 1 : place)}`;
}
