import type { OfferedQuote } from '../../lib/offered-quote.ts';

/** The words as a quotation with its source, for a text that is being written. */
export function quotedText({ words, authorName, postId }: OfferedQuote, origin: string): string {
  // A quotation inside a quotation takes single marks.
  const inner = words.replaceAll('“', '‘').replaceAll('”', '’').trim();
  return `“${inner}”\n${authorName}, ${origin}/post/${postId}\n`;
}
