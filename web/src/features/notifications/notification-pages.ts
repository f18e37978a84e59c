import type { Notification } from '@publyka/contract/notifications';
import type { NotificationPages } from './notification-queries.ts';

type Test = (notification: Notification) => boolean;

/** Puts a new one on top; one that is already there stays as it is. */
export function addNotification(pages: NotificationPages, added: Notification): NotificationPages {
  const [first, ...rest] = pages.pages;
  const isThere = pages.pages.some((page) => page.items.some((one) => one.id === added.id));
  if (!first || isThere) return pages;
  return { ...pages, pages: [{ ...first, items: [added, ...first.items] }, ...rest] };
}

export function removeNotifications(pages: NotificationPages, isMeant: Test): NotificationPages {
  return mapPages(pages, (items) => items.filter((one) => !isMeant(one)));
}

export function markRead(pages: NotificationPages, isMeant: Test): NotificationPages {
  return mapPages(pages, (items) => items.map((one) => (!one.read && isMeant(one) ? { ...one, read: true } : one)));
}

function mapPages(pages: NotificationPages, change: (items: Notification[]) => Notification[]): NotificationPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
