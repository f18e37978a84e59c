import type { Work } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyFacts, clearFacts } from './apply-facts.ts';
import * as changeStore from './change-store.ts';
import type { Editing } from './changes.ts';
import * as factStore from './fact-store.ts';
import { readWork } from './read.ts';
import { requireWork } from './service.ts';
import * as store from './store.ts';

/** The other work becomes this one: what named it, mentions it and has it saved. It stays, for whoever undoes this. */
export async function mergeWork(
  editing: Editing,
  workId: string,
  { id: mergeId, otherId }: { id: string; otherId: string },
): Promise<Work> {
  const { platform, viewer, libraries } = editing;
  return platform.transaction(async (tx) => {
    const [to, from] = [await requireWork(tx.sql, workId), await requireWork(tx.sql, otherId)];
    const isSame = to.id === from.id;
    // Waits for the same command, if it arrived a moment ago.
    const isNew =
      !isSame &&
      (await changeStore.insertMerge(tx.sql, { id: mergeId, fromId: from.id, toId: to.id, personId: viewer.id }));
    if (isNew) await merge(editing, tx, mergeId, { from, to });
    else await requireMade(tx, mergeId, to.id);
    return readWork(tx.sql, viewer, await requireWork(tx.sql, to.id), libraries);
  });
}

/** The second arrival of a merge answers as the first. */
async function requireMade(tx: Transaction, mergeId: string, toId: string): Promise<void> {
  const made = await changeStore.selectMerge(tx.sql, mergeId);
  if (made?.toId !== toId || made.undoneAt !== null) throw new AppError('conflict');
}

async function merge(
  { platform, viewer, libraries }: Editing,
  tx: Transaction,
  mergeId: string,
  { from, to }: { from: store.WorkRow; to: store.WorkRow },
): Promise<void> {
  const [fromId, toId] = [from.id, to.id];
  await libraries.lockMerged(tx.sql, { mergeId, fromId, toId });
  const locked = await changeStore.lockWorks(tx.sql, [fromId, toId]);
  // Somebody else merged one of them between the two looks.
  if (locked.some(({ mergedInto }) => mergedInto !== null)) throw new AppError('conflict');
  await changeStore.moveNames(tx.sql, fromId, toId);
  await factStore.moveStatements(tx.sql, fromId, toId);
  await changeStore.copyNotified(tx.sql, fromId, toId);
  await libraries.moveItems(tx.sql, { mergeId, fromId, toId });
  const changes = [{ field: 'merged', before: null, after: nameOf(from) }];
  await changeStore.insertCorrection(tx.sql, { workId: toId, kind: 'merged', personId: viewer.id, changes, mergeId });
  await platform.jobs.enqueue(tx.sql, 'works.show', { workId: fromId, nowId: toId });
  await applyAgain(platform, tx, toId);
}

/** Shows what is said of a work after its statements have become others; false when there is none. */
async function applyAgain(platform: Platform, tx: Transaction, workId: string): Promise<boolean> {
  const row = await store.lockWork(tx.sql, workId);
  if (!row) return false;
  await applyFacts(platform, tx, row, null);
  return (await factStore.selectStatements(tx.sql, workId)).length > 0;
}

function nameOf({ card }: store.WorkRow): string | null {
  return card.title ?? card.identifier?.value ?? null;
}

/** Each of the two has again what it had; what was said or saved since stays with the one that was left. */
export async function undoMerge(editing: Editing, workId: string, mergeId: string): Promise<Work> {
  const { platform, viewer, libraries } = editing;
  return platform.transaction(async (tx) => {
    const { id } = await requireWork(tx.sql, workId);
    const made = await changeStore.lockMerge(tx.sql, mergeId);
    if (made?.toId !== id) throw new AppError('not_found');
    if (made.undoneAt === null) await undo(editing, tx, made);
    return readWork(tx.sql, viewer, await requireWork(tx.sql, id), libraries);
  });
}

async function undo(
  { platform, viewer, libraries }: Editing,
  tx: Transaction,
  made: changeStore.MergeRow,
): Promise<void> {
  const { id: mergeId, fromId, toId } = made;
  await libraries.lockMerged(tx.sql, { mergeId, fromId, toId });
  const locked = await changeStore.lockWorks(tx.sql, [fromId, toId]);
  if (locked.some(({ id, mergedInto }) => (id === toId ? mergedInto !== null : mergedInto !== toId)))
    throw new AppError('not_found');
  const firstIds = await changeStore.selectTree(tx.sql, fromId);
  await changeStore.returnNames(tx.sql, made, firstIds);
  await factStore.returnStatements(tx.sql, made, firstIds);
  await libraries.returnItems(tx.sql, { mergeId, fromId, toId }, firstIds);
  await changeStore.markUndone(tx.sql, mergeId);
  const correction = { kind: 'merge_undone' as const, personId: viewer.id, changes: [], mergeId };
  await changeStore.insertCorrection(tx.sql, { ...correction, workId: fromId });
  await changeStore.insertCorrection(tx.sql, { ...correction, workId: toId });
  await platform.jobs.enqueue(tx.sql, 'works.show', { workId: toId, nowId: fromId });
  await applyAgain(platform, tx, fromId);
  if (!(await applyAgain(platform, tx, toId))) await clearFacts(platform, tx, toId);
}
