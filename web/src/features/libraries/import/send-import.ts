import { importPartMax, libraryTagsMax } from '@publyka/contract/limits';
import {
  getImportRoute,
  type ImportResult,
  importWorksRoute,
  type LibraryImport,
} from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../lib/api/call.ts';
import type { ImportedEntry } from './imported.ts';

export type Import = { id: string; libraryId: string; entries: readonly ImportedEntry[] };

export function newImport(libraryId: string, entries: readonly ImportedEntry[]): Import {
  return { id: uuidv7(), libraryId, entries };
}

/** How many entries of the file are through. */
type Progress = { signal: AbortSignal; onProgress: (done: number) => void };

/** Asks what would come of a file, part by part; nothing is written. */
export async function checkImport(file: Import, progress: Progress): Promise<ImportResult> {
  const sum: ImportResult = { added: 0, existing: 0, problems: [], lines: [] };
  for await (const result of sendParts(file, true, progress)) {
    sum.added += result.added;
    sum.existing += result.existing;
    sum.problems.push(...result.problems);
    sum.lines.push(...result.lines);
  }
  return sum;
}

/**
 * Sends a file. Its parts are put in once all have arrived, so that a connection that breaks, or a tab that is closed,
 * leaves nothing by half; sent again, a part that arrived counts once.
 */
export async function sendImport(file: Import, progress: Progress): Promise<Pick<ImportResult, 'added' | 'existing'>> {
  let last: Pick<ImportResult, 'added' | 'existing'> = { added: 0, existing: 0 };
  for await (const result of sendParts(file, false, progress)) last = result;
  return file.entries.length > importPartMax ? waitForImport(file, progress) : last;
}

async function* sendParts(
  { id, libraryId, entries }: Import,
  isDryRun: boolean,
  { signal, onProgress }: Progress,
): AsyncGenerator<ImportResult> {
  const parts = Math.max(1, Math.ceil(entries.length / importPartMax));
  for (let part = 0; part < parts; part += 1) {
    const some = entries.slice(part * importPartMax, (part + 1) * importPartMax);
    const body = { id, part, parts, isDryRun, entries: some.map(toSent) };
    yield await call(importWorksRoute, { params: { libraryId }, body }, { signal });
    onProgress(Math.min(entries.length, (part + 1) * importPartMax));
  }
}

/** Without what only the reader says of it. */
function toSent({ line, csl, tags, note }: ImportedEntry) {
  return { line, csl, tags, ...(note && { note }) };
}

/** Why an import left nothing, in words that may be shown. */
export class FailedImportError extends Error {
  override readonly name = 'FailedImportError';
}

const lookIntervalMs = 700;

async function waitForImport({ id, libraryId }: Import, { signal, onProgress }: Progress): Promise<LibraryImport> {
  for (;;) {
    const now = await call(getImportRoute, { params: { libraryId, importId: id } }, { signal });
    onProgress(now.done);
    if (now.state === 'done') return now;
    if (now.state === 'failed') throw new FailedImportError(now.problem ?? '');
    await pause(lookIntervalMs, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The tag that everything of an import gets; those of the file stay. */
export function withTag(entries: readonly ImportedEntry[], tag: string): ImportedEntry[] {
  if (!tag) return [...entries];
  return entries.map((entry) => ({ ...entry, tags: [...new Set([tag, ...entry.tags])].slice(0, libraryTagsMax) }));
}
