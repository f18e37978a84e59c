/**
 * The text without any of these characters (of one UTF-16 unit each) at its end. A pattern like `[.,]+$` does the same,
 * but looks through every run of them on its way, to no end: a text of commas takes it the square of its length.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
