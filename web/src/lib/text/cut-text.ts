import { signStart } from '@publyka/contract/text/graphemes';

/** Counts an accented letter or an emoji as one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * The text up to `length` characters, with '…' when it was cut: at the end of a sentence or clause, otherwise of a word,
 * unless that would drop more than a quarter.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const end = characters.slice(0, length).join('').length;
  const cut = text.slice(0, signStart(text, end) || end);
  const ends = [lastEnd(cut, sentenceEnd), lastEnd(cut, clauseEnd), lastEnd(cut, wordEnd)];
  const kept = ends.find((end) => end.length >= cut.length * 0.75) ?? cut.trimEnd();
  return /[.!?]$/u.test(kept) ? `${kept} …` : `${kept}…`;
}

const sentenceEnd = /[.!?](?=\s)/gu;

const clauseEnd = /(?=[,;:](?:\s)|\s[–—]\s)/gu;

const wordEnd = /(?=\s)/gu;

/** Up to the end of the last match; empty without one. */
function lastEnd(text: string, pattern: RegExp): string {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : '';
}

/** As texts are compared: `Coração` and `coracao` are the same. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
