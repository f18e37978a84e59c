import { applyToUnread, isUnreadStale, isUnreadStaleAfter } from '@publyka/contract/events/apply-unread';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Unread } from '@publyka/contract/routes/unread';
import type { QueryClient } from '@tanstack/react-query';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { unreadQuery } from './unread.ts';

export const unreadLive: LiveFeature = {
  appliers: {},
  applyEvery: applyToCachedUnread,
  refetch: (queryClient, topic) => {
    if (topic.startsWith('user:') || topic.startsWith('community:')) refetchSoon(queryClient);
  },
};

function applyToCachedUnread(queryClient: QueryClient, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  updateCached<Unread>(queryClient, unreadQuery.queryKey, (unread) => applyToUnread(unread, event, viewerId));
  // A block hides or shows a person's messages, too.
  const isBlock = event.type === 'person.hidden' || event.type === 'person.shown';
  const unread = queryClient.getQueryData(unreadQuery.queryKey);
  if (isBlock || isUnreadStaleAfter(event) || (unread && isUnreadStale(unread))) refetchSoon(queryClient);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** After a long absence every topic requests it: once is enough. */
function refetchSoon(queryClient: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }), 50);
}
