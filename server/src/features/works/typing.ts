import type { WorkCsl } from '@publyka/contract/csl-schema';
import { findWorkIds } from '@publyka/contract/work-ids';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { toCard } from './card.ts';
import * as changeStore from './change-store.ts';
import { changeFacts, tidyFacts } from './facts.ts';
import { type Identifier, keyOf, toIdentifier, toWorkId } from './identifiers.ts';
import * as store from './store.ts';
import * as typedStore from './typed-store.ts';

/** What typed facts are found by: the first identifier that they have. */
export function identifierOf({ DOI, ISBN, URL: url }: WorkCsl): Identifier | undefined {
  const text = [DOI && `doi:${DOI}`, ISBN && `ISBN ${ISBN}`, url].filter(Boolean).join('\n');
  const [found] = findWorkIds(text);
  return found && toIdentifier(found);
}

/** A work that is not kept yet, with the facts that were typed. */
interface Draft {
  id: string;
  identifier: Identifier | undefined;
  facts: store.WorkFacts;
}

function toDraft(csl: WorkCsl): Draft {
  const id = uuidv7();
  const identifier = identifierOf(csl);
  const nothing = { csl: null, titleRuns: null, openAccessUrl: null, notices: [] };
  const card = toCard({ id, state: 'manual', identifier: identifier ? toWorkId(identifier) : null, ...nothing });
  const empty = { id, state: 'manual' as const, csl: null, original: null, card, issns: [], openAccessUrl: null };
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
 * are there twice. With a person the new ones are kept, as typed by them.
 */
export async function matchWorks(sql: Sql, all: WorkCsl[], personId: string | null): Promise<MatchedWork[]> {
  const drafts = all.map(toDraft);
  const known = await findKnown(sql, drafts);
  const made = new Map<string, Draft>();
  for (const [at, draft] of drafts.entries()) {
    const key = likeness(draft);
    if (!known[at] && !made.has(key)) made.set(key, draft);
  }
  if (personId !== null && made.size > 0) await keepDrafts(sql, [...made.values()], personId);
  return drafts.map((draft, at) => {
    const workId = known[at] ?? made.get(likeness(draft))?.id ?? draft.id;
    return { workId, isNew: known[at] === undefined };
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

async function keepDrafts(sql: Sql, drafts: Draft[], personId: string): Promise<void> {
  await typedStore.insertTypedAll(sql, drafts);
  const named = drafts.flatMap(({ id, identifier }) => (identifier ? [{ ...identifier, workId: id }] : []));
  await typedStore.insertIdentifiers(sql, named);
  const typed = drafts.map(({ id, facts }) => ({ id: uuidv7(), workId: id, csl: facts.csl ?? { type: '' } }));
  await typedStore.insertTypedCorrections(sql, personId, typed);
  const journals = new Map(drafts.map(({ facts }) => [facts.issns[0], facts.card.container]));
  for (const [issn, title] of journals) if (issn) await changeStore.insertJournal(sql, issn, title);
}
