import type { Page } from '@publyka/contract/page';
import type { FoundDrop, FoundFile, FoundOpen, FoundRoom } from '@publyka/contract/routes/search';
import type { FoundWork } from '@publyka/contract/routes/works';
import { foldText } from '@publyka/contract/text/highlight-matches';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import { decodeRankCursor, toRankPage } from '../../platform/http/rank-cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toPerson } from '../profiles/views.ts';
import { findWorks } from '../works/service.ts';
import type { Filters } from './filters.ts';
import { type FileRow, selectFiles, selectOpen, selectRooms } from './place-store.ts';
import { selectDrops } from './publication-store.ts';

/** What one section is asked for. */
export interface Asked {
  viewer: Viewer;
  /** As it was typed, without operators. */
  typed: string;
  filters: Filters;
  cursor?: string | undefined;
  /** Rows of a page. */
  size: number;
}

export async function pageDrops(sql: Sql, asked: Asked): Promise<Page<FoundDrop>> {
  const rows = await selectDrops(sql, { ...byTime(asked), since: null });
  return toPage(rows, asked.size, (row) => ({
    ...{ id: row.id, author: toPerson(row), title: row.title, cover: row.cover, createdAt: row.at },
  }));
}

export function pageWorks(sql: Sql, { viewer, typed: q, filters, cursor, size }: Asked): Promise<Page<FoundWork>> {
  return findWorks(sql, viewer, { q, alternatives: filters.alternatives, cursor, size });
}

export async function pageRooms(sql: Sql, asked: Asked): Promise<Page<FoundRoom>> {
  const rows = await selectRooms(sql, byTime(asked));
  return toPage(rows, asked.size, ({ id, name, at: _, ...place }) => ({ id, name, community: toPlace(place) }));
}

/** A message may hold several files: those that fit. */
export async function pageFiles(sql: Sql, asked: Asked): Promise<Page<FoundFile>> {
  const rows = (await selectFiles(sql, byTime(asked))).map((row) => ({ ...row, id: row.messageId }));
  const { items, nextCursor } = toPage(rows, asked.size, (row) => toFoundFiles(row, asked.filters));
  return { items: items.flat(), nextCursor };
}

export async function pageOpen(sql: Sql, { viewer, filters, cursor, size }: Asked): Promise<Page<FoundOpen>> {
  const after = decodeRankCursor(cursor);
  const rows = await selectOpen(sql, { viewerId: viewer.id, filters, after, limit: size + 1 });
  return toRankPage(rows, size, ({ rank: _, thenBy: __, ...found }) => found);
}

function byTime({ viewer, filters, cursor, size }: Asked) {
  return { viewerId: viewer.id, filters, cursor: decodeTimeCursor(cursor), limit: size + 1 };
}

function toFoundFiles(row: FileRow, { parts, alternatives }: Filters): FoundFile[] {
  const { messageId, roomId, at: createdAt, ...place } = row;
  const fits = (name: string) =>
    [parts, ...alternatives].some((words) => words.every((word) => foldText(name).includes(word)));
  return row.attachments
    .filter(({ kind, name }) => kind === 'file' && fits(name))
    .map(({ id, name, bytes }) => ({ id, name, bytes, community: toPlace(place), roomId, messageId, createdAt }));
}

function toPlace({
  communityId,
  communityName,
  communityAvatar,
}: Omit<FileRow, 'messageId' | 'roomId' | 'attachments' | 'at'>) {
  return { id: communityId, name: communityName, avatar: communityAvatar };
}
