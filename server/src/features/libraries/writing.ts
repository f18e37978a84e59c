import { setTimeout as wait } from 'node:timers/promises';
import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { ExportLosses } from '@publyka/contract/routes/library-files';
import { createWorkQueue, type Owner } from '../../platform/concurrency/work-queue.ts';
import { createWritingThread } from '../../platform/concurrency/writing-thread.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { WorksTask } from './formats/file-writers.ts';
import { type ExportedBatch, type ExportQuery, selectExported } from './transfer-store.ts';

/** Works read, and written, at a time: a turn is over in some milliseconds. */
const batchSize = 100;

/** A reader who takes long is no work. */
const restMaxMs = 50;

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Each person has one step in it at a time: a place for as many people as a node serves. */
const turns = createWorkQueue({ name: 'library-files', running: 1, waiting: 1000, share: 20, timeoutMs: 60_000 });

/** All references of each of these are in the thread's memory until they are sorted. */
const sorted = createWorkQueue({
  name: 'sorted-library-files',
  running: 8,
  reserved: 2,
  waiting: 200,
  share: 20,
  timeoutMs: 60_000,
});

const thread = createWritingThread<WorksTask>(new URL('./writing-thread.ts', import.meta.url), { turns });

export interface LibraryFile {
  query: ExportQuery;
  format: LibraryFormat;
  /** Who reads it. */
  owner: Owner;
}

/** A library as a file, piece by piece: never more than a batch of works is in memory, but for sorted references. */
export async function* writeLibrary(sql: Sql, file: LibraryFile): AsyncGenerator<string> {
  const { query, format, owner } = file;
  if (format === 'txt' || format === 'rtf') yield* await sorted.run(owner, () => writeWhole(sql, file));
  else yield* thread.write(owner, { writes: 'file', format }, readBatches(sql, query));
}

/** Written before the first piece is read: how fast that goes keeps no place. */
function writeWhole(sql: Sql, { query, format, owner }: LibraryFile): Promise<string[]> {
  return collect(thread.write(owner, { writes: 'file', format }, readBatches(sql, query)));
}

export async function countLosses(sql: Sql, { query, format, owner }: LibraryFile): Promise<ExportLosses> {
  const written = await collect(thread.write(owner, { writes: 'losses', format }, readBatches(sql, query)));
  return JSON.parse(written.join(''));
}

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected;
}

/**
 * Some works at a time, as JSON that this thread does not read. Between two of them the machine has as long for others as
 * the one before took to be read and written.
 */
async function* readBatches(sql: Sql, query: ExportQuery): AsyncGenerator<string> {
  let after: string | null = beforeAllIds;
  while (after !== null) {
    const startedAt = performance.now();
    const batch: ExportedBatch = await selectExported(sql, query, after, batchSize);
    if (batch.rows !== null) yield batch.rows;
    after = batch.count < batchSize ? null : batch.last;
    if (after !== null) await wait(Math.min(performance.now() - startedAt, restMaxMs));
  }
}
