import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Page } from '@publyka/contract/page';
import type { FoundWork, WorkCard, WorkThing } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { toNamedCard } from './card.ts';
import { selectTree } from './change-store.ts';
import * as corrections from './corrections.ts';
import * as forgetting from './forgetting.ts';
import { type Identifier, keyOf, readIdentifiers } from './identifiers.ts';
import { nameWorks } from './identify.ts';
import * as typing from './manual-entry.ts';
import * as mentionStore from './mention-store.ts';
import { askAbout, isAsked } from './requesting.ts';
import * as searching from './search.ts';
import * as sourceCards from './source-cards.ts';
import * as store from './store.ts';

/** The work that this id stands for now; works are facts, which every member may see. */
export async function requireWork(sql: Sql, workId: string): Promise<store.WorkRow> {
  const row = await store.selectWork(sql, workId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The cards of the works that these ids stand for now, by id. */
export async function findCards(sql: Sql, workIds: readonly string[]): Promise<Map<string, WorkCard>> {
  if (workIds.length === 0) return new Map();
  return new Map((await store.selectCurrentCards(sql, workIds)).map(({ id, card }) => [id, card]));
}

/**
 * The cards of the works that these ids stand for now, by id, as they are until the transaction ends: none of them is
 * merged meanwhile. What does not exist is left out.
 */
export async function holdWorks(sql: Sql, workIds: readonly string[]): Promise<Map<string, WorkCard>> {
  for (;;) {
    const current = await store.selectCurrentIds(sql, workIds);
    const held = await store.holdCards(sql, [...new Set(current.map(({ nowId }) => nowId))]);
    // Merged between the two looks: the next look finds what it became.
    if (held.some(({ mergedInto }) => mergedInto !== null)) continue;
    const cards = new Map(held.map(({ card }) => [card.id, card]));
    return new Map(
      current.flatMap(({ id, nowId }) => {
        const card = cards.get(nowId);
        return card ? [[id, card] as const] : [];
      }),
    );
  }
}

/** Holds one work that must exist: the id of what it is now. */
export async function holdWork(sql: Sql, workId: string): Promise<string> {
  const card = (await holdWorks(sql, [workId])).get(workId);
  if (!card) throw new AppError('not_found');
  return card.id;
}

/** A page for visitors with the works in it as their sources have them. */
export function withSourceFacts<Shown>(sql: Sql, page: Shown): Promise<Shown> {
  return sourceCards.withSourceFacts(sql, page);
}

/** What is known of the works that these ids stand for now; null before the facts have come. Others are left out. */
export function findCsl(sql: Sql, workIds: readonly string[]): Promise<Map<string, WorkCsl | null>> {
  return store.selectCurrentCsl(sql, workIds);
}

/** The ids under which others may have stored this work: its own, and those of what became it. */
export function findIdsOf(sql: Sql, workId: string): Promise<string[]> {
  return selectTree(sql, workId);
}

/** The iDs at ORCID of those who wrote one of these works, as its source says. */
export function findOrcidsOf(sql: Sql, workIds: string[]): Promise<string[]> {
  return store.selectOrcids(sql, workIds);
}

/** What is known of the works that a text names. */
export function findFactsOf(sql: Sql, thingId: string): Promise<WorkCsl[]> {
  return store.selectFactsOf(sql, thingId);
}

export function findMentionedIds(sql: Sql, thingId: string): Promise<string[]> {
  return store.selectMentionedIds(sql, thingId);
}

/** Something that was just written. `postId` of a post or comment, `communityId` of a message. */
export interface WrittenThing {
  thing: WorkThing;
  id: string;
  text: string;
  authorId: string;
  postId?: string;
  communityId?: string;
  /** Named by the text, and mentioned by it no more. */
  removedCards?: readonly string[];
  /** The one that it is about, which its text need not name; it stands before those that the text names. */
  workId?: string;
}

/**
 * Finds the works that texts name, keeps who mentions what, and answers the cards by thing; things without any are left
 * out. Facts that are not known yet are fetched by a job: nobody who writes waits for them.
 */
export async function mentionWorks(
  platform: Platform,
  tx: Transaction,
  things: WrittenThing[],
): Promise<Map<string, WorkCard[]>> {
  const named = things.map((thing) => ({ thing, identifiers: identifiersOf(thing) }));
  const identifiers = named.flatMap((one) => one.identifiers);
  const about = things.map(({ workId }) => workId).filter((id) => id !== undefined);
  if (identifiers.length === 0 && about.length === 0) return new Map();
  const workIds = identifiers.length > 0 ? await ensureWorks(platform, tx.sql, identifiers) : new Map<string, string>();
  const cards = await holdWorks(tx.sql, [...about, ...workIds.values()]);
  const cited = named.map(({ thing, identifiers: own }) => {
    const ids = [thing.workId, ...own.map((one) => workIds.get(keyOf(one)))];
    const works = ids.map((id) => cards.get(id ?? '')).filter((card) => card !== undefined);
    return { thing, works: [...new Set(works)] };
  });
  await mentionStore.insertMentions(tx.sql, cited.flatMap(toRows));
  return new Map(cited.filter(({ works }) => works.length > 0).map(({ thing, works }) => [thing.id, works]));
}

function identifiersOf({ text, removedCards = [] }: WrittenThing): Identifier[] {
  return readIdentifiers(text).filter((one) => !removedCards.includes(keyOf(one)));
}

/** Replaces the mentions of a text that replaces another one. */
export async function replaceMentions(platform: Platform, tx: Transaction, thing: WrittenThing): Promise<WorkCard[]> {
  await forgetMentions(tx.sql, [thing.id]);
  return (await mentionWorks(platform, tx, [thing])).get(thing.id) ?? [];
}

/**
 * Called with each deletion, but for that of a whole post or RePublyka, with which its mentions go. Also stored events show
 * the cards no more.
 */
export async function forgetMentions(sql: Sql, thingIds: string[]): Promise<void> {
  const places = await mentionStore.deleteMentions(sql, thingIds);
  if (places.length === 0) return;
  await mentionStore.redactShown(sql, thingIds);
  await mentionStore.redactUnmentioned(sql, [...new Set(places.map(mentionStore.topicOf))]);
}

function toRows({ thing, works }: { thing: WrittenThing; works: WorkCard[] }): mentionStore.MentionRow[] {
  return works.map((work, place) => ({
    thing: thing.thing,
    thingId: thing.id,
    workId: work.id,
    place,
    postId: thing.postId ?? null,
    communityId: thing.communityId ?? null,
    authorId: thing.authorId,
  }));
}

/** The work of each identifier; whoever names one first makes it. */
export async function ensureWorks(
  platform: Platform,
  sql: Sql,
  identifiers: readonly Identifier[],
): Promise<Map<string, string>> {
  const known = new Map((await store.selectIdentified(sql, identifiers)).map((one) => [keyOf(one), one.workId]));
  const missing = new Map(identifiers.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one]));
  if (missing.size === 0) return known;
  const made = await makeWorks(platform, sql, [...missing.values()]);
  return new Map([...known, ...made]);
}

async function makeWorks(
  platform: Platform,
  sql: Sql,
  identifiers: Identifier[],
): Promise<[key: string, workId: string][]> {
  const named = identifiers.map((identifier) => ({ ...identifier, workId: uuidv7() }));
  const cards = named.map((one) => toNamedCard(one.workId, isAsked(platform, one) ? 'pending' : 'not_found', one));
  await store.insertNamed(sql, cards);
  const others = await nameWorks(sql, named);
  await askAbout(
    platform,
    sql,
    named.filter(({ workId }) => !others.has(workId)),
  );
  return named.map((one) => [keyOf(one), others.get(one.workId) ?? one.workId]);
}

export type MatchedWork = typing.MatchedWork;

/** The works that typed facts are of, or that a file says: known ones, and new ones that are stored as said by somebody. */
export function matchWorks(
  platform: Platform,
  sql: Sql,
  all: readonly WorkCsl[],
  by: typing.SaidBy | null,
): Promise<typing.MatchedWork[]> {
  return typing.matchWorks(platform, sql, all, by);
}

/** Called when an import is undone: what it told of works goes with it. */
export function forgetImported(
  platform: Platform,
  sql: Sql,
  undone: { importId: string; personId: string },
): Promise<void> {
  return forgetting.forgetImported(platform, sql, undone);
}

/** By title, authors, journal and year, or by what names a work. */
export function findWorks(sql: Sql, viewer: Viewer, search: searching.WorkSearch): Promise<Page<FoundWork>> {
  return searching.findWorks(sql, viewer, search);
}

/** What a report of a correction quotes. */
export function requireCorrection(sql: Sql, correctionId: string): Promise<{ authorId: string; words: string }> {
  return corrections.requireCorrection(sql, correctionId);
}

/** Takes a correction back, by a decision. */
export function revertCorrection(platform: Platform, tx: Transaction, correctionId: string): Promise<void> {
  return corrections.revertCorrection(platform, tx, correctionId);
}
