import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { bufferOf, type ReadPart, readArchive } from '../../platform/backups/read-archive.ts';
import type { Database } from '../../platform/db/client.ts';
import { removeRestoreMark } from '../../platform/db/restore-mark.ts';
import { beginLoad, type TableLoad } from '../../platform/db/table-load.ts';
import type { FileStorage } from '../../platform/media/storage.ts';
import { secretPath } from '../../platform/sessions/auth-secret.ts';
import { type BackupHeader, keyOf, secretName, tableOf } from './header.ts';

/** Its row is as the migration made it, for this database alone. */
const epochTable = 'public.event_epoch';

interface Place {
  db: Database;
  config: Config;
  storage: FileStorage;
}

/** Puts rows, files and the secret where they belong. Nobody sees a row before all of it is there. */
export async function loadBackup(place: Place, path: string, header: BackupHeader): Promise<void> {
  const { db, config } = place;
  await db.begin(async (sql) => {
    const [queue] = await sql<{ version: number }[]>`select version from pgboss.version`;
    const isSameQueue = queue?.version === header.queueVersion;
    // What waits in another version of the queue would not be understood: it is left out.
    // And the numbers of events go on as another epoch's: those that were given since the backup are known to people.
    const tables = header.tables.filter(
      ({ name }) => name !== epochTable && (isSameQueue || !name.startsWith('pgboss.')),
    );
    const load = await beginLoad(sql, tables);
    const byName = new Map(tables.map((table) => [table.name, table]));
    try {
      for await (const part of readArchive(path, config.backups.key)) {
        const table = byName.get(tableOf(part.name) ?? '');
        if (table) await addRows(load, table, part);
        else await putPart(place, part);
      }
    } catch (error) {
      load.abandon();
      throw error;
    }
    await load.finish(header.sequences);
    await removeRestoreMark(sql);
  });
}

async function addRows(load: TableLoad, table: BackupHeader['tables'][number], { content }: ReadPart): Promise<void> {
  for await (const text of content) await load.add(table, text);
}

async function putPart({ config, storage }: Place, { name, content }: ReadPart): Promise<void> {
  const key = keyOf(name);
  if (key !== null) {
    // What it is when somebody asks for it says its row.
    await storage.put(key, Readable.from(content, { objectMode: false }), { contentType: 'application/octet-stream' });
  } else if (name === secretName && !config.authSecret)
    await writeFile(secretPath(config.dataDir), await bufferOf(content), { mode: 0o600 });
}
