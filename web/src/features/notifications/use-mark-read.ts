import type { Badges } from '@publyka/contract/routes/notifications';
import { readAllNotificationsRoute, readNotificationRoute } from '@publyka/contract/routes/notifications';
import { changeItems } from '@publyka/contract/sorted-pages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { badgesQuery, type NotificationPages, notificationsQuery } from './notification-queries.ts';

/** Marks one notification, or all, as read. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticMutation<string | 'all'>({
      show: (id) => {
        showRead(queryClient, id);
        return () => refetch(queryClient);
      },
    }),
    mutationFn: (id: string | 'all') => sendRead(id),
    onSuccess: (badges) => updateCached<Badges>(queryClient, badgesQuery.queryKey, () => badges),
  });
}

function refetch(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
}

function sendRead(id: string | 'all'): Promise<Badges> {
  return id === 'all'
    ? call(readAllNotificationsRoute)
    : call(readNotificationRoute, { params: { notificationId: id } });
}

function showRead(queryClient: QueryClient, id: string | 'all'): void {
  updateCached<NotificationPages>(queryClient, notificationsQuery.queryKey, (data) => {
    const isMeant = (one: { id: string; read: boolean }) => !one.read && (id === 'all' || one.id === id);
    return { ...data, pages: [...changeItems(data.pages, (one) => (isMeant(one) ? { ...one, read: true } : one))] };
  });
}
