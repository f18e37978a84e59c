import { importPartMax, libraryTagsMax } from '@publyka/contract/limits';
import { type ImportResult, importWorksRoute } from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../lib/api/call.ts';
import type { ImportedEntry } from './imported.ts';

export type Import = { id: string; libraryId: string; entries: readonly ImportedEntry[] };

export function newImport(libraryId: string, entries: readonly ImportedEntry[]): Import {
  return { id: uuidv7(), libraryId, entries };
}

/**
 * Sends a file part by part, or asks what would come of it. A part that arrived already answers as before, so sending
 * all of them once more after a lost connection changes nothing.
 */
export async function sendImport(
  { id, libraryId, entries }: Import,
  { isDryRun, signal, onProgress }: { isDryRun: boolean; signal?: AbortSignal; onProgress?: (sent: number) => void },
): Promise<ImportResult> {
  const sum: ImportResult = { added: 0, existing: 0, problems: [] };
  for (let part = 0; part * importPartMax < entries.length; part += 1) {
    const some = entries.slice(part * importPartMax, (part + 1) * importPartMax);
    const body = { id, part, isDryRun, entries: [...some] };
    const result = await call(importWorksRoute, { params: { libraryId }, body }, { signal });
    sum.added += result.added;
    sum.existing += result.existing;
    sum.problems.push(...result.problems);
    onProgress?.(Math.min(entries.length, (part + 1) * importPartMax));
  }
  return sum;
}

/** The tag that everything of an import gets; those of the file stay. */
export function withTag(entries: readonly ImportedEntry[], tag: string): ImportedEntry[] {
  if (!tag) return [...entries];
  return entries.map((entry) => ({ ...entry, tags: [...new Set([tag, ...entry.tags])].slice(0, libraryTagsMax) }));
}
