import type { Platform } from '../../platform/platform.ts';
import { queueDue, sendWeekly } from './service.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'weekly-mail.queue': Record<string, never>;
    'weekly-mail.send': { userId: string };
  }
}

export function registerWeeklyMailJobs(platform: Platform): void {
  // From eight in the morning in Brasília on; again each hour of that day, in case no node was there.
  platform.jobs.register({ name: 'weekly-mail.queue', schedule: '4 11-20 * * 1', run: () => queueDue(platform) });
  platform.jobs.register({ name: 'weekly-mail.send', run: ({ userId }) => sendWeekly(platform, userId) });
}
