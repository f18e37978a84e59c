// Free of zod, so that the composer may use it.

/** `@todos` mentions every member, when somebody writes it who runs the RePublyka. */
export const everybodyName = 'todos';

export interface MentionPlace {
  start: number;
  end: number;
  /** In lower case, without the `@`. */
  username: string;
}

/** Not in the midst of a word, an e-mail address or a link. */
const mention = /(?<![\p{L}\p{N}_@./:?&=#-])@([a-z0-9_]{3,30})(?![\p{L}\p{N}_@])/giu;

/** Where a text names somebody by `@` and a username. */
export function findMentions(text: string): MentionPlace[] {
  if (!text.includes('@')) return [];
  return Array.from(text.matchAll(mention), ({ 0: { length }, 1: username = '', index }) => ({
    start: index,
    end: index + length,
    username: username.toLowerCase(),
  }));
}
