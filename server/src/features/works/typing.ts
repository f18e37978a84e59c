import type { WorkCsl } from '@publyka/contract/csl-schema';
import { findWorkIds, toSoleId } from '@publyka/contract/work-ids';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { toNamedCard } from './card.ts';
import * as changeStore from './change-store.ts';
import { changeFacts, tidyFacts } from './facts.ts';
import { type Identifier, keyOf } from './identifiers.ts';
import { nameWorks } from './naming.ts';
import * as store from './store.ts';
import * as typedStore from './typed-store.ts';

/** What typed facts are found by: the first identifier that they have. */
export function identifierOf({ DOI, ISBN, URL: url }: WorkCsl): Identifier | undefined {
  const text = [DOI && `doi:${DOI}`, ISBN && `ISBN ${ISBN}`, url].filter(Boolean).join('\n');
  const [found] = findWorkIds(text);
  return found && toSoleId(found);
}

/** A work that is not stored yet, with the facts that were typed. */
interface Draft {
  id: string;
  identifier: Identifier | undefined;
  facts: store.WorkFacts;
}

function toDraft(csl: WorkCsl): Draft {
  const id = uuidv7();
  const identifier = identifierOf(csl);
  const card = toNamedCard(id, 'manual', identifier);
  const empty = {
    id,
    state: 'manual' as const,
    csl: null,
    original: null,
    card,
    issns: [],
    orcids: [],
    openAccessUrl: null,
  };
  const row: store.WorkRow = { ...empty, url: null, notices: [], version: 0, mergedInto: null };
  return { id, identifier, facts: changeFacts(row, { csl: tidyFacts(csl) }) };
}

/** Typed facts and the work that they are of. */
export interface MatchedWork {
  workId: string;
  /** Nobody knew it: it is new, or would be. */
  isNew: boolean;
}

/**
 * The work of each: one that is known by identifier, or by title, author and year; else a new one, the same for facts that
 * are there twice. With a person the new ones are stored, as typed by them.
 */
export async function matchWorks(sql: Sql, all: WorkCsl[], personId: string | null): Promise<MatchedWork[]> {
  const drafts = all.map(toDraft);
  const known = await findKnown(sql, drafts);
  const made = new Map<string, Draft>();
  for (const [at, draft] of drafts.entries()) {
    const key = likeness(draft);
    if (!known[at] && !made.has(key)) made.set(key, draft);
  }
  const others = personId === null || made.size === 0 ? null : await insertDrafts(sql, [...made.values()], personId);
  return drafts.map((draft, at) => {
    const id = made.get(likeness(draft))?.id ?? draft.id;
    const other = known[at] ?? others?.get(id);
    return { workId: other ?? id, isNew: other === undefined };
  });
}

function likeness({ identifier, facts }: Draft): string {
  return identifier ? keyOf(identifier) : `${facts.sortTitle}\n${facts.sortAuthor}\n${facts.year}`.toLowerCase();
}

async function findKnown(sql: Sql, drafts: Draft[]): Promise<(string | undefined)[]> {
  const identifiers = drafts.map(({ identifier }) => identifier).filter((one) => one !== undefined);
  const named = new Map((await store.selectIdentified(sql, identifiers)).map((one) => [keyOf(one), one.workId]));
  const alike = await typedStore.selectAlike(
    sql,
    drafts.map(({ facts }) => facts),
  );
  const byPlace = new Map(alike.map(({ place, workId }) => [place - 1, workId]));
  return drafts.map(({ identifier }, at) => (identifier && named.get(keyOf(identifier))) ?? byPlace.get(at));
}

/** Answers, by id of the draft, the works that others made of the same identifiers at the same moment. */
async function insertDrafts(sql: Sql, drafts: Draft[], personId: string): Promise<Map<string, string>> {
  await typedStore.insertTypedAll(sql, drafts);
  const named = drafts.flatMap(({ id, identifier }) => (identifier ? [{ ...identifier, workId: id }] : []));
  const others = await nameWorks(sql, named);
  const stored = drafts.filter(({ id }) => !others.has(id));
  const typed = stored.map(({ id, facts }) => ({ id: uuidv7(), workId: id, csl: facts.csl ?? { type: '' } }));
  if (typed.length > 0) await typedStore.insertTypedCorrections(sql, personId, typed);
  const journals = stored.flatMap(({ facts: { issns, card } }) =>
    issns[0] ? [{ issn: issns[0], title: card.container }] : [],
  );
  await changeStore.insertJournals(sql, journals);
  return others;
}
