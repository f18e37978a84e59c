import { isDeepStrictEqual } from 'node:util';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { workMentionsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Journal, Work, WorkCard, WorkMention } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import { readIdentifiers, toWorkId } from './identifiers.ts';
import * as mentionStore from './mention-store.ts';
import * as readingStore from './read-store.ts';
import { ensureWorks, holdWorks, requireWork } from './service.ts';
import * as store from './store.ts';
import type { WorkHosts, WorkLibraries } from './views.ts';

/** Counts on the page of a work end here. */
const countMax = 100;

export async function getWork(
  platform: Platform,
  viewer: Viewer,
  workId: string,
  libraries: WorkLibraries,
): Promise<Work> {
  return readWork(platform.db, viewer, await requireWork(platform.db, workId), libraries);
}

/** A work as one viewer sees it on its page. */
export async function readWork(sql: Sql, viewer: Viewer, row: store.WorkRow, libraries: WorkLibraries): Promise<Work> {
  const [identifiers, sources, journalRow, posts, places] = await Promise.all([
    store.selectIdentifiers(sql, row.id),
    readingStore.selectSources(sql, row.id),
    readingStore.selectJournal(sql, viewer.id, row.issns),
    readingStore.countPosts(sql, row.id, countMax),
    libraries.readPlaces(sql, viewer, row.id),
  ]);
  const journal = toJournal(journalRow, row);
  const { savedAt, savedIn, communities, links } = places;
  return {
    ...row.card,
    csl: row.csl && withPlace(row.csl, journal?.place ?? null),
    version: row.version,
    identifiers: identifiers.map(toWorkId),
    openAccess: toOpenAccess(row.openAccessUrl),
    url: row.url ?? row.card.identifier?.url ?? null,
    notices: row.notices,
    sources,
    journal,
    isCorrected: row.original !== null && !isDeepStrictEqual(row.csl, row.original),
    memberFields: memberFieldsOf(row),
    counts: { posts, communities, links },
    viewer: { savedAt, savedIn },
  };
}

/** Where no source knows a work, everything is members', which its state says. */
function memberFieldsOf({ csl, original }: store.WorkRow): string[] {
  if (!csl || !original) return [];
  const source = new Map(Object.entries(original));
  return Object.entries(csl).flatMap(([name, value]) => (isDeepStrictEqual(value, source.get(name)) ? [] : [name]));
}

/** With the city of its journal, where the work does not say one itself. */
function withPlace(csl: WorkCsl, place: string | null): WorkCsl {
  return place === null || csl['publisher-place'] ? csl : { ...csl, 'publisher-place': place };
}

function toJournal(row: readingStore.JournalRow | null, { issns, csl }: store.WorkRow): Journal | null {
  const [issn] = issns;
  const title = csl?.['container-title'];
  if (row)
    return {
      issn: row.issn,
      title: row.title,
      place: row.place,
      placeBy: row.personId ? toPerson(row as PersonRow) : null,
    };
  return issn ? { issn, title: title === undefined ? null : String(title), place: null, placeBy: null } : null;
}

function toOpenAccess(url: string | null): Work['openAccess'] {
  const host = url && URL.parse(url)?.host.replace(/^www\./, '');
  return url && host ? { url, host } : null;
}

export async function lookUpWorks(platform: Platform, text: string): Promise<{ items: WorkCard[] }> {
  const identifiers = readIdentifiers(text);
  if (identifiers.length === 0) return { items: [] };
  return platform.transaction(async (tx) => {
    const workIds = [...(await ensureWorks(platform, tx.sql, identifiers)).values()];
    const cards = await holdWorks(tx.sql, workIds);
    const works = workIds.map((id) => cards.get(id)).filter((card) => card !== undefined);
    return { items: [...new Set(works)] };
  });
}

/** Rows read at a time, and how often, for one page of what the viewer may see. */
const rowsAtOnce = 40;
const roundsMax = 5;

/** Page by page of what is stored; what the viewer may not see is left out. */
export async function listMentions(
  platform: Platform,
  viewer: Viewer,
  { workId, cursor }: { workId: string; cursor: string | undefined },
  { mentions: things }: WorkHosts,
): Promise<Page<WorkMention>> {
  const { id } = await requireWork(platform.db, workId);
  const shown: { mention: WorkMention; place: TimeCursor }[] = [];
  let place = decodeTimeCursor(cursor);
  for (let round = 0; round < roundsMax && shown.length < workMentionsPageSize; round += 1) {
    const rows = await mentionStore.selectMentions(platform.db, viewer.id, id, { cursor: place, limit: rowsAtOnce });
    shown.push(...(await readVisible(platform.db, viewer, rows, things)));
    place = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null);
    if (!place) break;
  }
  const page = shown.slice(0, workMentionsPageSize);
  const next = shown.length > page.length ? page.at(-1)?.place : place;
  return { items: page.map(({ mention }) => mention), nextCursor: next ? encodeTimeCursor(next) : null };
}

/** Kind by kind, each by the rules of its feature; then in the order of the rows. */
async function readVisible(
  sql: Sql,
  viewer: Viewer,
  rows: mentionStore.ListedMention[],
  things: WorkHosts['mentions'],
): Promise<{ mention: WorkMention; place: TimeCursor }[]> {
  const byKind = Map.groupBy(rows, ({ thing }) => thing);
  const read = [...byKind].map(([kind, some]) =>
    things[kind].readMentions(sql, viewer, [...new Set(some.map(({ id }) => id))]),
  );
  const mentions = new Map((await Promise.all(read)).flat().map((mention) => [mention.id, mention]));
  return rows.flatMap(({ id, at }) => {
    const mention = mentions.get(id);
    mentions.delete(id); // A text that named two works which are one now is listed once.
    return mention ? [{ mention, place: { id, at } }] : [];
  });
}
