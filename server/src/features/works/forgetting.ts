import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './use-store.ts';

/** Works of one transaction, and transactions of one run. */
const batchSize = 500;
const batchesMax = 100;

/** Deletes works that nothing names any more; what is left after a run is the next one's. */
export async function forgetUnused(platform: Platform): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const { looked } = await platform.transaction(({ sql }) => store.deleteUnused(sql, batchSize));
    if (looked < batchSize) return;
  }
}

/** What an import that is undone told of works goes with it; works that nothing else names go soon after. */
export async function forgetImported(
  { jobs }: Platform,
  sql: Sql,
  { importId, personId }: { importId: string; personId: string },
): Promise<void> {
  const completed = await store.deleteCompletions(sql, importId);
  await store.markImported(sql, importId);
  if (completed.length > 0) {
    const payloads = completed.map((workId) => ({ workId, personId }));
    await jobs.enqueueAll(sql, 'works.complete', payloads);
  }
  await jobs.enqueue(sql, 'works.forget', {});
}
