import type { Platform } from '../../platform/platform.ts';
import { notifyNews } from './following.ts';
import { selectDue } from './following-store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search.sweep': Record<string, never>;
    'search.tell': { searchId: string };
  }
}

/** Searches of one run, every hour. */
const sweepMax = 5000;

export function registerSearchJobs(platform: Platform): void {
  platform.jobs.register({
    name: 'search.sweep',
    schedule: '41 * * * *',
    run: async () => {
      const due = await selectDue(platform.db, sweepMax);
      const payloads = due.map((searchId) => ({ searchId }));
      if (payloads.length > 0) await platform.jobs.enqueueAll(platform.db, 'search.tell', payloads, { priority: -1 });
    },
  });
  platform.jobs.register({ name: 'search.tell', run: ({ searchId }) => notifyNews(platform, searchId) });
}
