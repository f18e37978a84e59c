import type { Page } from '@publyka/contract/page';
import {
  type Badges,
  getBadgesRoute,
  listNotificationsRoute,
  type Notification,
} from '@publyka/contract/routes/notifications';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
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
