import type { WorkCsl } from '@publyka/contract/csl-schema';
import { workCorrectionsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { Journal, Work } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import { applyChange, type ChangeKind } from './apply-change.ts';
import { toNamedCard } from './card.ts';
import * as changeStore from './change-store.ts';
import { shortenChange } from './corrections.ts';
import { compareFacts, type FactsChange, tidyFacts } from './facts.ts';
import type { Identifier } from './identifiers.ts';
import { readWork } from './read.ts';
import { selectJournal } from './read-store.ts';
import { requireWork } from './service.ts';
import * as store from './store.ts';
import { identifierOf } from './typing.ts';
import type { WorkShelves } from './views.ts';

/** Who changes works, and the libraries that have them. */
export interface Editing {
  platform: Platform;
  viewer: Viewer;
  shelves: WorkShelves;
}

/**
 * A work that somebody typed. One with an identifier that is known already is that work: completed where nobody knew it,
 * and else as it is.
 */
export async function createWork(editing: Editing, { id, csl }: { id: string; csl: WorkCsl }): Promise<Work> {
  const { platform, viewer, shelves } = editing;
  return platform.transaction(async (tx) => {
    const identifier = identifierOf(csl);
    const [known] = identifier ? await store.selectIdentified(tx.sql, [identifier]) : [];
    const workId = known?.workId ?? (await insertTyped(tx, id, identifier));
    const row = await requireForChange(tx, workId);
    if (row.csl === null) await applyChange(editing, tx, row, 'typed', { state: 'manual', csl });
    else if (known === undefined && compareFacts(row.csl, tidyFacts(csl)).length > 0) throw new AppError('conflict');
    return readWork(tx.sql, viewer, await requireWork(tx.sql, workId), shelves);
  });
}

/** The id of the new work, or of the one that took the identifier at the same moment. */
async function insertTyped(tx: Transaction, id: string, identifier: Identifier | undefined): Promise<string> {
  const isNew = await store.insertTyped(tx.sql, toNamedCard(id, 'manual', identifier));
  if (!isNew || !identifier || (await store.insertIdentifier(tx.sql, identifier, id))) return id;
  await store.deleteNamed(tx.sql, [id]);
  const [other] = await store.selectIdentified(tx.sql, [identifier]);
  return other?.workId ?? id;
}

/** Locks the work; a merged one is changed as the work it became. */
async function requireForChange(tx: Transaction, workId: string): Promise<store.WorkRow> {
  const { id } = await requireWork(tx.sql, workId);
  const row = await store.lockWork(tx.sql, id);
  // Merged between the two looks: the next try finds what it became.
  if (!row || row.mergedInto) throw new AppError('conflict');
  return row;
}

export async function correctWork(
  editing: Editing,
  workId: string,
  { version, csl }: { version: number; csl: WorkCsl },
): Promise<Work> {
  return change(editing, workId, version, (row) => ({
    kind: row.csl === null ? 'typed' : 'corrected',
    change: { state: row.original ? 'found' : 'manual', csl },
  }));
}

/** What the source said; without one there is nothing to go back to. */
export async function restoreWork(editing: Editing, workId: string, version: number): Promise<Work> {
  return change(editing, workId, version, ({ original }) => {
    if (!original) throw new AppError('not_found');
    return { kind: 'restored', change: { csl: original } };
  });
}

async function change(
  editing: Editing,
  workId: string,
  version: number,
  decide: (row: store.WorkRow) => { kind: ChangeKind; change: FactsChange & { csl: WorkCsl } },
): Promise<Work> {
  const { platform, viewer, shelves } = editing;
  return platform.transaction(async (tx) => {
    const row = await requireForChange(tx, workId);
    const decided = decide(row);
    const isThere = compareFacts(row.csl, tidyFacts(decided.change.csl)).length === 0;
    // Sent again it is there already.
    if (!isThere && row.version !== version) throw new AppError('conflict');
    if (!isThere) await applyChange(editing, tx, row, decided.kind, decided.change);
    return readWork(tx.sql, viewer, await requireWork(tx.sql, row.id), shelves);
  });
}

export async function listCorrections(
  { db }: Platform,
  viewer: Viewer,
  workId: string,
  cursor: string | undefined,
): Promise<Page<WorkCorrection>> {
  const after = decodeTimeCursor(cursor);
  const { id } = await requireWork(db, workId);
  const rows = await changeStore.selectCorrections(db, viewer.id, id, { after, limit: workCorrectionsPageSize + 1 });
  return toPage(rows, workCorrectionsPageSize, (row) => ({
    id: row.id,
    kind: row.kind,
    person: row.personId ? toPerson(row as PersonRow) : null,
    source: row.source,
    at: row.at,
    changes: row.changes.map(shortenChange),
    mergeId: row.mergeId,
  }));
}

/** Once for all articles of the journal, and for everybody; who entered it last is shown. */
export async function setJournalPlace(
  platform: Platform,
  viewer: Viewer,
  issn: string,
  place: string,
): Promise<Journal> {
  return platform.transaction(async (tx) => {
    if (!(await changeStore.updatePlace(tx.sql, { issn, place, personId: viewer.id }))) throw new AppError('not_found');
    const row = await selectJournal(tx.sql, viewer.id, [issn]);
    if (!row) throw new AppError('not_found');
    const { title } = row;
    return { issn, title, place: row.place, placeBy: row.personId ? toPerson(row as PersonRow) : null };
  });
}
