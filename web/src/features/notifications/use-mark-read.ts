import type { Badges } from '@publyka/contract/notifications';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { markRead } from './notification-pages.ts';
import {
  badgesQuery,
  type NotificationPages,
  notificationsQuery,
  readAllNotifications,
  readNotification,
} from './notification-queries.ts';

/** Marks some, or all, as read: at once on the screen, put back when refused. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | 'all') => sendRead(ids),
    onMutate: (ids) => applyRead(queryClient, ids),
    onSuccess: (badges) => queryClient.setQueryData(badgesQuery.queryKey, badges),
    onError: (error, _ids, before) => {
      queryClient.setQueryData(notificationsQuery.queryKey, before?.pages);
      queryClient.setQueryData(badgesQuery.queryKey, before?.badges);
      toast.error(messageOf(error));
    },
  });
}

async function sendRead(ids: string[] | 'all'): Promise<Badges | undefined> {
  if (ids === 'all') return call(readAllNotifications);
  const answers = await Promise.all(
    ids.map((notificationId) => call(readNotification, { params: { notificationId } })),
  );
  return answers.at(-1);
}

function applyRead(
  queryClient: QueryClient,
  ids: string[] | 'all',
): { pages: NotificationPages | undefined; badges: Badges | undefined } {
  const before = {
    pages: queryClient.getQueryData(notificationsQuery.queryKey),
    badges: queryClient.getQueryData(badgesQuery.queryKey),
  };
  queryClient.setQueryData(
    notificationsQuery.queryKey,
    (pages) => pages && markRead(pages, (one) => ids === 'all' || ids.includes(one.id)),
  );
  queryClient.setQueryData(
    badgesQuery.queryKey,
    (badges) =>
      badges && { ...badges, notifications: ids === 'all' ? 0 : Math.max(0, badges.notifications - ids.length) },
  );
  return before;
}
