import { visibleText } from './visible-text.ts';

/** A text as words are looked for in it: without accents, case and punctuation, a space before and after each word. */
function plainWords(text: string): string {
  const words =
    visibleText(text)
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** The first of these words, or phrases, that a text has as whole words; null without any. */
export function findRefusedWord(text: string, refused: readonly string[]): string | null {
  if (refused.length === 0) return null;
  const words = plainWords(text);
  return refused.find((word) => words.includes(plainWords(word))) ?? null;
}

/** Whether a word can be looked for at all. */
export function isFindable(word: string): boolean {
  return plainWords(word).trim() !== '';
}
