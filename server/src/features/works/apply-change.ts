import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as changeStore from './change-store.ts';
import { changeFacts, compareFacts, type FactsChange, tidyFacts } from './facts.ts';
import * as store from './store.ts';

export type ChangeKind = 'typed' | 'corrected' | 'restored';

/** Changes the facts of a work that is locked, with a line in its history; without a viewer a decision did it. */
export async function applyChange(
  { platform, viewer }: { platform: Platform; viewer: Pick<Viewer, 'id'> | null },
  tx: Transaction,
  row: store.WorkRow,
  kind: ChangeKind,
  { csl, ...further }: FactsChange & { csl: WorkCsl },
): Promise<void> {
  const facts = tidyFacts(csl);
  const changed = changeFacts(row, { ...further, csl: facts });
  const [issn] = changed.issns;
  if (issn) await changeStore.insertJournals(tx.sql, [{ issn, title: changed.card.container }]);
  await store.updateFacts(tx.sql, row.id, changed);
  const changes = compareFacts(row.csl, facts);
  await changeStore.insertCorrection(tx.sql, { workId: row.id, kind, personId: viewer?.id ?? null, changes });
  await platform.jobs.enqueue(tx.sql, 'works.show', { workId: row.id, nowId: row.id });
}
