import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectShowDelay } from './host-slot-store.ts';

/**
 * Writes the card of a changed work anew wherever it is shown. One refresh of a work waits at most, and one that many
 * texts mention comes after a pause: however often a work changes, its texts are not rewritten each time.
 */
export async function refreshShown({ jobs }: Platform, sql: Sql, workId: string): Promise<void> {
  const delay = await selectShowDelay(sql, workId);
  await jobs.enqueue(sql, 'works.refresh', { workId }, { delay, key: workId });
}
