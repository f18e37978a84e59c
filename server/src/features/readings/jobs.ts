import type { Platform } from '../../platform/platform.ts';
import { remindOfMeetings } from './calendar.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'readings.remind': Record<string, never>;
  }
}

export function registerReadingJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'readings.remind',
    schedule: '*/10 * * * *',
    run: () => remindOfMeetings(platform),
  });
}
