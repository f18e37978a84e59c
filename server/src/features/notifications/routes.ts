import {
  getBadgesRoute,
  getNotificationPreferencesRoute,
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
  setNotificationPreferenceRoute,
} from '@publyka/contract/routes/notifications';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as read from './read.ts';
import { getPreferences, setPreference } from './service.ts';

export function registerNotifications(router: Router, platform: Platform): void {
  router.handle(listNotificationsRoute, ({ viewer, query }) => read.listNotifications(platform, viewer, query.cursor));
  router.handle(readAllNotificationsRoute, ({ viewer }) => read.readAllNotifications(platform, viewer));
  router.handle(readNotificationRoute, ({ viewer, params }) =>
    read.readNotification(platform, viewer, params.notificationId),
  );
  router.handle(getBadgesRoute, ({ viewer }) => read.getBadges(platform, viewer));
  router.handle(getNotificationPreferencesRoute, ({ viewer }) => getPreferences(platform, viewer));
  router.handle(setNotificationPreferenceRoute, ({ viewer, params, body }) =>
    setPreference(platform, viewer, { ...params, ...body }),
  );
}
