import type { Notification } from '@publyka/contract/routes/notifications';
import { IconChecks } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { DrawerLayer } from '../../ui/drawer-layer.tsx';
import { destinationOf } from './notification-destination.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';

type NotificationsPanelProps = { open: boolean; onOpenChange: (open: boolean) => void; unread: number };

/** 'Notificações', from the right edge. Going somewhere leaves it behind, as a layer of the history. */
export function NotificationsPanel({ open, onOpenChange, unread }: NotificationsPanelProps) {
  const router = useRouter();
  const { mutate: mark } = useMarkRead();

  function openNotification(notification: Notification): void {
    if (!notification.read) mark(notification.id);
    void router.navigate({ href: destinationOf(notification) });
  }

  return (
    <DrawerLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Notificações"
      toolbar={<MarkAll disabled={unread === 0} onPress={() => mark('all')} />}
    >
      <NotificationList onOpen={openNotification} />
    </DrawerLayer>
  );
}

function MarkAll({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="-mx-1 -my-2 flex h-11 items-center gap-2 rounded-small px-1 text-meta font-semibold hover:underline disabled:text-ink-off disabled:no-underline"
    >
      <IconChecks size={18} stroke={1.75} aria-hidden="true" />
      Marcar todas como lida
    </button>
  );
}
