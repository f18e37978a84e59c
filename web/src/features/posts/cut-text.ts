/** Length as people count it: an accent or an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * The text up to `length` characters, ended by '…' when something was left out: at the end of a sentence or clause, or
 * else of a word, unless that would leave out more than a quarter.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const ends = [lastEnd(cut, sentenceEnd), lastEnd(cut, clauseEnd), lastEnd(cut, wordEnd)];
  const kept = ends.find((end) => end.length >= cut.length * 0.75) ?? cut.trimEnd();
  return /[.!?]$/u.test(kept) ? `${kept} …` : `${kept}…`;
}

const sentenceEnd = /[.!?](?=\s)/gu;
const clauseEnd = /(?=[,;:](?:\s)|\s[–—]\s)/gu;
const wordEnd = /(?=\s)/gu;

/** Up to the last place where the pattern ends; empty where there is none. */
function lastEnd(text: string, pattern: RegExp): string {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : '';
}
