import { applyToBadges, applyToNotifications } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import {
  type Badges,
  getBadgesRoute,
  listNotificationsRoute,
  type Notification,
} from '@publyka/contract/routes/notifications';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { cancelAndRefetch, updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { badgesKey } from '../../shared/people/profile-cache.ts';

export const noBadges: Badges = { notifications: 0, connections: 0, coupons: 0 };

export const badgesQuery = queryOptions({
  queryKey: badgesKey,
  meta: { offline: 'first-pages', poll: true },
  queryFn: ({ signal }) => call(getBadgesRoute, {}, { signal }),
});

/** As the cache holds the list. */
export type NotificationPages = InfiniteData<Page<Notification>, unknown>;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  meta: { offline: 'first-pages', poll: true },
  queryFn: ({ pageParam, signal }) => call(listNotificationsRoute, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // an annotation is not possible here
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** Many features' events tell the new counts, and a block takes notifications away: so every event is looked at. */
function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  updateCached<NotificationPages>(queryClient, notificationsQuery.queryKey, (data) => {
    const pages = applyToNotifications(data.pages, event);
    return pages === data.pages ? data : { ...data, pages: [...pages] };
  });
  updateCached<Badges>(queryClient, badgesQuery.queryKey, (badges) => applyToBadges(badges, event));
}

export const notificationsLive: LiveFeature = {
  appliers: {
    'person.shown': (queryClient) => void cancelAndRefetch(queryClient, notificationsQuery.queryKey),
  },
  applyEvery,
  refetch: (queryClient, topic) => {
    if (!topic.startsWith('user:')) return;
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
  },
};
