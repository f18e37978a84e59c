import { createHash, randomBytes } from 'node:crypto';
import { product } from '@publyka/contract/brand';
import { formatMeeting, meetingReminderHours, readingMeetingsMax } from '@publyka/contract/reading-limits';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/service.ts';
import { findCards } from '../works/service.ts';
import * as store from './calendar-store.ts';
import { getReading, type ReadingPath } from './service.ts';

/** Meetings in one calendar. */
const meetingsMax = 500;
const remindedAtOnce = 50;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function makeAddress({ db, config }: Platform, viewer: Viewer): Promise<{ url: string; since: string }> {
  const token = randomBytes(32).toString('base64url');
  const since = await store.upsertAddress(db, viewer.id, hashOf(token));
  return { url: `${config.publicUrl}/api/calendars/${token}/leituras.ics`, since };
}

/** Whose calendar an address is. */
export async function requireAddressed({ db }: Platform, token: string): Promise<string> {
  const personId = await store.selectPerson(db, hashOf(token));
  if (!personId) throw new AppError('not_found');
  return personId;
}

export async function writePersonCalendar(platform: Platform, personId: string): Promise<string> {
  return write(platform, await store.selectOfPerson(platform.db, personId, meetingsMax));
}

export async function writeReadingCalendar(platform: Platform, viewer: Viewer, path: ReadingPath): Promise<string> {
  const { id } = await getReading(platform.db, viewer, path);
  return write(platform, await store.selectOfReading(platform.db, id, readingMeetingsMax));
}

/** In UTC: a meeting happens once, and every calendar shows its own hour. */
async function write({ db, config }: Platform, meetings: store.MeetingRow[]): Promise<string> {
  const titles = await titlesOf(db, meetings);
  const calendar = ical({
    name: `${product}: leituras`,
    prodId: { company: product, product: 'Leituras', language: 'PT-BR' },
  });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const meeting of meetings) {
    const { id, readingId, communityId, community, workId, startsAt, minutes, place, version } = meeting;
    calendar.createEvent({
      id: `${id}@${new URL(config.publicUrl).hostname}`,
      sequence: version,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * 60_000),
      summary: `Clube de leitura: ${titles.get(workId) ?? 'Obra'}`,
      description: `Encontro em ${community}`,
      location: place,
      url: `${config.publicUrl}/communities/${communityId}/leitura/${readingId}`,
    });
  }
  // Every line ends in one (RFC 5545, section 3.1); the library leaves the last one out.
  return `${calendar.toString()}\r\n`;
}

async function titlesOf(sql: Sql, meetings: store.MeetingRow[]): Promise<Map<string, string>> {
  const cards = await findCards(sql, [...new Set(meetings.map(({ workId }) => workId))]);
  return new Map([...cards].map(([id, { title }]) => [id, title ?? 'Obra']));
}

/** The day before, once on all nodes: the mark and what is told commit together. */
export async function remindOfMeetings(platform: Platform): Promise<void> {
  let count = remindedAtOnce;
  while (count === remindedAtOnce) count = await platform.transaction(remindSome);
}

async function remindSome(tx: Transaction): Promise<number> {
  const due = await store.takeDue(tx.sql, meetingReminderHours, remindedAtOnce);
  if (due.length === 0) return 0;
  const titles = await titlesOf(tx.sql, due);
  const taking = await store.selectTaking(tx.sql, [...new Set(due.map(({ readingId }) => readingId))]);
  for (const meeting of due) {
    const readers = taking.filter(({ readingId }) => readingId === meeting.readingId);
    for (const { personId } of readers)
      await notify(tx, toNews(meeting, titles.get(meeting.workId) ?? 'Obra', personId));
  }
  return due.length;
}

function toNews({ startsAt, timeZone, communityId, readingId }: store.MeetingRow, title: string, userId: string) {
  return {
    userId,
    actorId: null,
    type: 'other' as const,
    content: `Encontro do clube de leitura ${formatMeeting(startsAt.toISOString(), timeZone)}: ${title}`,
    summary: 'Amanhã há um encontro de leitura',
    refTable: null,
    refId: null,
    postId: null,
    link: `/communities/${communityId}/leitura/${readingId}`,
  };
}
