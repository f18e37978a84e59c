import { applyToBadges, applyToNotifications } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Badges } from '@publyka/contract/routes/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { cancelAndRefetch, updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { badgesQuery, type NotificationPages, notificationsQuery } from './data.ts';

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
