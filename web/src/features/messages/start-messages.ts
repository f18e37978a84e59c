import type { QueryClient } from '@tanstack/react-query';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { messagesQuery } from './message-queries.ts';
// What is fetched is kept true from then on, whether or not the conversation is shown yet.
import './messages-live.ts';

/** Begins to fetch the newest messages while the screen that shows them is on its way. */
export function prefetchMessages(queryClient: QueryClient, place: ConversationPlace): void {
  void queryClient.prefetchInfiniteQuery(messagesQuery(place));
}
