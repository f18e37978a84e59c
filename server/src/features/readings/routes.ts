import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addToMinutesRoute,
  listExtractsRoute,
  listMinutesRoute,
  removeFromMinutesRoute,
} from '@publyka/contract/routes/reading-messages';
import {
  createReadingRoute,
  getCalendarAddressRoute,
  getReadingRoute,
  listReadingsRoute,
  makeCalendarAddressRoute,
  removeMeetingRoute,
  removeReadingRoute,
  revokeCalendarAddressRoute,
  setMeetingRoute,
  setReadingProgressRoute,
  setReadingRoleRoute,
} from '@publyka/contract/routes/readings';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeAddress } from './calendar.ts';
import * as calendarStore from './calendar-store.ts';
import { registerReadingJobs } from './jobs.ts';
import * as said from './minutes.ts';
import { serveCalendars } from './serve-calendar.ts';
import * as service from './service.ts';

/** Each opens a thread, which stands in the list of all members. */
const createLimit: RateLimit = { name: 'readings', times: 30, seconds: 3600, counted: 'together' };

/** 'Clube de leitura': what a RePublyka reads together. */
export function registerReadings(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  const { db } = platform;
  router.handle(listReadingsRoute, ({ viewer, params, query }) =>
    service.listReadings(platform, viewer, params.communityId, query),
  );
  router.handle(
    createReadingRoute,
    ({ viewer, params, body }) => service.createReading(platform, viewer, params.communityId, body),
    { limit: createLimit },
  );
  router.handle(getReadingRoute, ({ viewer, params }) => service.getReading(db, viewer, params));
  router.handle(removeReadingRoute, ({ viewer, params }) => service.removeReading(platform, viewer, params));
  router.handle(setReadingProgressRoute, ({ viewer, params, body }) =>
    service.setProgress(platform, viewer, params, body.progress),
  );
  router.handle(setReadingRoleRoute, ({ viewer, params, body }) =>
    service.setRole(platform, viewer, params, body.role),
  );
  router.handle(setMeetingRoute, ({ viewer, params, body }) => service.setMeeting(platform, viewer, params, body));
  router.handle(removeMeetingRoute, ({ viewer, params }) => service.removeMeeting(platform, viewer, params));
  router.handle(listExtractsRoute, ({ viewer, params, query }) =>
    said.listExtracts(platform, viewer, params, query.cursor),
  );
  router.handle(listMinutesRoute, ({ viewer, params, query }) =>
    said.listMinutes(platform, viewer, params, query.cursor),
  );
  router.handle(addToMinutesRoute, ({ viewer, params, body }) =>
    said.addToMinutes(platform, viewer, params, body.messageIds),
  );
  router.handle(removeFromMinutesRoute, ({ viewer, params }) => said.removeFromMinutes(platform, viewer, params));
  router.handle(makeCalendarAddressRoute, ({ viewer }) => makeAddress(platform, viewer));
  router.handle(getCalendarAddressRoute, async ({ viewer }) => ({
    since: await calendarStore.selectSince(db, viewer.id),
  }));
  router.handle(revokeCalendarAddressRoute, ({ viewer }) => calendarStore.deleteAddress(db, viewer.id));
  serveCalendars(app, router, platform);
  registerReadingJobs(platform);
}
