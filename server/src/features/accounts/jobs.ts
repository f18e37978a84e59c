import type { Platform } from '../../platform/platform.ts';
import { deleteExpired } from './store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.clean-up': Record<string, never>;
  }
}

export function registerAccountJobs(platform: Platform): void {
  platform.jobs.register({ name: 'accounts.clean-up', schedule: '11 * * * *', run: () => deleteExpired(platform.db) });
}
