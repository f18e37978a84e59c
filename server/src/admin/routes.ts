import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerAccountAdministration } from '../features/account-administration/routes.ts';
import { registerAnnouncements } from '../features/announcements/routes.ts';
import { registerAudit } from '../features/audit/routes.ts';
import { registerBackups } from '../features/backups/jobs.ts';
import { registerEntrance } from '../features/entrance/routes.ts';
import { registerFailedJobs } from '../features/failed-jobs/routes.ts';
import { registerInstallation } from '../features/installation/routes.ts';
import { registerMediaUsage } from '../features/media-usage/routes.ts';
import { registerNumbers } from '../features/numbers/routes.ts';
import { registerRoles } from '../features/roles/routes.ts';
import type { HttpEnvironment } from '../platform/http/environment.ts';
import type { Router } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * What those who moderate and administer do in the screen; `npm run admin` does it by the same services. Backups, of which
 * they see the age, are written by a job.
 */
export function registerAdministration(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  registerRoles(router, platform);
  registerAudit(app, router, platform);
  registerBackups(platform);
  registerEntrance(router, platform);
  registerInstallation(router, platform);
  registerAccountAdministration(router, platform);
  registerAnnouncements(router, platform);
  registerNumbers(app, router, platform);
  registerFailedJobs(router, platform);
  registerMediaUsage(router, platform);
}
