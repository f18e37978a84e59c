import { getWeeklyMailRoute, setWeeklyMailRoute, stopWeeklyMailRoute } from '@publyka/contract/routes/weekly-mail';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerWeeklyMailJobs } from './jobs.ts';
import * as service from './service.ts';

/** Nobody ends more of them; addresses cannot be guessed. */
const stopLimit: RateLimit = { name: 'weekly-mail-stop', times: 60, seconds: 60, counted: 'per-node' };

export function registerWeeklyMail(router: Router, platform: Platform): void {
  router.handle(getWeeklyMailRoute, ({ viewer }) => service.getChoice(platform, viewer));
  router.handle(setWeeklyMailRoute, ({ viewer, body }) => service.setChoice(platform, viewer, body));
  router.handle(stopWeeklyMailRoute, ({ params }) => service.stop(platform, params.stopToken), { limit: stopLimit });
  registerWeeklyMailJobs(platform);
}
