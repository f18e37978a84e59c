import type { z } from 'zod';
import { AdminError } from '../../platform/admin/command.ts';
import { bufferOf, readArchive } from '../../platform/backups/read-archive.ts';
import {
  type BackupHeader,
  type BackupTotals,
  headerName,
  headerSchema,
  secretName,
  totalsName,
  totalsSchema,
} from './header.ts';

/** What is in a backup that was read to its end and is as it was written. */
export interface CheckedBackup {
  header: BackupHeader;
  totals: BackupTotals;
  /** Null when the installation had been given one by its operator. */
  secret: string | null;
}

const toldParts = new Set([headerName, totalsName, secretName]);

/** Reads all of it. Throws AdminError with what is wrong. */
export async function checkBackup(path: string, key: string | undefined): Promise<CheckedBackup> {
  const known = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(path, key))
    if (toldParts.has(name)) known.set(name, await bufferOf(content));
  // Only now is it certain that they are as they were written.
  return {
    header: parseWith(headerSchema, known.get(headerName), path),
    totals: parseWith(totalsSchema, known.get(totalsName), path),
    secret: known.get(secretName)?.toString() ?? null,
  };
}

function parseWith<S extends z.ZodType>(schema: S, content: Buffer | undefined, path: string): z.infer<S> {
  const parsed = schema.safeParse(JSON.parse(content?.toString() ?? 'null'));
  if (!parsed.success) throw new AdminError(`${path} não é um backup de um formato que esta versão conheça.`);
  return parsed.data;
}
