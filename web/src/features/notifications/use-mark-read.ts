import type { Badges } from '@publyka/contract/routes/notifications';
import { readAllNotificationsRoute, readNotificationRoute } from '@publyka/contract/routes/notifications';
import { changeItems } from '@publyka/contract/sorted-pages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { toast } from '../../ui/toast.ts';
import { badgesQuery, type NotificationPages, notificationsQuery } from './notification-queries.ts';

/** Marks one, or all, as read: at once on the screen, fetched afresh when refused. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'all') => sendRead(id),
    onMutate: (id) => showRead(queryClient, id),
    onSuccess: (badges) => updateCached<Badges>(queryClient, badgesQuery.queryKey, () => badges),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
      toast.error(messageOf(error));
    },
  });
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
