import type { MessageList } from './message-queries.ts';

/** A conversation keeps about this much of itself: who scrolls through years, or lets thousands arrive, pays for no more. */
export const pagesKept = 20;
export const messagesKept = 400;

/** Without the pages furthest from where one is reading; the very same object when there is nothing to leave out. */
export function keepPages(list: MessageList, side: 'oldest' | 'newest'): MessageList {
  if (list.pages.length <= pagesKept) return list;
  const range: [number, number?] = side === 'oldest' ? [0, pagesKept] : [-pagesKept];
  return { pages: list.pages.slice(...range), pageParams: list.pageParams.slice(...range) };
}

/** Only the newest page, to which the newest messages were added as they came. */
export function trimToNewest({ pages }: MessageList): MessageList {
  return { pages: pages.slice(-1), pageParams: [{}] };
}

export function lacksNewest(list: MessageList | undefined): boolean {
  return list?.pages.at(-1)?.newerCursor != null;
}
