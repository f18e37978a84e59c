import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ArchiveWriter } from '../../platform/backups/write-archive.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import {
  countRows,
  type DumpedTable,
  dumpTable,
  listSequences,
  listTables,
  type Snapshot,
} from '../../platform/db/table-copy.ts';
import { listExportKeys } from '../my-data/service.ts';
import { isKeptFile, type StoredFileRow, storedFileColumns, toStoredKeys } from '../uploads/views.ts';
import { type BackupHeader, headerName, newHeader, rowsName } from './check-backup.ts';

/** Bytes of a table that are kept in memory to become one part. */
const pieceBytes = 4 * 1024 * 1024;

/** A file to be copied; `fileId` is null for what may go at any time. */
export interface WantedFile {
  key: string;
  fileId: string | null;
}

/**
 * Writes every row as it is at one moment into the archive, and the names of the files that belong to them, line by line,
 * into `listPath`: copying those takes longer than a snapshot should be held. Answers the number of rows.
 */
export function dumpDatabase(
  db: Database,
  archive: ArchiveWriter,
  { secretMark, listPath }: { secretMark: string; listPath: string },
): Promise<number> {
  return db.begin('isolation level repeatable read read only', async (snapshot) => {
    await snapshot`set local statement_timeout = 0`;
    await snapshot`set local idle_in_transaction_session_timeout = 0`;
    const header = await readHeader(snapshot, secretMark);
    const text = Buffer.from(JSON.stringify(header));
    await archive.add(headerName, text.length, [text]);
    let rows = 0;
    for (const table of header.tables) rows += await addTable(snapshot, archive, table);
    await pipeline(listFiles(snapshot), createWriteStream(listPath, { mode: 0o600 }));
    return rows;
  });
}

async function readHeader(snapshot: Snapshot, secretMark: string): Promise<BackupHeader> {
  const migrations = await snapshot<BackupHeader['migrations']>`select name, hash from migrations order by name`;
  return newHeader({
    migrations: [...migrations],
    queueVersion: await readQueueVersion(snapshot),
    tables: await listTables(snapshot),
    sequences: await listSequences(snapshot),
    secretMark,
  });
}

/** 0 where no server has run yet: the first one makes the queue. */
async function readQueueVersion(snapshot: Snapshot): Promise<number> {
  const [known] = await snapshot<{ found: string | null }[]>`select to_regclass('pgboss.version')::text as found`;
  if (!known?.found) return 0;
  const [queue] = await snapshot<{ version: number }[]>`select version from pgboss.version`;
  return queue?.version ?? 0;
}

async function addTable(snapshot: Snapshot, archive: ArchiveWriter, table: DumpedTable): Promise<number> {
  let rows = 0;
  let pieces = 0;
  for await (const piece of inPieces(await dumpTable(snapshot, table))) {
    pieces += 1;
    rows += countRows(piece);
    await archive.add(rowsName(table.name, pieces), piece.length, [piece]);
  }
  return rows;
}

async function* inPieces(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of text) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function* listFiles(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const stored of listStoredKeys(snapshot)) yield linesOf(stored);
  for await (const keys of listExportKeys(snapshot)) yield linesOf(keys.map((key) => ({ key, fileId: null })));
}

function linesOf(wanted: readonly (WantedFile | StoredKey)[]): string {
  return wanted.map((one) => `${JSON.stringify(one)}\n`).join('');
}

/** What is stored under a key belongs to this file. */
interface StoredKey {
  fileId: string;
  key: string;
}

/** Everything that finished uploads have in the storage, some at a time. */
async function* listStoredKeys(sql: Sql): AsyncGenerator<StoredKey[]> {
  const pages = sql<StoredFileRow[]>`
    select ${storedFileColumns(sql)} from files where ${isKeptFile(sql)}`.cursor(500);
  for await (const rows of pages)
    yield rows.flatMap((row) => toStoredKeys(row).map((key) => ({ fileId: row.id, key })));
}

/** Whether somebody could still ask for the file. */
export async function isFileKept(sql: Sql, fileId: string): Promise<boolean> {
  const rows = await sql`select from files where id = ${fileId} and ${isKeptFile(sql)}`;
  return rows.length > 0;
}
