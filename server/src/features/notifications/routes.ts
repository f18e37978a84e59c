import {
  getBadgesRoute,
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/notifications';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerNotifications(router: Router, platform: Platform): void {
  router.handle(listNotificationsRoute, ({ viewer, query }) =>
    service.listNotifications(platform, viewer, query.cursor),
  );
  router.handle(readAllNotificationsRoute, ({ viewer }) => service.readAllNotifications(platform, viewer));
  router.handle(readNotificationRoute, ({ viewer, params }) =>
    service.readNotification(platform, viewer, params.notificationId),
  );
  router.handle(getBadgesRoute, ({ viewer }) => service.getBadges(platform, viewer));
}
