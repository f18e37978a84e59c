/** A name between colons before the cursor, such as `:format` or `:formatura:`. */
export interface Shortcode {
  /** Where its first colon stands. */
  start: number;
  /** Behind what was typed of it. */
  end: number;
  words: string;
  isClosed: boolean;
}

/** From two letters on. A colon behind a letter or digit begins none: `10:30`, `https://`. */
const shortcode = /(?:^|[\s([{"'“‘])(:([\p{L}\p{N}]{1}[\p{L}\p{N}_-]{1,29})(:?))$/u;

/** Undefined when the cursor is not behind one. */
export function findShortcode(text: string, cursor: number): Shortcode | undefined {
  // Nothing longer than a name is looked at, however long the message.
  const [, whole = '', name = '', closing] = shortcode.exec(text.slice(Math.max(0, cursor - 33), cursor)) ?? [];
  if (whole === '') return undefined;
  const words = name.replaceAll(/[_-]/g, ' ');
  return { start: cursor - whole.length, end: cursor, words, isClosed: closing === ':' };
}

/** The text with an emoji in place of what is between two places, and where the cursor goes. */
export function replaceBetween(
  text: string,
  emoji: string,
  start: number,
  end: number,
): { text: string; cursor: number } {
  return { text: `${text.slice(0, start)}${emoji}${text.slice(end)}`, cursor: start + emoji.length };
}
