import type { Platform } from '../../platform/platform.ts';
import { remindOfRequests } from './requests.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reviews.remind': Record<string, never>;
  }
}

export function registerReviewJobs(platform: Platform): void {
  // Every hour of the day: which day it is in Brazil, the job looks.
  platform.jobs.register({ name: 'reviews.remind', schedule: '17 12-23 * * *', run: () => remindOfRequests(platform) });
}
