import type { Page } from '@publyka/contract/page';
import type {
  Badges,
  getBadgesRoute,
  listNotificationsRoute,
  Notification,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';

const getBadges = route<typeof getBadgesRoute>('get', '/api/badges');
const listNotifications = route<typeof listNotificationsRoute>('get', '/api/notifications');
export const readNotification = route<typeof readNotificationRoute>('put', '/api/notifications/{notificationId}/read');
export const readAllNotifications = route<typeof readAllNotificationsRoute>('put', '/api/notifications/read');

export const noBadges: Badges = { notifications: 0, connections: 0, coupons: 0 };

export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => call(getBadges, {}, { signal }),
});

/** As the cache holds the list. */
export type NotificationPages = InfiniteData<Page<Notification>, unknown>;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // an annotation is not possible here
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
