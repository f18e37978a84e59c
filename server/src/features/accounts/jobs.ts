import type { Platform } from '../../platform/platform.ts';
import { deleteExpired } from './store.ts';
import { endSuspensions } from './suspension.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.clean-up': Record<string, never>;
    'accounts.end-suspensions': Record<string, never>;
  }
}

export function registerAccountJobs(platform: Platform): void {
  platform.jobs.register({ name: 'accounts.clean-up', schedule: '11 * * * *', run: () => deleteExpired(platform.db) });
  platform.jobs.register({
    name: 'accounts.end-suspensions',
    schedule: '*/5 * * * *',
    run: () => endSuspensions(platform),
  });
}
