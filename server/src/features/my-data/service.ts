import type { Platform } from '../../platform/platform.ts';
import { selectDue } from './departure-store.ts';
import { purgePerson } from './purge/purge-person.ts';

const batchSize = 20;

/** Deletes whoever's time to come back is over. One that fails keeps nobody else waiting, and is tried again. */
export async function purgeDue(platform: Platform): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const due = (await selectDue(platform.db, batchSize + failed.size)).filter((id) => !failed.has(id));
    if (due.length === 0) break;
    for (const personId of due) {
      await purgePerson(platform, personId).catch((error: unknown) => {
        failed.add(personId);
        platform.log.error({ err: error }, 'an account could not be deleted yet');
      });
    }
  }
  if (failed.size > 0) throw new Error(`${failed.size} accounts could not be deleted yet`);
}
