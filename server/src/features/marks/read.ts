import { marksPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Mark, MarkedPassage, PostMarks } from '@publyka/contract/routes/marks';
import type { Person } from '@publyka/contract/routes/profiles';
import { anchorQuote, type TextRange } from '@publyka/contract/text/anchor';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { toPerson } from '../profiles/views.ts';
import { findPassages, handsIn, overlaps, type Passage, placeMarks } from './passages.ts';
import * as store from './store.ts';

const peopleShown = 3;

export async function getPostMarks(platform: Platform, viewer: Viewer, postId: string): Promise<PostMarks> {
  const [found] = (await listPostMarks(platform, viewer, [postId])).items;
  if (!found) throw new AppError('not_found');
  return found.marks;
}

/** Of a list of posts, in as many queries as of one; those that the viewer may not see are left out. */
export async function listPostMarks(
  { db }: Platform,
  viewer: Viewer,
  postIds: string[],
): Promise<{ items: { postId: string; marks: PostMarks }[] }> {
  const texts = await store.selectMarkedTexts(db, viewer.id, postIds);
  const ids = texts.map(({ id }) => id);
  const [counted, own] = await Promise.all([
    store.selectCountedMarks(db, viewer.id, ids),
    store.selectOwnMarks(db, viewer.id, ids),
  ]);
  const countedBy = Map.groupBy(counted, ({ postId }) => postId);
  const found = texts.map((text) => ({
    text,
    passages: findNamedPassages(text.content, countedBy.get(text.id) ?? []),
  }));
  const people = await findPeople(
    db,
    found.flatMap(({ passages }) => passages.flatMap((one) => one.ids)),
  );
  return { items: found.map(({ text, passages }) => toPostMarks(text, passages, { own, people })) };
}

interface NamedPassage {
  passage: Passage;
  /** Of those who marked it and let the viewer know. */
  ids: string[];
}

function findNamedPassages(content: string, counted: store.CountedMark[]): NamedPassage[] {
  const placed = placeMarks(content, counted);
  const named = new Set(counted.filter(({ isNamed }) => isNamed).map(({ userId }) => userId));
  return findPassages(placed).map((passage) => ({ passage, ids: handsOf(passage, placed, named) }));
}

function toPostMarks(
  { id, content, markersCount }: store.MarkedText,
  passages: NamedPassage[],
  { own, people }: { own: store.OwnMarkRow[]; people: ReadonlyMap<string, Person> },
): { postId: string; marks: PostMarks } {
  const marks: PostMarks = {
    markersCount,
    passages: passages.map(({ passage, ids }) => toPassage(content, passage, ids, people)),
    own: own.flatMap(({ startAt, postId, ...mark }) => {
      const range = postId === id ? anchorQuote(content, mark, startAt) : null;
      return range ? [{ ...mark, start: range.start }] : [];
    }),
  };
  return { postId: id, marks };
}

/** Who, of those with a name, marked some of the passage. */
function handsOf(passage: Passage, placed: ReadonlyMap<string, TextRange[]>, named: ReadonlySet<string>): string[] {
  const ids = [...named].filter((id) => placed.get(id)?.some((range) => overlaps(range, passage)));
  return ids.slice(0, peopleShown);
}

function toPassage(
  content: string,
  { start, end, hands, strokes }: Passage,
  ids: string[],
  people: ReadonlyMap<string, Person>,
): MarkedPassage {
  return {
    start,
    exact: content.slice(start, end),
    hands,
    strokes: strokes.map((stroke) => ({ length: stroke.end - stroke.start, hands: stroke.hands })),
    people: ids.flatMap((id) => people.get(id) ?? []),
  };
}

export async function requireMark(sql: Sql, viewer: Viewer, markId: string): Promise<Mark> {
  const row = await store.selectMark(sql, viewer.id, markId);
  const [mark] = row ? await toMarks(sql, viewer, [row]) : [];
  if (!mark) throw new AppError('not_found');
  return mark;
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
    toMarks(platform.db, viewer, shown),
    store.countMarks(platform.db, viewer.id),
  ]);
  return { items, nextCursor, count };
}

async function toMarks(sql: Sql, viewer: Viewer, rows: store.MarkRow[]): Promise<Mark[]> {
  const contents = new Map(rows.map((row) => [row.postId, row.postContent]));
  const counted = Map.groupBy(
    await store.selectCountedMarks(sql, viewer.id, [...contents.keys()]),
    ({ postId }) => postId,
  );
  const passages = new Map(
    [...contents].map(([id, content]) => [id, findPassages(placeMarks(content, counted.get(id) ?? []))]),
  );
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
    hands: range ? handsIn(passages, range) : 0,
    isInText: range !== null,
  };
}
