import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotLeaving } from '../visibility/departures.ts';

/** The one before is gone with it. Answers since when. */
export async function upsertAddress(sql: Sql, personId: string, hash: Buffer): Promise<string> {
  const [row] = await sql<[{ since: string }]>`
    insert into calendar_addresses (person_id, hash) values (${personId}, ${hash})
    on conflict (person_id) do update set hash = excluded.hash, since = now()
    returning ${isoTime(sql, sql`since`)} as since`;
  return row.since;
}

export async function deleteAddress(sql: Sql, personId: string): Promise<void> {
  await sql`delete from calendar_addresses where person_id = ${personId}`;
}

export async function selectSince(sql: Sql, personId: string): Promise<string | null> {
  const [row] = await sql<{ since: string }[]>`
    select ${isoTime(sql, sql`since`)} as since from calendar_addresses where person_id = ${personId}`;
  return row?.since ?? null;
}

/** Whose address has this secret; not of an account that is suspended or about to be deleted. */
export async function selectPerson(sql: Sql, hash: Buffer): Promise<string | null> {
  const [row] = await sql<{ personId: string }[]>`
    select person_id from calendar_addresses join profiles on profiles.id = person_id
    where hash = ${hash} and profiles.suspended_at is null and ${isNotLeaving(sql, sql`calendar_addresses.person_id`)}`;
  return row?.personId ?? null;
}

export interface MeetingRow {
  id: string;
  readingId: string;
  communityId: string;
  community: string;
  workId: string;
  startsAt: Date;
  timeZone: string;
  minutes: number;
  place: string | null;
  version: number;
}

function columns(sql: Sql) {
  return sql`reading_meetings.id, reading_id, readings.community_id, communities.name as community, work_id, starts_at,
    time_zone, minutes, place, reading_meetings.version
    from reading_meetings join readings on readings.id = reading_id
      join communities on communities.id = readings.community_id`;
}

export async function selectOfReading(sql: Sql, readingId: string, most: number): Promise<MeetingRow[]> {
  return sql<MeetingRow[]>`
    select ${columns(sql)} where reading_id = ${readingId} order by starts_at, reading_meetings.id limit ${most}`;
}

/**
 * Selects meetings of readings this person takes part in, in RePublykas they are in: those of the last month and to
 * come.
 */
export async function selectOfPerson(sql: Sql, personId: string, most: number): Promise<MeetingRow[]> {
  return sql<MeetingRow[]>`
    select ${columns(sql)}
      join reading_people using (reading_id)
      join community_members on community_members.community_id = readings.community_id
        and community_members.user_id = reading_people.person_id
    where reading_people.person_id = ${personId} and starts_at > now() - interval '31 days'
      and communities.archived_at is null
    order by starts_at, reading_meetings.id limit ${most}`;
}

/**
 * Marks some that begin within these hours, in RePublykas that are not archived, and answers them. What another node marks at this moment is left to it: each
 * meeting is answered once.
 */
export async function takeDue(sql: Sql, hours: number, most: number): Promise<MeetingRow[]> {
  return sql<MeetingRow[]>`
    with due as (
      select meetings.id from reading_meetings meetings
        join readings on readings.id = meetings.reading_id join communities on communities.id = readings.community_id
      where meetings.reminded_at is null and meetings.starts_at > now()
        and meetings.starts_at < now() + make_interval(hours => ${hours}) and communities.archived_at is null
      order by meetings.starts_at, meetings.id limit ${most} for update of meetings skip locked
    ), marked as (update reading_meetings set reminded_at = now() from due where reading_meetings.id = due.id returning due.id)
    select ${columns(sql)} where reading_meetings.id in (select id from marked)`;
}

/** Who takes part and is a member. */
export async function selectTaking(sql: Sql, readingIds: string[]): Promise<{ readingId: string; personId: string }[]> {
  return sql<{ readingId: string; personId: string }[]>`
    select reading_id, person_id from reading_people join readings on readings.id = reading_id
      join community_members on community_members.community_id = readings.community_id
        and community_members.user_id = person_id
    where reading_id = any(${readingIds}::uuid[]) order by reading_id, person_id`;
}
