import { wordsOf } from './highlight-matches.ts';
import { visibleText } from './visible-text.ts';

/** A text as words are looked for in it, folded as searches fold it: a space before and after each word. */
function plainWords(text: string): string {
  return ` ${wordsOf(visibleText(text)).join(' ')} `;
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
