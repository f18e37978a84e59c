import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  deleteAccountRoute,
  getDataExportRoute,
  requestDataExportRoute,
  returnRoute,
} from '@publyka/contract/routes/my-data';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createEntrance } from '../account-security/service.ts';
import { deleteAccount, returnToAccount } from './departure.ts';
import * as exports from './exports.ts';
import { registerMyDataJobs } from './jobs.ts';
import { serveExport } from './serve-export.ts';

/** A copy costs more than anything else that one may ask for. */
const exportLimit: RateLimit = { name: 'data-export', times: 10, seconds: 24 * 60 * 60, counted: 'together' };

export function registerMyData(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  registerMyDataJobs(platform);
  router.handle(getDataExportRoute, async ({ viewer }) => ({ export: await exports.getNewest(platform, viewer) }));
  router.handle(requestDataExportRoute, ({ viewer, body }) => exports.requestExport(platform, viewer, body), {
    limit: exportLimit,
  });
  router.handle(deleteAccountRoute, ({ viewer, body }) => deleteAccount(platform, viewer, body));
  const enter = createEntrance(platform);
  router.handle(returnRoute, ({ body, context }) =>
    enter(context, (accounts, client) => returnToAccount(accounts, body, client)),
  );
  serveExport(app, platform);
}
