import type { Sql } from '../../platform/db/client.ts';
import { isKeptFile, type StoredFileRow, storedFileColumns, toStoredKeys } from '../uploads/views.ts';

/** What is stored under a key belongs to this file. */
export interface StoredKey {
  fileId: string;
  key: string;
}

/** Everything that finished uploads have in the storage, some at a time. */
export async function* listStoredKeys(sql: Sql): AsyncGenerator<StoredKey[]> {
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
