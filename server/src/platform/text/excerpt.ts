import { trimEnd } from '@publyka/contract/text/trim-end';

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Each character one of its own, as in most Portuguese: the segmenter takes a microsecond for each. */
const plain = /^[\u0020-\u024f‘’“”–—…]*$/;

/** Where none is, a text is on one line: looking takes a tenth of replacing each space by itself. */
const manySpaces = /\s\s|[^\S ]/;

/** The first words of a text on one line; cut between words where there is one, never inside an emoji. */
export function excerptOf(text: string, maxLength: number): string {
  const line = (manySpaces.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim();
  const end = line.length > maxLength ? endOfCut(line, maxLength) : null;
  if (end === null) return line;
  const cut = line.slice(0, end);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${trimEnd(words, ' ,.;:')}…`;
}

/** Where a line of more than `maxLength` characters ends, to leave room for '…'; null of one that is not longer. */
function endOfCut(line: string, maxLength: number): number | null {
  const isPlain = plain.test(line.slice(0, maxLength + 1));
  if (isPlain) return maxLength - 1;
  let count = 0;
  let end = 0;
  for (const { index } of graphemes.segment(line)) {
    if (count === maxLength) return end;
    if (count === maxLength - 1) end = index;
    count += 1;
  }
  return null;
}
