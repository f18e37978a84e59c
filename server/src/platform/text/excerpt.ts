import { trimEnd } from '@publyka/contract/text/trim-end';

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The first words of a text on one line; cut between words where there is one, never inside an emoji. */
export function excerptOf(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= maxLength) return line;
  const cut = characters.slice(0, maxLength - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${trimEnd(words, ' ,.;:')}…`;
}
