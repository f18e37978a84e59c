import { isDeepStrictEqual } from 'node:util';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkNotice, WorkSource } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import * as changeStore from './change-store.ts';
import * as factStore from './fact-store.ts';
import { changeFacts, compareFacts, tidyFacts } from './facts.ts';
import { refreshShown } from './refreshing.ts';
import { resolveFacts, selectShown } from './resolve-facts.ts';
import * as store from './store.ts';

/** Why the facts of a work changed, as its history says. */
export interface Reason {
  kind: 'fetched' | 'typed' | 'corrected' | 'restored';
  personId: string | null;
  source?: WorkSource;
}

/** What of a work follows from what was said about it. */
const saidFields = ['state', 'csl', 'original', 'card', 'orcids', 'openAccessUrl', 'url', 'notices'] as const;

/**
 * Shows of a work that is locked what everything said about it amounts to, with a line in its history if there is a
 * reason. Answers whether anything changed.
 */
export async function applyFacts(
  platform: Platform,
  tx: Transaction,
  row: store.WorkRow,
  reason: Reason | null,
): Promise<boolean> {
  const resolved = resolveFacts(row.id, await factStore.selectStatements(tx.sql, row.id));
  if (!resolved) return false;
  const changed = changeFacts(row, resolved);
  await notifyOfNew(platform, tx, row, resolved.notices);
  if (saidFields.every((field) => isDeepStrictEqual(changed[field], row[field]))) return false;
  const [issn] = changed.issns;
  if (issn) await changeStore.insertJournals(tx.sql, [{ issn, title: changed.card.container }]);
  await store.updateFacts(tx.sql, row.id, changed);
  const changes = compareFacts(row.csl, resolved.csl);
  if (reason && changes.length > 0) await changeStore.insertCorrection(tx.sql, { workId: row.id, ...reason, changes });
  await refreshShown(platform, tx.sql, row.id);
  return true;
}

/** A work of which nobody has told anything, again. */
export async function clearFacts(platform: Platform, tx: Transaction, workId: string): Promise<void> {
  const row = await store.lockWork(tx.sql, workId);
  if (!row?.csl) return;
  const nothing = {
    csl: null,
    original: null,
    titleRuns: null,
    orcids: [],
    openAccessUrl: null,
    url: null,
    notices: [],
  };
  await store.updateFacts(tx.sql, workId, changeFacts(row, { ...nothing, state: 'not_found' }));
  await refreshShown(platform, tx.sql, workId);
}

/** What the publisher says that it had not said before goes to everybody who saved the work. */
async function notifyOfNew(
  platform: Platform,
  tx: Transaction,
  row: store.WorkRow,
  notices: readonly WorkNotice[],
): Promise<void> {
  const news = notices.filter((notice) => !row.notices.some((one) => isDeepStrictEqual(one, notice)));
  for (const notice of news) await platform.jobs.enqueue(tx.sql, 'works.notify', { workId: row.id, notice });
}

/**
 * Keeps what a member says that a work is, as a whole: corrections of what a source told, or, where none has told of it,
 * what is known in the place of what was. Without a person a decision says it. The work must be locked.
 */
export async function stateFacts(
  platform: Platform,
  tx: Transaction,
  row: store.WorkRow,
  csl: WorkCsl,
  reason: Reason,
): Promise<void> {
  const statements = await factStore.selectStatements(tx.sql, row.id);
  const { personId } = reason;
  const said = { workId: row.id, personId, importId: null };
  if (row.original) {
    await keepCorrections(tx, row, statements, { csl: tidyFacts(csl), said });
  } else {
    const own = statements.filter(({ firstWorkId }) => firstWorkId === row.id);
    await factStore.deleteGuesses(tx.sql, own.map(idOf));
    await factStore.insertStatements(tx.sql, [{ ...said, origin: 'person', facts: tidyFacts(csl) }]);
  }
  await applyFacts(platform, tx, row, reason);
}

interface Corrected {
  csl: WorkCsl;
  said: Pick<factStore.NewStatement, 'workId' | 'personId' | 'importId'>;
}

/** The last who corrected a field is the one whose correction it is; what agrees with the rest needs none. */
async function keepCorrections(
  tx: Transaction,
  row: store.WorkRow,
  statements: readonly factStore.Statement[],
  { csl, said }: Corrected,
): Promise<void> {
  const changes = new Set(compareFacts(row.csl, csl).map(({ field }) => field));
  for (const one of statements) {
    if (one.origin !== 'correction') continue;
    const left = Object.entries(one.facts).filter(([field]) => !changes.has(field));
    if (left.length < Object.keys(one.facts).length)
      await factStore.updateCorrection(tx.sql, one.id, Object.fromEntries(left));
  }
  const bare = resolveFacts(row.id, await factStore.selectStatements(tx.sql, row.id));
  const needed = compareFacts(bare?.csl ?? null, csl).map(({ field, after }) => [field, after] as const);
  if (needed.length === 0) return;
  await factStore.insertStatements(tx.sql, [{ ...said, origin: 'correction', facts: Object.fromEntries(needed) }]);
}

/** What the source says alone: what members corrected and completed is taken back. The work must be locked. */
export async function restoreFacts(
  platform: Platform,
  tx: Transaction,
  row: store.WorkRow,
  personId: string,
): Promise<void> {
  const shown = selectShown(row.id, await factStore.selectStatements(tx.sql, row.id));
  await factStore.deleteGuesses(tx.sql, shown.map(idOf));
  await applyFacts(platform, tx, row, { kind: 'restored', personId });
}

function idOf({ id }: factStore.Statement): string {
  return id;
}
