import type { WorkCsl } from '@publyka/contract/csl-schema';
import { areSameWork, identifiersOf, likenessKey } from '@publyka/contract/work-identity';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { toNamedCard } from './card.ts';
import * as changeStore from './change-store.ts';
import { completeWorks } from './completing.ts';
import { changeFacts, tidyFacts } from './facts.ts';
import { type Identifier, keyOf } from './identifiers.ts';
import { nameWorks } from './identify.ts';
import * as typedStore from './manual-entry-store.ts';
import { askAbout } from './requesting.ts';
import { type ComparedFacts, compareEntry } from './resolve-facts.ts';
import type * as store from './store.ts';

/** Who says something about works: a person by hand, or in a file. */
export interface SaidBy {
  personId: string;
  importId: string | null;
}

/** Typed facts, as a work that is not stored yet. */
interface Draft {
  id: string;
  csl: WorkCsl;
  identifiers: Identifier[];
  facts: store.WorkFacts;
}

function toDraft(typed: WorkCsl): Draft {
  const id = uuidv7();
  const csl = tidyFacts(typed);
  const identifiers = identifiersOf(csl);
  const row: store.WorkRow = {
    ...{ id, state: 'manual', csl: null, original: null, card: toNamedCard(id, 'manual', identifiers[0]) },
    ...{ issns: [], orcids: [], openAccessUrl: null, url: null, notices: [], version: 0, mergedInto: null },
  };
  return { id, csl, identifiers, facts: changeFacts(row, { csl }) };
}

/** Typed facts and the work that they are of. */
export interface MatchedWork extends ComparedFacts {
  workId: string;
  /** Nobody knew it: it is new, or would be. */
  isNew: boolean;
  /** What a known one was recognised by. */
  by: 'identifier' | 'likeness' | null;
}

const nothingCompared: ComparedFacts = { filled: [], differing: [] };

/**
 * The work of each: one that is known by what names it, or alike; else a new one, the same for facts that are there twice.
 * Said by somebody, the new ones are stored and asked about, and what known ones lack is completed.
 */
export async function matchWorks(
  platform: Platform,
  sql: Sql,
  all: readonly WorkCsl[],
  by: SaidBy | null,
): Promise<MatchedWork[]> {
  const drafts = all.map(toDraft);
  const known = await findKnown(sql, drafts);
  const leaders = findLeaders(drafts.filter((_, at) => !known[at]));
  const made = [...new Set(leaders.values())];
  const others = by && made.length > 0 ? await insertDrafts(platform, sql, made, by) : new Map<string, string>();
  const matched = drafts.map((draft, at): MatchedWork => {
    const found = known[at];
    if (found) return { workId: found.workId, isNew: false, by: found.by, ...compareEntry(found.csl, draft.csl) };
    const id = leaders.get(draft)?.id ?? draft.id;
    return { workId: others.get(id) ?? id, isNew: !others.has(id), by: null, ...nothingCompared };
  });
  if (by) await completeWorks(platform, sql, matched, { drafts, known, by });
  return matched;
}

/** Finds, among drafts of one work, the first, which stands for all. */
function findLeaders(drafts: readonly Draft[]): Map<Draft, Draft> {
  const byIdentifier = new Map<string, Draft>();
  const byLikeness = new Map<string, Draft[]>();
  const leaders = new Map<Draft, Draft>();
  for (const draft of drafts) {
    const keys = draft.identifiers.map(keyOf);
    const alike = byLikeness.get(likenessKey(draft.csl)) ?? [];
    const named = keys.map((key) => byIdentifier.get(key)).find((one) => one !== undefined);
    const leader = named ?? alike.find((one) => areSameWork(one, draft)) ?? draft;
    leaders.set(draft, leader);
    if (leader !== draft) continue;
    byLikeness.set(likenessKey(draft.csl), [...alike, draft]);
    for (const key of keys) byIdentifier.set(key, draft);
  }
  return leaders;
}

/** A work that is stored, as far as typed facts are compared with it. */
export interface KnownWork {
  workId: string;
  csl: WorkCsl | null;
  by: 'identifier' | 'likeness';
}

async function findKnown(sql: Sql, drafts: readonly Draft[]): Promise<(KnownWork | undefined)[]> {
  const named = await typedStore.selectNamed(
    sql,
    drafts.flatMap(({ identifiers }) => identifiers),
  );
  const byKey = new Map(named.map((one) => [keyOf(one), one]));
  const alike = await typedStore.selectAlike(
    sql,
    drafts.map(({ facts }) => facts),
  );
  const byPlace = Map.groupBy(alike, ({ place }) => place - 1);
  return drafts.map((draft, at) => {
    const own = draft.identifiers.map((one) => byKey.get(keyOf(one))).find((one) => one !== undefined);
    if (own) return { workId: own.workId, csl: own.csl, by: 'identifier' };
    const like = byPlace.get(at)?.find((one) => areSameWork(one, draft));
    return like && { workId: like.workId, csl: like.csl, by: 'likeness' };
  });
}

/** Answers, by id of the draft, the works that others made of the same identifiers at the same moment. */
async function insertDrafts(
  platform: Platform,
  sql: Sql,
  drafts: readonly Draft[],
  by: SaidBy,
): Promise<Map<string, string>> {
  await typedStore.insertTypedAll(sql, drafts, by);
  // The first alone: that it goes by the others, too, is for its source to say.
  const named = drafts.flatMap(({ id, identifiers: [first] }) => (first ? [{ ...first, workId: id }] : []));
  const others = await nameWorks(sql, named);
  const stored = drafts.filter(({ id }) => !others.has(id));
  const typed = stored.map(({ id, csl }) => ({ id: uuidv7(), workId: id, csl }));
  if (typed.length > 0) await typedStore.insertTypedCorrections(sql, by.personId, typed);
  const journals = stored.flatMap(({ facts: { issns, card } }) =>
    issns[0] ? [{ issn: issns[0], title: card.container }] : [],
  );
  await changeStore.insertJournals(sql, journals);
  await askAbout(
    platform,
    sql,
    named.filter(({ workId }) => !others.has(workId)),
    -1,
  );
  return others;
}
