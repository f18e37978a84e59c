import type { Announcement, NewAnnouncement, SentAnnouncement } from '@publyka/contract/routes/announcements';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';

function announcementColumns(sql: Sql) {
  return sql`announcements.id, title, words, ${isoTime(sql, sql`announcements.created_at`)} as at`;
}

/** True in SQL for an announcement that this person was told. */
function isTold(sql: Sql, viewerId: string) {
  return sql`withdrawn_at is null and exists (
    select from notification_acts acts
    where acts.user_id = ${viewerId} and acts.actor_id is null and acts.ref_id = announcements.id)`;
}

export async function selectTold(sql: Sql, viewerId: string, id: string): Promise<Announcement | null> {
  const [row] = await sql<Announcement[]>`
    select ${announcementColumns(sql)} from announcements where id = ${id} and ${isTold(sql, viewerId)}`;
  return row ?? null;
}

/** The newest that this person was told within these days and has not read. */
export async function selectUnread(sql: Sql, viewerId: string, days: number): Promise<Announcement | null> {
  const [row] = await sql<Announcement[]>`
    select ${announcementColumns(sql)} from announcements
    where withdrawn_at is null and created_at > now() - make_interval(days => ${days}) and exists (
      select from notification_acts acts
      where acts.user_id = ${viewerId} and not acts.read and acts.actor_id is null and acts.ref_id = announcements.id)
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** The row with its place in the list. */
export type SentRow = SentAnnouncement;

export async function selectAnnouncements(
  sql: Sql,
  { before, id, limit }: { before: TimeCursor | null; id: string | null; limit: number },
): Promise<SentRow[]> {
  return sql<SentRow[]>`
    select ${announcementColumns(sql)}, institutions.name as institution, told_count as told,
      case when withdrawn_at is not null then 'withdrawn' when told_at is null then 'sending' else 'sent' end as state
    from announcements left join institutions on institutions.id = institution_id
    where true ${before ? sql`and (announcements.created_at, announcements.id) < (${before.at}, ${before.id})` : sql``}
      ${id ? sql`and announcements.id = ${id}` : sql``}
    order by announcements.created_at desc, announcements.id desc ${limitTo(sql, limit)}`;
}

/** False when it is there already. */
export async function insertAnnouncement(sql: Sql, announcement: NewAnnouncement): Promise<boolean> {
  return (await sql`insert into announcements ${sql({ ...announcement })} on conflict (id) do nothing`).count === 1;
}

/** False when it was withdrawn before. */
export async function markWithdrawn(sql: Sql, id: string): Promise<boolean> {
  const { count } = await sql`
    update announcements set withdrawn_at = now() where id = ${id} and withdrawn_at is null`;
  return count === 1;
}

export interface OpenAnnouncement {
  title: string;
  institutionId: string | null;
  toldUpTo: string;
  /** In microseconds, as text. */
  madeAt: string;
}

/** Until the transaction ends nobody else tells of it or withdraws it; null when it is told to all, or withdrawn. */
export async function lockOpen(sql: Sql, id: string): Promise<OpenAnnouncement | null> {
  const [row] = await sql<OpenAnnouncement[]>`
    select title, institution_id, told_up_to, created_at::text as made_at from announcements
    where id = ${id} and told_at is null and withdrawn_at is null for update`;
  return row ?? null;
}

/** The next people to tell, in order of their ids: who was here when it was written and does not leave. */
export async function selectNext(
  sql: Sql,
  { institutionId, toldUpTo, madeAt }: OpenAnnouncement,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person.id from profiles person
    where person.id > ${toldUpTo} and person.created_at <= ${madeAt}::text::timestamptz
      and ${isAddressed(sql, institutionId)}
    order by person.id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

export async function countAudience(sql: Sql, institutionId: string | null): Promise<number> {
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from profiles person where ${isAddressed(sql, institutionId)}`;
  return row?.people ?? 0;
}

function isAddressed(sql: Sql, institutionId: string | null) {
  const isThere = sql`${isSomebody(sql, sql`person.id`)} and ${isNotLeaving(sql, sql`person.id`)}`;
  if (institutionId === null) return isThere;
  return sql`${isThere} and exists (
    select from affiliations where user_id = person.id and institution_id = ${institutionId} and expires_at > now())`;
}

/** Without anybody left it is told to all. */
export async function noteTold(sql: Sql, id: string, personIds: string[], isLast: boolean): Promise<void> {
  await sql`
    update announcements set told_count = told_count + ${personIds.length},
      told_up_to = coalesce(${personIds.at(-1) ?? null}::uuid, told_up_to),
      told_at = case when ${isLast} then now() else told_at end
    where id = ${id}`;
}

export async function hasInstitution(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from institutions where id = ${id}`).length > 0;
}
