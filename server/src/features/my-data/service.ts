import type { DataExport } from '@publyka/contract/routes/my-data';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import * as departure from './departure.ts';
import * as exports from './exports.ts';
import { exportKey } from './exports.ts';
import { purgePerson } from './purge/purge-person.ts';
import { selectDue, selectNewest } from './store.ts';

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

// What who administers does at a person's request.
export const { depart, comeBack } = departure;
export const { queueExport } = exports;

export function findNewestExport(sql: Sql, personId: string): Promise<DataExport | null> {
  return selectNewest(sql, personId);
}

/** The copies that can be downloaded, as they are stored, some at a time. */
export async function* listExportKeys(sql: Sql): AsyncGenerator<string[]> {
  const pages = sql<{ id: string }[]>`select id from data_exports where status = 'ready'`.cursor(500);
  for await (const rows of pages) yield rows.map(({ id }) => exportKey(id));
}
