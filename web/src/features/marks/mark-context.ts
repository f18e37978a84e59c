import { quoteContextLength } from '@publyka/contract/text/anchor';
import { splitText } from '@publyka/contract/text/split-text';

/** What is shown around a mark: whole words and whole formulas of a context that may be cut within either. */
export function wordsBefore(prefix: string): string {
  const words = prefix.replace(/\s+/gu, ' ');
  if (!isCut(prefix)) return words;
  const rest = words.slice(halfAtStart(words));
  const [first] = splitText(rest);
  const space = first?.kind === 'text' ? first.source.indexOf(' ') : -1;
  return `…${rest.length < words.length ? rest : rest.slice(space + 1)}`;
}

export function wordsAfter(suffix: string): string {
  const words = suffix.replace(/\s+/gu, ' ');
  if (!isCut(suffix)) return words;
  const rest = words.slice(0, halfAtEnd(words));
  const last = splitText(rest).at(-1);
  const space = last?.kind === 'text' ? last.source.lastIndexOf(' ') : -1;
  const isWhole = rest.length < words.length || !last || space < 1;
  const kept = isWhole ? rest : rest.slice(0, rest.length - last.source.length + space);
  return `${kept.trimEnd()}…`;
}

/** A character that would be cut is left out whole. */
function isCut(context: string): boolean {
  return context.length >= quoteContextLength - 1;
}

const signs = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
  ['$', '$'],
] as const;

/** Where the words go on after the half of a formula that they begin with; 0 without one. */
function halfAtStart(words: string): number {
  const begun = words.trimStart();
  for (const [opener] of signs) {
    const [first] = splitText(opener + begun);
    if (first?.kind === 'formula' && !first.tex.includes(opener))
      return words.length - begun.length + first.source.length - opener.length;
  }
  return 0;
}

/** Where the half of a formula begins that they end with; their length without one. */
function halfAtEnd(words: string): number {
  const ended = words.trimEnd();
  for (const [, closer] of signs) {
    const last = splitText(ended + closer).at(-1);
    if (last?.kind === 'formula' && !last.tex.includes(closer))
      return ended.length + closer.length - last.source.length;
  }
  return words.length;
}
