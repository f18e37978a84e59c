import { roomNameMaxLength } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import {
  type ReadingRole,
  readingMeetingsMax,
  readingPeopleShown,
  readingRoles,
  readingsPageSize,
} from '@publyka/contract/reading-limits';
import type { newMeetingSchema, newReadingSchema, Reading, ReadingProgress } from '@publyka/contract/routes/readings';
import type { z } from 'zod';
import { isUniqueViolation, type Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireGroupMember, requireMember, requireWriter } from '../communities/service.ts';
import { toPerson } from '../profiles/views.ts';
import { addRoom } from '../rooms/service.ts';
import { findCards, holdWork } from '../works/service.ts';
import * as store from './store.ts';

export interface ReadingPath {
  communityId: string;
  readingId: string;
}

const roleTaken = 'Este papel acaba de ser pego por outra pessoa';
const tooMany = `Uma leitura tem até ${readingMeetingsMax} encontros`;

/** The only road to a reading: for members of its RePublyka. */
async function requireReading(sql: Sql, viewer: Viewer, path: ReadingPath): Promise<store.ReadingRow> {
  await requireMember(sql, viewer, path.communityId);
  const row = await store.selectReading(sql, viewer.id, path);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Requires a reading for a change: the RePublyka is not archived, and nothing else changes the reading meanwhile. */
export async function requireReadingForChange(
  tx: Transaction,
  viewer: Viewer,
  path: ReadingPath,
): Promise<store.ReadingRow> {
  await requireWriter(tx.sql, viewer, path.communityId);
  await store.lockReading(tx.sql, path.readingId);
  return requireReading(tx.sql, viewer, path);
}

function canEdit(viewer: Viewer, { createdBy, isRunning }: store.ReadingRow): boolean {
  return isRunning || createdBy === viewer.id;
}

async function show(sql: Sql, viewer: Viewer, rows: store.ReadingRow[]): Promise<Reading[]> {
  const ids = rows.map(({ id }) => id);
  const [cards, people] = await Promise.all([
    findCards(
      sql,
      rows.map(({ workId }) => workId),
    ),
    ids.length > 0 ? store.selectPeople(sql, viewer.id, ids, readingPeopleShown) : [],
  ]);
  return rows.map((row) => {
    const { workId, takenRoles, role, progress, createdBy: _, isRunning: __, ...facts } = row;
    const work = cards.get(workId);
    if (!work) throw new Error(`The work ${workId} of a reading is not there`);
    return {
      ...facts,
      work,
      people: people
        .filter(({ readingId }) => readingId === row.id)
        .map((one) => ({ person: toPerson(one), role: one.role, progress: one.progress })),
      freeRoles: readingRoles.filter((one) => !takenRoles.includes(one)),
      viewer: { role, progress },
      can: { edit: canEdit(viewer, row) },
    };
  });
}

export async function getReading(sql: Sql, viewer: Viewer, path: ReadingPath): Promise<Reading> {
  const [reading] = await show(sql, viewer, [await requireReading(sql, viewer, path)]);
  if (!reading) throw new AppError('not_found');
  return reading;
}

export async function listReadings(
  { db }: Platform,
  viewer: Viewer,
  communityId: string,
  { cursor, roomId }: { cursor?: string | undefined; roomId?: string | undefined },
): Promise<Page<Reading>> {
  await requireMember(db, viewer, communityId);
  const list = { communityId, roomId: roomId ?? null, cursor: decodeTimeCursor(cursor), limit: readingsPageSize + 1 };
  const rows = await store.selectReadings(db, viewer.id, list);
  const shown = rows.slice(0, readingsPageSize);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > readingsPageSize && last ? encodeTimeCursor({ at: last.createdAt, id: last.id }) : null;
  return { items: await show(db, viewer, shown), nextCursor };
}

/** Its thread opens with it, so that there is a place to talk about it. */
export async function createReading(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  input: z.output<typeof newReadingSchema>,
): Promise<Reading> {
  return platform.transaction(async (tx) => {
    await requireWriter(tx.sql, viewer, communityId);
    await requireGroupMember(tx.sql, viewer, communityId);
    const path = { communityId, readingId: input.id };
    const workId = await holdWork(tx.sql, input.workId);
    const { room } = await openThread(tx, viewer, communityId, workId, input.roomId);
    const reading = { ...input, workId, roomId: room.id, communityId, createdBy: viewer.id };
    const isNew = await store.insertReading(tx.sql, reading);
    const row = await store.selectReading(tx.sql, viewer.id, path);
    if (row?.createdBy !== viewer.id) throw new AppError('conflict');
    if (isNew) emitChange(tx, path);
    return getReading(tx.sql, viewer, path);
  });
}

async function openThread(tx: Transaction, viewer: Viewer, communityId: string, workId: string, roomId: string) {
  const card = (await findCards(tx.sql, [workId])).get(workId);
  const title = card?.title ?? 'Obra';
  const name = [...`Leitura: ${title}`].slice(0, roomNameMaxLength).join('').trim();
  return addRoom(tx, viewer, communityId, { id: roomId, name, description: null, originId: null });
}

export async function removeReading(platform: Platform, viewer: Viewer, path: ReadingPath): Promise<void> {
  await platform.transaction(async (tx) => {
    await store.lockReading(tx.sql, path.readingId);
    const row = await requireReading(tx.sql, viewer, path);
    if (!canEdit(viewer, row)) throw new AppError('not_found');
    await store.deleteReading(tx.sql, path.readingId);
    emitChange(tx, path);
  });
}

export function setProgress(platform: Platform, viewer: Viewer, path: ReadingPath, progress: ReadingProgress | null) {
  return changeReader(platform, viewer, path, async (_, { role }) => ({ role, progress }));
}

export function setRole(platform: Platform, viewer: Viewer, path: ReadingPath, role: ReadingRole | null) {
  return changeReader(platform, viewer, path, async (tx, { progress }) => {
    if (role) await store.freeRole(tx.sql, path.readingId, role);
    return { role, progress };
  });
}

type Reader = Pick<store.ReadingRow, 'role' | 'progress'>;

async function changeReader(
  platform: Platform,
  viewer: Viewer,
  path: ReadingPath,
  change: (tx: Transaction, before: Reader) => Promise<Reader>,
): Promise<Reading> {
  return platform
    .transaction(async (tx) => {
      const before = await requireReadingForChange(tx, viewer, path);
      const after = await change(tx, before);
      await store.updateReader(tx.sql, { readingId: path.readingId, personId: viewer.id }, after);
      if (after.role !== before.role || after.progress !== before.progress) emitChange(tx, path);
      return getReading(tx.sql, viewer, path);
    })
    .catch((error) => {
      throw isUniqueViolation(error, 'reading_people_role') ? new AppError('conflict', { message: roleTaken }) : error;
    });
}

export async function setMeeting(
  platform: Platform,
  viewer: Viewer,
  { meetingId, ...path }: ReadingPath & { meetingId: string },
  input: z.output<typeof newMeetingSchema>,
): Promise<Reading> {
  return platform.transaction(async (tx) => {
    const before = await requireEditor(tx, viewer, path);
    const isThere = before.meetings.some(({ id }) => id === meetingId);
    if (!isThere && before.meetings.length >= readingMeetingsMax) throw new AppError('conflict', { message: tooMany });
    const isSet = await store.upsertMeeting(tx.sql, { id: meetingId, readingId: path.readingId, ...input });
    if (!isSet) throw new AppError('conflict');
    emitChange(tx, path);
    return getReading(tx.sql, viewer, path);
  });
}

export async function removeMeeting(
  platform: Platform,
  viewer: Viewer,
  { meetingId, ...path }: ReadingPath & { meetingId: string },
): Promise<Reading> {
  return platform.transaction(async (tx) => {
    await requireEditor(tx, viewer, path);
    await store.deleteMeeting(tx.sql, path.readingId, meetingId);
    emitChange(tx, path);
    return getReading(tx.sql, viewer, path);
  });
}

async function requireEditor(tx: Transaction, viewer: Viewer, path: ReadingPath): Promise<store.ReadingRow> {
  const row = await requireReadingForChange(tx, viewer, path);
  if (!canEdit(viewer, row)) throw new AppError('not_found');
  return row;
}

export interface NextMeeting extends store.NextMeetingRow {
  /** The work's title. */
  title: string;
}

/** The first one of this week in the RePublykas that a person is in. */
export async function findNextMeeting(sql: Sql, personId: string): Promise<NextMeeting | undefined> {
  const meeting = await store.selectNextMeeting(sql, personId);
  if (!meeting) return undefined;
  const card = (await findCards(sql, [meeting.workId])).get(meeting.workId);
  return { ...meeting, title: card?.title ?? 'Obra' };
}

/** No actor: a reading is its RePublyka's, also for somebody who may not see who changed it. */
export function emitChange(tx: Transaction, { communityId, readingId }: ReadingPath): void {
  tx.emit(`community:${communityId}`, 'reading.changed', { communityId, readingId }, null);
}
