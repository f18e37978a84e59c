import type { WorkNotice } from '@publyka/contract/routes/works';
import type { Platform } from '../../platform/platform.ts';
import { requireWork } from './service.ts';
import { batchSize, inBatches } from './showing.ts';
import * as store from './sweep-store.ts';
import type { WorkNeighbours } from './views.ts';

/** Works of one run, every hour: in a week a hundred thousand, and less than a service is asked in ten minutes. */
const sweepMax = 1000;

/** Asks again about works that are due: whether their publisher has said something, or somebody knows them by now. */
export async function sweepWorks(platform: Platform): Promise<void> {
  if (!platform.config.works.isLookupOn) return;
  await platform.transaction(async (tx) => {
    const due = await store.takeDue(tx.sql, sweepMax);
    const checks = due.map(({ scheme, value }) => ({ scheme, value, isCheck: true }));
    // What somebody has just written goes first.
    if (checks.length > 0) await platform.jobs.enqueueAll(tx.sql, 'works.fetch', checks, { priority: -1 });
  });
}

/** Notifies everybody who saved a work of what its publisher said, each exactly once. Safe to run again. */
export async function notifySavers(
  platform: Platform,
  { workId, notice }: { workId: string; notice: WorkNotice },
  { shelves }: WorkNeighbours,
): Promise<void> {
  await inBatches((after) =>
    platform.transaction(async (tx) => {
      const { card } = await requireWork(tx.sql, workId);
      return shelves.notifySavers(tx, card, notice, { after, limit: batchSize });
    }),
  );
}
