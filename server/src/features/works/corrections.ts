import { isDeepStrictEqual } from 'node:util';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { stateFacts } from './apply-facts.ts';
import * as changeStore from './change-store.ts';
import { compareFacts, tidyFacts } from './facts.ts';
import * as store from './store.ts';

/** What a report of a correction quotes: the fields, as they were and as they became. */
export async function requireCorrection(sql: Sql, correctionId: string): Promise<{ authorId: string; words: string }> {
  const found = await changeStore.selectCorrection(sql, correctionId);
  if (!found?.personId) throw new AppError('not_found');
  const work = await store.selectWork(sql, found.workId);
  const lines = found.changes.map(shortenChange).map(({ field, before, after }) => {
    const shown = [before, after].map((value) => (value === null ? 'nada' : JSON.stringify(value)));
    return `${field}: ${shown.join(' → ')}`;
  });
  return { authorId: found.personId, words: [work?.card.title ?? '', ...lines].join('\n') };
}

/** Takes back what of a correction still stands, by a decision; what was corrected after it stays. */
export async function revertCorrection(platform: Platform, tx: Transaction, correctionId: string): Promise<void> {
  const found = await changeStore.selectCorrection(tx.sql, correctionId);
  if (!found) return;
  const work = await store.selectWork(tx.sql, found.workId);
  const row = work && (await store.lockWork(tx.sql, work.id));
  if (!row) return;
  const fields = new Map<string, unknown>(Object.entries(row.csl ?? {}));
  for (const { field, before, after } of found.changes) {
    if (!isDeepStrictEqual(fields.get(field) ?? null, after)) continue;
    if (before === null) fields.delete(field);
    else fields.set(field, before);
  }
  const csl = { ...Object.fromEntries(fields), type: row.csl?.type } as WorkCsl; // Values that its fields had before.
  if (compareFacts(row.csl, tidyFacts(csl)).length > 0)
    await stateFacts(platform, tx, row, csl, { kind: 'restored', personId: null });
}

/** Letters of a text, and names of a list, in the history: a page of it may hold sixty values. */
const shownTextLength = 300;
const shownNamesMax = 20;

export function shortenChange({
  field,
  before,
  after,
}: WorkCorrection['changes'][number]): WorkCorrection['changes'][number] {
  return { field, before: shorten(before), after: shorten(after) };
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return excerptOf(value, shownTextLength);
  if (!Array.isArray(value) || value.length <= shownNamesMax) return value;
  return [...value.slice(0, shownNamesMax), { literal: `e outros ${value.length - shownNamesMax}` }];
}
