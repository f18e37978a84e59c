import type { LibraryImport } from '@publyka/contract/routes/library-files';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitChange, requireLibrary, requireLibraryForChange } from './access.ts';
import { lockLibrary } from './access-store.ts';
import { type ImportEntry, importPart, takeBack } from './import-parts.ts';
import * as store from './run-store.ts';

interface ReceivedPart extends store.RunKey {
  part: number;
  parts: number;
  entries: readonly ImportEntry[];
}

/** Keeps a part until all are there; then the import begins, whether or not its sender is still there. */
export async function receivePart(
  platform: Platform,
  tx: Transaction,
  viewer: Viewer,
  { libraryId, importId, part, parts, entries }: ReceivedPart,
): Promise<void> {
  const key = { libraryId, importId };
  await store.insertRun(tx.sql, { ...key, personId: viewer.id, parts });
  const run = await store.lockRun(tx.sql, key);
  if (run?.personId !== viewer.id || run.parts !== parts || part >= parts) throw new AppError('conflict');
  // All have come: this one has been sent again.
  if (run.state !== 'receiving') return;
  if ((await store.insertPart(tx.sql, { ...key, part, entries })) < parts) return;
  await store.setState(tx.sql, key, 'running');
  await platform.jobs.enqueue(tx.sql, 'libraries.import', key);
}

export async function getImport(
  { db }: Platform,
  viewer: Viewer,
  { libraryId, importId }: store.RunKey,
): Promise<LibraryImport> {
  await requireLibrary(db, viewer, libraryId);
  const run = await store.selectRun(db, { libraryId, importId });
  if (run?.personId !== viewer.id) throw new AppError('not_found');
  const { state, entries, done, added, existing, problem } = run;
  return { id: importId, state, entries, done, added, existing, problem };
}

/** Parts that are put in before those who wait have their turn: a thousand works, some seconds. */
const partsTogether = 10;
/** Seconds until a further file of who has one under way on this node is looked at again. */
const furtherDelay = 2;
/** Whose files are being put in on this node. */
const underWay = new Set<string>();

/**
 * Puts a file in, part by part. People take turns: of one person one file at a time, and a long one stands in line again.
 * Safe to run again: what is in is not put in twice. What cannot go on is taken back.
 */
export async function runImport(platform: Platform, key: store.RunKey): Promise<void> {
  const run = await store.selectRun(platform.db, key);
  if (!run) return;
  if (underWay.has(run.personId))
    return platform.jobs.enqueue(platform.db, 'libraries.import', key, { delay: furtherDelay });
  underWay.add(run.personId);
  try {
    const isLeft = await runParts(platform, key);
    if (isLeft) await platform.jobs.enqueue(platform.db, 'libraries.import', key);
  } finally {
    underWay.delete(run.personId);
  }
}

/** Whether some may be left. Each part has a transaction of its own: others change the library between two. */
async function runParts(platform: Platform, key: store.RunKey): Promise<boolean> {
  try {
    for (let count = 0; count < partsTogether; count += 1) if (!(await runPart(platform, key))) return false;
    return true;
  } catch (error) {
    // A node that is full for the moment is no reason to take a file back: the job is tried again.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await platform.transaction((tx) => fail(platform, tx, key, error.message));
    return false;
  }
}

/** False when none is left. */
async function runPart(platform: Platform, key: store.RunKey): Promise<boolean> {
  return platform.transaction(async (tx) => {
    const run = await store.selectRun(tx.sql, key);
    if (run?.state !== 'running') return false;
    const viewer = { id: run.personId };
    const access = await requireLibraryForChange(tx.sql, viewer, key.libraryId);
    // Stopped between the two looks.
    if ((await store.lockRun(tx.sql, key))?.state !== 'running') return false;
    const next = await store.takePart(tx.sql, key);
    if (!next) {
      await store.setState(tx.sql, key, 'done');
      emitChange(tx, access, null);
      return false;
    }
    const { part, entries } = next;
    const result = await importPart(platform, tx, viewer, { access, at: { ...key, part }, entries });
    const { added, existing } = result;
    await store.addProgress(tx.sql, key, { entries: entries.length, added, existing });
    return true;
  });
}

/** All or nothing: a file that does not fit, or whose sender may not write there any more, leaves nothing. */
async function fail(platform: Platform, tx: Transaction, key: store.RunKey, problem: string): Promise<void> {
  const { libraryId, importId } = key;
  await lockLibrary(tx.sql, libraryId);
  const run = await store.lockRun(tx.sql, key);
  if (run?.state !== 'running') return;
  const kind = libraryId === run.personId ? 'person' : 'community';
  const access = { id: libraryId, kind, canEdit: false } as const;
  await takeBack(platform, tx, access, { importId, personId: run.personId });
  await store.deleteParts(tx.sql, key);
  await store.setState(tx.sql, key, 'failed', problem);
}
