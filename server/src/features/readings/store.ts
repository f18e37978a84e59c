import type { ReadingRole } from '@publyka/contract/reading-limits';
import type { Meeting, ReadingProgress } from '@publyka/contract/routes/readings';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { runsCommunity } from '../communities/views.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface ReadingRow {
  id: string;
  communityId: string;
  workId: string;
  roomId: string | null;
  startsOn: string | null;
  endsOn: string | null;
  createdBy: string | null;
  createdAt: string;
  meetings: Meeting[];
  peopleCount: number;
  readCount: number;
  takenRoles: ReadingRole[];
  role: ReadingRole | null;
  progress: ReadingProgress | null;
  isRunning: boolean;
}

/** Who has left the RePublyka does not count. */
function taking(sql: Sql) {
  return sql`reading_people join community_members on community_members.user_id = person_id
    and community_members.community_id = readings.community_id where reading_people.reading_id = readings.id`;
}

function columns(sql: Sql, viewerId: string) {
  return sql`
    readings.id, readings.community_id, work_id, room_id, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
    to_char(ends_on, 'YYYY-MM-DD') as ends_on, created_by, ${isoTime(sql, sql`readings.created_at`)} as created_at,
    coalesce((
      select json_agg(json_build_object('id', id, 'startsAt', ${isoTime(sql, sql`starts_at`)}, 'timeZone', time_zone,
        'minutes', minutes, 'place', place) order by starts_at, id)
      from reading_meetings where reading_id = readings.id), '[]'::json) as meetings,
    (select count(*) from ${taking(sql)}) as people_count,
    (select count(*) from ${taking(sql)} and progress = 'read') as read_count,
    coalesce((select json_agg(role) from ${taking(sql)} and role is not null), '[]'::json) as taken_roles,
    own.role, own.progress, ${runsCommunity(sql, viewerId, sql`readings.community_id`)} as is_running
    from readings left join reading_people own on own.reading_id = readings.id and own.person_id = ${viewerId}`;
}

export async function selectReading(
  sql: Sql,
  viewerId: string,
  { communityId, readingId }: { communityId: string; readingId: string },
): Promise<ReadingRow | null> {
  const [row] = await sql<ReadingRow[]>`
    select ${columns(sql, viewerId)} where readings.id = ${readingId} and readings.community_id = ${communityId}`;
  return row ?? null;
}

interface ReadingList {
  communityId: string;
  /** Null for all. */
  roomId: string | null;
  cursor: TimeCursor | null;
  limit: number;
}

export async function selectReadings(
  sql: Sql,
  viewerId: string,
  { communityId, roomId, cursor, limit }: ReadingList,
): Promise<ReadingRow[]> {
  return sql<ReadingRow[]>`
    select ${columns(sql, viewerId)}
    where readings.community_id = ${communityId} ${roomId === null ? sql`` : sql`and readings.room_id = ${roomId}`}
      ${cursor ? sql`and (readings.created_at, readings.id) < (${cursor.at}, ${cursor.id})` : sql``}
    order by readings.created_at desc, readings.id desc limit ${limit}`;
}

export interface ReaderRow extends PersonRow {
  readingId: string;
  role: ReadingRole | null;
  progress: ReadingProgress | null;
}

/** Selects those of each reading whom the viewer may see; who does something first. */
export async function selectPeople(
  sql: Sql,
  viewerId: string,
  readingIds: string[],
  most: number,
): Promise<ReaderRow[]> {
  return sql<ReaderRow[]>`
    select * from (
      select reading_id, role, progress, ${personColumns(sql)},
        row_number() over (partition by reading_id order by role nulls last, progress desc nulls last, person_id) as place
      from reading_people join profiles person on person.id = person_id
        join readings on readings.id = reading_id
        join community_members on community_members.user_id = person_id
          and community_members.community_id = readings.community_id
      where reading_id = any(${readingIds}::uuid[]) and ${isNotBlocked(sql, viewerId, sql`reading_people.person_id`)}
    ) as shown where place <= ${most} order by reading_id, place`;
}

export interface NewReadingRow {
  id: string;
  communityId: string;
  workId: string;
  roomId: string;
  startsOn: string | null;
  endsOn: string | null;
  createdBy: string;
}

/** False when the id is taken. */
export async function insertReading(sql: Sql, reading: NewReadingRow): Promise<boolean> {
  const { count } = await sql`insert into readings ${sql({ ...reading })} on conflict (id) do nothing`;
  return count === 1;
}

export async function deleteReading(sql: Sql, readingId: string): Promise<void> {
  await sql`delete from readings where id = ${readingId}`;
}

/** Locks it until the transaction ends: its people and meetings change one after another. */
export async function lockReading(sql: Sql, readingId: string): Promise<void> {
  await sql`select from readings where id = ${readingId} for no key update`;
}

/** Somebody else's role breaks `reading_people_role`. Who neither does nor reads anything takes part no more. */
export async function updateReader(
  sql: Sql,
  { readingId, personId }: { readingId: string; personId: string },
  change: { role: ReadingRole | null; progress: ReadingProgress | null },
): Promise<void> {
  if (change.role === null && change.progress === null) {
    await sql`delete from reading_people where reading_id = ${readingId} and person_id = ${personId}`;
    return;
  }
  await sql`
    insert into reading_people ${sql({ readingId, personId, ...change })}
    on conflict (reading_id, person_id) do update set role = excluded.role, progress = excluded.progress`;
}

/** Frees the role of who has left the RePublyka. */
export async function freeRole(sql: Sql, readingId: string, role: ReadingRole): Promise<void> {
  await sql`
    delete from reading_people where reading_id = ${readingId} and role = ${role} and not exists (
      select from readings join community_members on community_members.community_id = readings.community_id
      where readings.id = ${readingId} and community_members.user_id = reading_people.person_id)`;
}

export interface MeetingValues {
  id: string;
  readingId: string;
  startsAt: string;
  timeZone: string;
  minutes: number;
  place: string | null;
}

/** False when the id is another reading's. A new hour is reminded of again. */
export async function upsertMeeting(sql: Sql, meeting: MeetingValues): Promise<boolean> {
  const { id, readingId, startsAt, timeZone, minutes, place } = meeting;
  const { count } = await sql`
    insert into reading_meetings as meeting (id, reading_id, starts_at, time_zone, minutes, place)
    values (${id}, ${readingId}, ${startsAt}::timestamp at time zone ${timeZone}, ${timeZone}, ${minutes}, ${place})
    on conflict (id) do update set starts_at = excluded.starts_at, time_zone = excluded.time_zone,
      minutes = excluded.minutes, place = excluded.place, version = meeting.version + 1,
      reminded_at = case when meeting.starts_at = excluded.starts_at then meeting.reminded_at end
    where meeting.reading_id = ${readingId}`;
  return count === 1;
}

export async function deleteMeeting(sql: Sql, readingId: string, meetingId: string): Promise<void> {
  await sql`delete from reading_meetings where id = ${meetingId} and reading_id = ${readingId}`;
}

export interface NextMeetingRow {
  readingId: string;
  communityId: string;
  community: string;
  workId: string;
  startsAt: string;
  timeZone: string;
}

/** The first meeting of the next seven days in the RePublykas that this person is in, but for archived ones. */
export async function selectNextMeeting(sql: Sql, personId: string): Promise<NextMeetingRow | undefined> {
  const [row] = await sql<NextMeetingRow[]>`
    select readings.id as reading_id, communities.id as community_id, communities.name as community, work_id,
      ${isoTime(sql, sql`starts_at`)} as starts_at, time_zone
    from community_members members join readings on readings.community_id = members.community_id
      join reading_meetings on reading_id = readings.id join communities on communities.id = members.community_id
    where members.user_id = ${personId} and communities.archived_at is null
      and starts_at > now() and starts_at < now() + interval '7 days'
    order by reading_meetings.starts_at, reading_meetings.id limit 1`;
  return row;
}
