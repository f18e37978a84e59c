import type { WorkCsl } from '@publyka/contract/csl-schema';
import { workCorrectionsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { Journal, Work } from '@publyka/contract/routes/works';
import { identifiersOf } from '@publyka/contract/work-identity';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import { restoreFacts, stateFacts } from './apply-facts.ts';
import { toNamedCard } from './card.ts';
import * as changeStore from './change-store.ts';
import { shortenChange } from './corrections.ts';
import { compareFacts, tidyFacts } from './facts.ts';
import { type Identifier, keyOf } from './identifiers.ts';
import { readWork } from './read.ts';
import { selectJournal } from './read-store.ts';
import { askAbout } from './requesting.ts';
import { requireWork } from './service.ts';
import * as store from './store.ts';
import type { WorkLibraries } from './views.ts';

/** Who changes works, and the libraries that have them. */
export interface Editing {
  platform: Platform;
  viewer: Viewer;
  libraries: WorkLibraries;
}

/**
 * A work that somebody typed. One with an identifier that is known already is that work: completed where nobody knew it,
 * and else as it is.
 */
export async function createWork(editing: Editing, { id, csl }: { id: string; csl: WorkCsl }): Promise<Work> {
  const { platform, viewer, libraries } = editing;
  return platform.transaction(async (tx) => {
    const identifiers = identifiersOf(csl);
    const named = await store.selectIdentified(tx.sql, identifiers);
    const known = identifiers.flatMap((one) => named.filter((other) => keyOf(other) === keyOf(one)))[0];
    const workId = known?.workId ?? (await insertTyped(platform, tx, id, identifiers[0]));
    const row = await requireForChange(tx, workId);
    const reason = { kind: 'typed', personId: viewer.id } as const;
    if (row.csl === null) await stateFacts(platform, tx, row, csl, reason);
    else if (known === undefined && compareFacts(row.csl, tidyFacts(csl)).length > 0) throw new AppError('conflict');
    return readWork(tx.sql, viewer, await requireWork(tx.sql, workId), libraries);
  });
}

/** The id of the new work, or of the one that took the identifier at the same moment. */
async function insertTyped(
  platform: Platform,
  tx: Transaction,
  id: string,
  identifier: Identifier | undefined,
): Promise<string> {
  const isNew = await store.insertTyped(tx.sql, toNamedCard(id, 'manual', identifier));
  if (!isNew || !identifier) return id;
  if (await store.insertIdentifier(tx.sql, identifier, { workId: id })) {
    await askAbout(platform, tx.sql, [identifier]);
    return id;
  }
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
  const { platform, viewer } = editing;
  return change(editing, workId, version, {
    decide: () => csl,
    apply: (tx, row) =>
      stateFacts(platform, tx, row, csl, { kind: row.csl === null ? 'typed' : 'corrected', personId: viewer.id }),
  });
}

/** What the source said; without one there is nothing to go back to. */
export async function restoreWork(editing: Editing, workId: string, version: number): Promise<Work> {
  const { platform, viewer } = editing;
  return change(editing, workId, version, {
    decide: ({ original }) => original,
    apply: (tx, row) => restoreFacts(platform, tx, row, viewer.id),
  });
}

interface FactsChange {
  /** What the work is to be; null when that cannot be. */
  decide(row: store.WorkRow): WorkCsl | null;
  apply(tx: Transaction, row: store.WorkRow): Promise<void>;
}

async function change(
  editing: Editing,
  workId: string,
  version: number,
  { decide, apply }: FactsChange,
): Promise<Work> {
  const { platform, viewer, libraries } = editing;
  return platform.transaction(async (tx) => {
    const row = await requireForChange(tx, workId);
    const decided = decide(row);
    if (!decided) throw new AppError('not_found');
    const isThere = compareFacts(row.csl, tidyFacts(decided)).length === 0;
    // Sent again it is there already.
    if (!isThere && row.version !== version) throw new AppError('conflict');
    if (!isThere) await apply(tx, row);
    return readWork(tx.sql, viewer, await requireWork(tx.sql, row.id), libraries);
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
