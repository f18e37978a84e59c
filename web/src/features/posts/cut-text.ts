/** Length as people count it: an accent or an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * The text up to `length` characters, ended by '…' when something was left out: at the end of a word, unless that
 * would leave out more than a quarter.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const wordEnd = cut.search(/\s\S*$/u);
  const kept = wordEnd >= cut.length * 0.75 ? cut.slice(0, wordEnd) : cut;
  return `${kept.trimEnd()}…`;
}
