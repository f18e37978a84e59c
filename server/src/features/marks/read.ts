import { marksPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Mark, MarkedPassage, PostMarks } from '@publyka/contract/routes/marks';
import type { Person } from '@publyka/contract/routes/profiles';
import { anchorQuote } from '@publyka/contract/text/anchor';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { toPerson } from '../profiles/views.ts';
import { findMarkedTexts, type MarkedText, readMarkedTexts } from './marked-text.ts';
import { countMarkersIn, overlaps, type Passage } from './passages.ts';
import * as store from './store.ts';

const peopleShown = 3;

export async function getPostMarks(platform: Platform, viewer: Viewer, postId: string): Promise<PostMarks> {
  const [found] = (await listPostMarks(platform, viewer, [postId])).items;
  if (!found) throw new AppError('not_found');
  return found.marks;
}

/** Lists the marks of several posts in as many queries as of one; those that the viewer may not see are left out. */
export async function listPostMarks(
  { db }: Platform,
  viewer: Viewer,
  postIds: string[],
): Promise<{ items: { postId: string; marks: PostMarks }[] }> {
  const [visible, own] = await Promise.all([
    store.selectVisibleTexts(db, viewer.id, postIds),
    store.selectOwnMarks(db, viewer.id, postIds),
  ]);
  const texts = await findMarkedTexts(db, visible);
  const followed = await findFollowed(db, viewer, texts);
  const found = texts.map((text) => ({
    text,
    followedIds: text.passages.map((one) => markersOf(one, text.named, followed)),
  }));
  const people = await findPeople(
    db,
    found.flatMap(({ followedIds }) => followedIds.flat()),
  );
  return { items: found.map(({ text, followedIds }) => toPostMarks(text, followedIds, { own, people })) };
}

/** Who, of those that the viewer follows, marked something and lets the viewer know. */
async function findFollowed(db: Sql, viewer: Viewer, texts: MarkedText[]): Promise<ReadonlySet<string>> {
  const ids = texts.flatMap(({ named }) => named.map(({ id }) => id));
  return new Set(ids.length === 0 ? [] : await store.selectFollowed(db, viewer.id, ids));
}

/** Who of them marked some of the passage. */
function markersOf(passage: Passage, named: MarkedText['named'], followed: ReadonlySet<string>): string[] {
  const marking = named.filter(
    ({ id, ranges }) => followed.has(id) && ranges.some((range) => overlaps(range, passage)),
  );
  return marking.slice(0, peopleShown).map(({ id }) => id);
}

function toPostMarks(
  { id, content, markersCount, passages }: MarkedText,
  followedIds: string[][],
  { own, people }: { own: store.OwnMarkRow[]; people: ReadonlyMap<string, Person> },
): { postId: string; marks: PostMarks } {
  const marks: PostMarks = {
    markersCount,
    passages: passages.map((passage, index) => toPassage(content, passage, followedIds[index] ?? [], people)),
    own: own.flatMap(({ startAt, postId, ...mark }) => {
      const range = postId === id ? anchorQuote(content, mark, startAt) : null;
      return range ? [{ ...mark, start: range.start }] : [];
    }),
  };
  return { postId: id, marks };
}

function toPassage(
  content: string,
  { start, end, markersCount, strokes }: Passage,
  ids: string[],
  people: ReadonlyMap<string, Person>,
): MarkedPassage {
  return {
    start,
    exact: content.slice(start, end),
    markersCount,
    strokes: strokes.map((stroke) => ({ length: stroke.end - stroke.start, markersCount: stroke.markersCount })),
    people: ids.flatMap((id) => people.get(id) ?? []),
  };
}

/** Also within the transaction that changed it: nothing of it comes from the cache. */
export async function requireMark(sql: Sql, viewer: Viewer, markId: string): Promise<Mark> {
  const row = await store.selectMark(sql, viewer.id, markId);
  const [text] = row ? await readMarkedTexts(sql, [row.postId]) : [];
  if (!row || !text) throw new AppError('not_found');
  return toMark(row, text.passages);
}

export async function listMarks(
  platform: Platform,
  viewer: Viewer,
  { cursor, q }: { cursor?: string | undefined; q?: string | undefined },
): Promise<Page<Mark> & { count: number }> {
  const place = decodeTimeCursor(cursor);
  const rows = await store.selectMarkPage(platform.db, viewer.id, place, q);
  const shown = rows.slice(0, marksPageSize);
  const last = shown.at(-1);
  const nextCursor = rows.length > shown.length && last ? encodeTimeCursor({ at: last.at, id: last.id }) : null;
  const [items, count] = await Promise.all([
    toMarks(platform, viewer, shown),
    store.countMarks(platform.db, viewer.id),
  ]);
  return { items, nextCursor, count };
}

async function toMarks({ db }: Platform, viewer: Viewer, rows: store.MarkRow[]): Promise<Mark[]> {
  const postIds = [...new Set(rows.map(({ postId }) => postId))];
  const texts = await findMarkedTexts(db, await store.selectVisibleTexts(db, viewer.id, postIds));
  const passages = new Map(texts.map((text) => [text.id, text.passages]));
  return rows.map((row) => toMark(row, passages.get(row.postId) ?? []));
}

function toMark(row: store.MarkRow, passages: readonly Passage[]): Mark {
  const range = anchorQuote(row.postContent, row, row.startAt);
  return {
    id: row.id,
    exact: row.exact,
    prefix: row.prefix,
    suffix: row.suffix,
    note: row.note,
    audience: row.audience,
    createdAt: row.at,
    post: { id: row.postId, author: toPerson(row), createdAt: row.postAt },
    markersCount: range ? countMarkersIn(passages, range) : 0,
    isInText: range !== null,
  };
}
