import {
  getFailedJobRoute,
  listFailedJobsRoute,
  retryJobRoute,
  retryQueueRoute,
} from '@publyka/contract/routes/failed-jobs';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../roles/service.ts';
import * as service from './service.ts';

export function registerFailedJobs(router: Router, platform: Platform): void {
  router.handle(listFailedJobsRoute, async ({ viewer, query }) => {
    await requireAdministrator(platform, viewer);
    return service.listFailedJobs(platform, query);
  });
  router.handle(getFailedJobRoute, async ({ viewer, params }) => {
    await requireAdministrator(platform, viewer);
    return service.getFailedJob(platform, params.jobId, { isWhole: false });
  });
  router.handle(retryJobRoute, async ({ viewer, params }) => {
    await service.retryJob(platform, await requireAdministrator(platform, viewer), params.jobId);
  });
  router.handle(retryQueueRoute, async ({ viewer, body }) => ({
    count: await service.retryQueue(platform, await requireAdministrator(platform, viewer), body.queue),
  }));
}
