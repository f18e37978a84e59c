import type { MessagePage } from '../routes/messages.ts';

// Free of zod, so that the web's first load may use it.

/** The pages of a conversation fetched so far, which touch each other: the oldest page first, the oldest message first. */
export type MessagePages = readonly MessagePage[];

/**
 * The page that a message of this number, or a line after it, belongs to; -1 when it is not fetched yet. A page has what
 * stands after its first message and before its last one, and all there is at the ends.
 */
export function placeOf(pages: MessagePages, seq: number): number {
  const first = pages.find((page) => page.items.length > 0)?.items[0];
  if (first && seq < first.seq && pages[0]?.olderCursor !== null) return -1;
  const index = pages.findIndex((page) => (page.items.at(-1)?.seq ?? 0) > seq);
  if (index !== -1) return index;
  return pages.at(-1)?.newerCursor === null ? pages.length - 1 : -1;
}
