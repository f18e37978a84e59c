import type { Platform } from '../../platform/platform.ts';
import { countNumbers } from './service.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'numbers.count': Record<string, never>;
  }
}

export function registerNumberJobs(platform: Platform): void {
  // Also two minutes before midnight, so that a day loses hardly anybody.
  platform.jobs.register({ name: 'numbers.count', schedule: '8-58/10 * * * *', run: () => countNumbers(platform) });
}
