import type { WorkNotice } from '@publyka/contract/routes/works';
import type { Platform } from '../../platform/platform.ts';
import { completeWork } from './completing.ts';
import { type FetchJob, fetchWork } from './fetching.ts';
import { forgetUnused } from './forgetting.ts';
import * as store from './host-slot-store.ts';
import { batchSize, type ChangedCard, inBatches, refreshWork } from './refresh-embedded-cards.ts';
import { requireWork } from './service.ts';
import type { WorkHosts } from './views.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'works.fetch': FetchJob;
    /** After a merge, or its undoing. */
    'works.show': ChangedCard;
    'works.refresh': { workId: string };
    'works.complete': { workId: string; personId: string };
    'works.notify': { workId: string; notice: WorkNotice };
    'works.sweep': Record<string, never>;
    'works.forget': Record<string, never>;
  }
}

export function registerWorkJobs(platform: Platform, hosts: WorkHosts): void {
  // Also where nothing is looked up: what was queued before is over at once.
  platform.jobs.register({ name: 'works.fetch', concurrency: 4, run: (job) => fetchWork(platform, job) });
  platform.jobs.register({ name: 'works.sweep', schedule: '23 * * * *', run: () => sweepWorks(platform) });
  platform.jobs.register({ name: 'works.forget', schedule: '41 * * * *', run: () => forgetUnused(platform) });
  platform.jobs.register({ name: 'works.notify', run: (notified) => notifySavers(platform, notified, hosts) });
  platform.jobs.register({ name: 'works.show', run: (changed) => refreshWork(platform, changed, hosts) });
  platform.jobs.register({ name: 'works.complete', run: (completed) => completeWork(platform, completed) });
  platform.jobs.register({
    name: 'works.refresh',
    waiting: 'one-per-key',
    run: ({ workId }) => refreshWork(platform, { workId, nowId: workId }, hosts),
  });
}

/** Works of one run, every hour: in a week a hundred thousand, and less than a service is asked in ten minutes. */
const sweepMax = 1000;

/** Asks again about works that are due: whether their publisher has said something, or somebody knows them by now. */
async function sweepWorks(platform: Platform): Promise<void> {
  if (!platform.config.works.isLookupOn) return;
  await platform.transaction(async (tx) => {
    const due = await store.takeDue(tx.sql, sweepMax);
    const checks = due.map(({ scheme, value }) => ({ scheme, value, isCheck: true }));
    // What somebody has just written goes first.
    if (checks.length > 0) await platform.jobs.enqueueAll(tx.sql, 'works.fetch', checks, { priority: -1 });
  });
}

/** Notifies everybody who saved a work of what its publisher said, each exactly once. Safe to run again. */
async function notifySavers(
  platform: Platform,
  { workId, notice }: { workId: string; notice: WorkNotice },
  { libraries }: WorkHosts,
): Promise<void> {
  await inBatches((after) =>
    platform.transaction(async (tx) => {
      const { card } = await requireWork(tx.sql, workId);
      return libraries.notifySavers(tx, card, notice, { after, limit: batchSize });
    }),
  );
}
