import type { Platform } from '../../platform/platform.ts';
import { type FetchJob, fetchWork } from './fetching.ts';
import { type ChangedCard, showWork } from './showing.ts';
import type { WorkNeighbours } from './views.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'works.fetch': FetchJob;
    'works.show': ChangedCard;
  }
}

export function registerWorkJobs(platform: Platform, neighbours: WorkNeighbours): void {
  // Also where nothing is looked up: what was queued before is over at once.
  platform.jobs.register({ name: 'works.fetch', concurrency: 4, run: (job) => fetchWork(platform, job) });
  platform.jobs.register({ name: 'works.show', run: (changed) => showWork(platform, changed, neighbours) });
}
