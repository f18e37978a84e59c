import {
  countAudienceRoute,
  getAnnouncementRoute,
  getUnreadAnnouncementRoute,
  listAnnouncementsRoute,
  readAnnouncementRoute,
  sendAnnouncementRoute,
  withdrawAnnouncementRoute,
} from '@publyka/contract/routes/announcements';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRole } from '../roles/service.ts';
import { registerAnnouncementJobs } from './jobs.ts';
import * as service from './service.ts';

/** What those who administer tell everybody. */
export function registerAnnouncements(router: Router, platform: Platform): void {
  const { db } = platform;
  registerAnnouncementJobs(platform);
  router.handle(getUnreadAnnouncementRoute, ({ viewer }) => service.getUnread(platform, viewer));
  router.handle(getAnnouncementRoute, ({ viewer, params }) =>
    service.getAnnouncement(platform, viewer, params.announcementId),
  );
  router.handle(readAnnouncementRoute, ({ viewer, params }) =>
    service.markRead(platform, viewer, params.announcementId),
  );
  router.handle(listAnnouncementsRoute, async ({ viewer, query }) => {
    await requireRole(db, viewer, 'administra');
    return service.listAnnouncements(platform, query.cursor);
  });
  router.handle(countAudienceRoute, async ({ viewer, query }) => {
    await requireRole(db, viewer, 'administra');
    return service.countAudience(db, query.institutionId ?? null);
  });
  router.handle(sendAnnouncementRoute, async ({ viewer, body }) => {
    await requireRole(db, viewer, 'administra');
    return service.sendAnnouncement(platform, { personId: viewer.id }, body);
  });
  router.handle(withdrawAnnouncementRoute, async ({ viewer, params }) => {
    await requireRole(db, viewer, 'administra');
    return service.withdrawAnnouncement(platform, { personId: viewer.id }, params.announcementId);
  });
}
