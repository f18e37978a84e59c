import type { Notification } from '@publyka/contract/routes/notifications';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DrawerLayer } from '../../ui/drawer-layer.tsx';
import { destinationOf } from './notification-destination.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMarkSeen } from './use-mark-seen.ts';

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
