import type { ImportResult, importWorksRoute } from '@publyka/contract/routes/library-files';
import type { z } from 'zod';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibraryForChange } from './access.ts';
import { importPart, matchPart, takeBack } from './import-parts.ts';
import { receivePart } from './import-runs.ts';
import { deleteRun } from './run-store.ts';
import * as store from './transfer-store.ts';

type Import = z.output<(typeof importWorksRoute)['body']>;

/** What was received of a part of several: what comes of it is said by the whole. */
const received: ImportResult = { added: 0, existing: 0, problems: [], lines: [] };

/** Puts the entries of a file into a library, once for each part; a dry run says what would come of it. */
export async function importWorks(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  { id: importId, part, parts, isDryRun, entries }: Import,
): Promise<ImportResult> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    const at = { libraryId, importId, part };
    if (isDryRun) return (await matchPart(platform, tx, { access, importId, entries }, null)).result;
    if (parts > 1) {
      await receivePart(platform, tx, viewer, { ...at, parts, entries });
      return received;
    }
    const before = await store.selectResult(tx.sql, at);
    return before ?? importPart(platform, tx, viewer, { access, at, entries });
  });
}

/** The library has again what it had, but for what somebody has tagged or noted since; so have works that were known. */
export async function undoImport(
  platform: Platform,
  viewer: Viewer,
  { libraryId, importId }: { libraryId: string; importId: string },
): Promise<{ removed: number }> {
  return platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    // What goes on stops before its next part.
    await deleteRun(tx.sql, { libraryId, importId });
    return { removed: await takeBack(platform, tx, access, { importId, personId: viewer.id }) };
  });
}
