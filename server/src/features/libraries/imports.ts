import { libraryWorksMax } from '@publyka/contract/limits';
import type { ImportResult, importWorksRoute } from '@publyka/contract/routes/library-files';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetImported, holdWorks, matchWorks } from '../works/service.ts';
import { emitChange, type LibraryAccess, requireLibraryForChange } from './access.ts';
import { selectWorksCount } from './store.ts';
import * as store from './transfer-store.ts';

type Import = z.output<(typeof importWorksRoute)['body']>;
type Entry = Import['entries'][number];

/** Puts the entries of a file into a library, once for each part; a dry run counts what would come of it. */
export async function importWorks(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  { id: importId, part, isDryRun, entries }: Import,
): Promise<ImportResult> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    const at = { libraryId, importId, part };
    const before = isDryRun ? null : await store.selectResult(tx.sql, at);
    if (before) return before;
    const titled = entries.filter(hasTitle);
    const workIds = await match(platform, tx, titled, isDryRun ? null : { personId: viewer.id, importId });
    const added = await findAdded(tx, libraryId, titled, workIds);
    const result: ImportResult = {
      added: added.length,
      existing: titled.length - added.length,
      problems: entries.filter((entry) => !hasTitle(entry)).map(({ line }) => ({ line, message: 'falta o título' })),
    };
    if (!isDryRun) await storePart(tx, viewer, access, { at, added, result });
    return result;
  });
}

function hasTitle({ csl }: Entry): boolean {
  return csl.title !== undefined && String(csl.title).trim() !== '';
}

/** The work of each entry, which is not merged before it is saved. */
async function match(
  platform: Platform,
  tx: Transaction,
  entries: Entry[],
  by: { personId: string; importId: string } | null,
): Promise<string[]> {
  const matched = await matchWorks(
    platform,
    tx.sql,
    entries.map(({ csl }) => csl),
    by,
  );
  const ids = matched.map(({ workId }) => workId);
  if (!by) return ids;
  const held = await holdWorks(tx.sql, ids);
  return ids.map((id) => held.get(id)?.id ?? id);
}

/** Each work once, and none that the library has. */
async function findAdded(
  tx: Transaction,
  libraryId: string,
  entries: Entry[],
  ids: string[],
): Promise<{ workId: string; tags: string[] }[]> {
  const seen = new Set(await store.selectSaved(tx.sql, libraryId, ids));
  return entries.flatMap(({ tags }, index) => {
    const workId = ids[index] ?? '';
    if (seen.has(workId)) return [];
    seen.add(workId);
    return [{ workId, tags }];
  });
}

interface CheckedPart {
  at: { libraryId: string; importId: string; part: number };
  added: { workId: string; tags: string[] }[];
  result: ImportResult;
}

async function storePart(
  tx: Transaction,
  viewer: Viewer,
  access: LibraryAccess,
  { at, added, result }: CheckedPart,
): Promise<void> {
  const { libraryId, importId } = at;
  if (added.length > 0) {
    const { kind } = access;
    await store.insertItems(tx.sql, { libraryId, kind, importId, savedBy: viewer.id, items: added });
    if ((await selectWorksCount(tx.sql, libraryId)) > libraryWorksMax) throw new AppError('library_full');
    emitChange(tx, access, viewer);
  }
  await store.insertResult(tx.sql, at, result);
}

/** The library has again what it had, but for what somebody has tagged or noted since; so have works that were known. */
export async function undoImport(
  platform: Platform,
  viewer: Viewer,
  { libraryId, importId }: { libraryId: string; importId: string },
): Promise<{ removed: number }> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    const removed = await store.deleteImported(tx.sql, libraryId, importId);
    await forgetImported(platform, tx.sql, { importId, personId: viewer.id });
    if (removed > 0) emitChange(tx, access, viewer);
    return { removed };
  });
}
