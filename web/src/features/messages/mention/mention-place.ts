/** An `@` before the cursor with what is typed of a name. */
export interface MentionPlace {
  start: number;
  end: number;
  prefix: string;
}

/** Not in the midst of a word, an e-mail address or a link. */
const begun = /(?:^|[^\p{L}\p{N}_@./:?&=#-])(@([\p{L}\p{N}_]{0,30}))$/u;
const longest = 32;

/** Undefined when the cursor is not behind one. */
export function findBegunMention(text: string, cursor: number): MentionPlace | undefined {
  const [, whole, prefix = ''] = begun.exec(text.slice(Math.max(0, cursor - longest), cursor)) ?? [];
  return whole === undefined ? undefined : { start: cursor - whole.length, end: cursor, prefix };
}
