import { notificationsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Badges, Notification } from '@publyka/contract/routes/notifications';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { actorsOf } from './groups.ts';
import * as store from './store.ts';
import { toNotification } from './views.ts';

export async function listNotifications(
  { db }: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Notification>> {
  const rows = await store.selectNotifications(db, viewer.id, decodeTimeCursor(cursor));
  const people = await findPeople(db, actorsOf(rows));
  return toPage(rows, notificationsPageSize, (row) => toNotification(row, people));
}

export async function readNotification(platform: Platform, viewer: Viewer, notificationId: string): Promise<Badges> {
  await platform.transaction(async (tx) => {
    const found = await store.lockNotification(tx.sql, viewer.id, notificationId);
    if (!found) throw new AppError('not_found');
    if (found.read) return;
    await store.markRead(tx.sql, [notificationId]);
    const data = async (sql: Sql) => ({ notificationId, badges: await store.selectBadges(sql, viewer.id) });
    tx.emit(`user:${viewer.id}`, 'notification.read', data, viewer.id);
  });
  return getBadges(platform, viewer);
}

/** What arrives between the change and its event stays unread, and the event says so. */
export async function readAllNotifications(platform: Platform, viewer: Viewer): Promise<Badges> {
  await platform.transaction(async (tx) => {
    const ids = await store.lockUnread(tx.sql, viewer.id);
    if (ids.length === 0) return;
    await store.markRead(tx.sql, ids);
    const data = async (sql: Sql) => ({
      unreadIds: await store.selectUnreadIds(sql, viewer.id),
      badges: await store.selectBadges(sql, viewer.id),
    });
    tx.emit(`user:${viewer.id}`, 'notification.all_read', data, viewer.id);
  });
  return getBadges(platform, viewer);
}

export function getBadges({ db }: Platform, viewer: Viewer): Promise<Badges> {
  return store.findBadges(db, viewer.id);
}
