import type { Badges } from '@publyka/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '../../lib/change-cached.ts';
import type { LiveFeature } from '../../lib/live-cache.ts';
import { addNotification, markRead, removeNotifications } from './notification-pages.ts';
import { badgesQuery, type NotificationPages, notificationsQuery } from './notification-queries.ts';

function patchList(queryClient: QueryClient, patch: (pages: NotificationPages) => NotificationPages): void {
  changeCached(queryClient, notificationsQuery.queryKey, patch);
}

/** Events carry the new counts, so the badge needs no request of its own. */
function setBadges(queryClient: QueryClient, badges: Badges): void {
  changeCached<Badges>(queryClient, badgesQuery.queryKey, () => badges);
}

export const notificationsLive: LiveFeature = {
  appliers: {
    'notification.created': (queryClient, { data }) => {
      patchList(queryClient, (pages) => addNotification(pages, data.notification));
      setBadges(queryClient, data.badges);
    },
    'notification.removed': (queryClient, { data }) => {
      patchList(queryClient, (pages) => removeNotifications(pages, (one) => one.id === data.notificationId));
      setBadges(queryClient, data.badges);
    },
    'notification.post_removed': (queryClient, { data }) => {
      patchList(queryClient, (pages) => removeNotifications(pages, (one) => one.postId === data.postId));
      setBadges(queryClient, data.badges);
    },
    'notification.read': (queryClient, { data }) => {
      patchList(queryClient, (pages) => markRead(pages, (one) => one.id === data.notificationId));
      setBadges(queryClient, data.badges);
    },
    'notification.all_read': (queryClient, { data }) => {
      patchList(queryClient, (pages) => markRead(pages, (one) => !data.unreadIds.includes(one.id)));
      setBadges(queryClient, data.badges);
    },
  },
  refetch: (queryClient, topic) => {
    if (!topic.startsWith('user:')) return;
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
  },
};
