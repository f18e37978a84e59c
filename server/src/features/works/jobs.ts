import type { WorkNotice } from '@publyka/contract/routes/works';
import type { Platform } from '../../platform/platform.ts';
import { type FetchJob, fetchWork } from './fetching.ts';
import { type ChangedCard, showWork } from './showing.ts';
import { notifySavers, sweepWorks } from './sweeping.ts';
import type { WorkNeighbours } from './views.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'works.fetch': FetchJob;
    'works.show': ChangedCard;
    'works.notify': { workId: string; notice: WorkNotice };
    'works.sweep': Record<string, never>;
  }
}

export function registerWorkJobs(platform: Platform, neighbours: WorkNeighbours): void {
  // Also where nothing is looked up: what was queued before is over at once.
  platform.jobs.register({ name: 'works.fetch', concurrency: 4, run: (job) => fetchWork(platform, job) });
  platform.jobs.register({ name: 'works.sweep', schedule: '23 * * * *', run: () => sweepWorks(platform) });
  platform.jobs.register({ name: 'works.notify', run: (notified) => notifySavers(platform, notified, neighbours) });
  platform.jobs.register({ name: 'works.show', run: (changed) => showWork(platform, changed, neighbours) });
}
