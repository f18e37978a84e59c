import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyFacts } from './apply-facts.ts';
import * as factStore from './fact-store.ts';
import type { KnownWork, MatchedWork, SaidBy } from './manual-entry.ts';
import { gapsOf } from './resolve-facts.ts';
import * as store from './store.ts';

/** Known works that one person completes in an hour: each is seen by everybody. */
const completionsPerHour = 1000;

interface Compared {
  drafts: readonly { csl: WorkCsl }[];
  known: readonly (KnownWork | undefined)[];
  by: SaidBy;
}

/** Keeps what known works lack and these facts have; a job shows it. What they have stays as it is. */
export async function completeWorks(
  platform: Platform,
  sql: Sql,
  matched: readonly MatchedWork[],
  { drafts, known, by }: Compared,
): Promise<void> {
  const lacking = matched.flatMap(({ workId, filled }, at) => {
    const [draft, found] = [drafts[at], known[at]];
    if (!draft || !found || (found.csl && filled.length === 0)) return [];
    const facts = found.csl ? { type: found.csl.type, ...Object.fromEntries(gapsOf(found.csl, draft.csl)) } : draft.csl;
    return [{ workId, facts }];
  });
  const left = lacking.length > 0 ? completionsPerHour - (await factStore.countCompletions(sql, by.personId)) : 0;
  // One that was merged meanwhile is completed by the next file.
  const held = await store.holdCards(
    sql,
    lacking.map(({ workId }) => workId),
  );
  const ids = new Set(held.filter(({ mergedInto }) => mergedInto === null).map(({ card }) => card.id));
  const each = new Map(lacking.filter(({ workId }) => ids.has(workId)).map((one) => [one.workId, one]));
  const said = [...each.values()].slice(0, Math.max(0, left));
  const origin = by.importId === null ? ('person' as const) : ('file' as const);
  await factStore.insertStatements(
    sql,
    said.map((one) => ({ ...one, ...by, origin, isCompletion: true })),
  );
  if (said.length === 0) return;
  await platform.jobs.enqueueAll(
    sql,
    'works.complete',
    said.map(({ workId }) => ({ workId, personId: by.personId })),
  );
}

/** Shows what somebody's file, or its undoing, made of a work. */
export async function completeWork(
  platform: Platform,
  { workId, personId }: { workId: string; personId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    const current = await store.selectWork(tx.sql, workId);
    const row = current && (await store.lockWork(tx.sql, current.id));
    if (!row || row.mergedInto) return;
    await applyFacts(platform, tx, row, { kind: row.csl === null ? 'typed' : 'corrected', personId });
  });
}
