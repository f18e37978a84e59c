import {
  type Badges,
  markNotificationsSeenRoute,
  type Notification,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { changeItems } from '@publyka/contract/sorted-pages';
import { IconChecks } from '@tabler/icons-react';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { useIsWatched } from '../../lib/use-is-watched.ts';
import { DrawerLayer } from '../../ui/drawer-layer.tsx';
import { badgesQuery, type NotificationPages, notificationsQuery } from './data.ts';
import { NotificationList } from './notification-list.tsx';
import { destinationOf } from './notification-row.tsx';

type NotificationsPanelProps = { open: boolean; onOpenChange: (open: boolean) => void; unseen: number };

/** 'Notificações', from the right edge. Going somewhere leaves it behind, as a layer of the history. */
export function NotificationsPanel({ open, onOpenChange, unseen }: NotificationsPanelProps) {
  const router = useRouter();
  const { mutate: mark } = useMarkRead();
  useMarkSeen({ open, unseen });

  function openNotification(notification: Notification): void {
    if (!notification.read) mark(notification.id);
    void router.navigate({ href: destinationOf(notification) });
  }

  return (
    <DrawerLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Notificações"
      toolbar={<MarkAll onPress={() => mark('all')} />}
    >
      <NotificationList onOpen={openNotification} />
    </DrawerLayer>
  );
}

/** Of use as long as one in the list is unread, or may be further down. */
function MarkAll({ onPress }: { onPress: () => void }) {
  const { data, hasNextPage } = useInfiniteQuery({ ...notificationsQuery, enabled: false });
  const hasUnread = data?.pages.some(({ items }) => items.some(({ read }) => !read));
  return (
    <button
      type="button"
      disabled={!hasUnread && !hasNextPage}
      onClick={onPress}
      className="-mx-1 -my-2 flex h-11 items-center gap-2 rounded-small px-1 text-meta font-semibold hover:underline disabled:text-ink-off disabled:no-underline"
    >
      <IconChecks size={18} stroke={1.75} aria-hidden="true" />
      Marcar todas como lida
    </button>
  );
}

/** Marks one notification, or all, as read. */
function useMarkRead() {
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

/**
 * Clears the badge while somebody looks at the open panel. A refusal shows itself: the badge stays, and the next
 * notification or opening asks again.
 */
function useMarkSeen({ open, unseen }: { open: boolean; unseen: number }): void {
  const queryClient = useQueryClient();
  const isWatched = useIsWatched();
  const { mutate } = useMutation({
    mutationFn: () => call(markNotificationsSeenRoute),
    onSuccess: (badges) => updateCached<Badges>(queryClient, badgesQuery.queryKey, () => badges),
  });
  const isDue = open && isWatched;
  useEffect(() => {
    if (isDue && unseen > 0) mutate();
  }, [isDue, unseen, mutate]);
}
