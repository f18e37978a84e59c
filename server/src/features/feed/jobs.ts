import type { Platform } from '../../platform/platform.ts';
import { deleteOld } from './snapshot-store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'feed.clean-up': Record<string, never>;
  }
}

export function registerFeedJobs(platform: Platform): void {
  platform.jobs.register({ name: 'feed.clean-up', schedule: '41 * * * *', run: () => deleteOld(platform.db) });
}
