import { signStart } from '@publyka/contract/text/graphemes';
import { foldText, positionOfMatch } from '@publyka/contract/text/highlight-matches';

/** Characters of a found message that its result shows, and how many of them come before what was found. */
const excerptLength = 160;
const lead = 40;

/** The part of a message around what was found, on one line, cut between words. */
export function excerptAround(content: string, terms: string[]): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const found = positionOfMatch(line, terms) ?? 0;
  const start = found <= lead ? 0 : nextWord(line, Math.min(found - lead, line.length - excerptLength));
  const end = start + excerptLength >= line.length ? line.length : lastWordEnd(line, start + excerptLength);
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** Where the first word after this place begins; the place itself inside a word without an end, never inside of a sign. */
function nextWord(line: string, place: number): number {
  const space = line.indexOf(' ', place - 1);
  return space === -1 || space - place > lead / 2 ? signStart(line, place) : space + 1;
}

function lastWordEnd(line: string, place: number): number {
  const space = line.lastIndexOf(' ', place);
  return place - space > lead ? signStart(line, place) : space;
}

/** How exactly a text has what was typed, 0 the best: the words as they stand, all of them, or their relatives. */
export function exactness(content: string, words: string[]): 0 | 1 | 2 {
  const text = ` ${foldText(content).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  if (text.includes(` ${words.join(' ')} `)) return 0;
  return words.every((word) => text.includes(` ${word} `)) ? 1 : 2;
}
