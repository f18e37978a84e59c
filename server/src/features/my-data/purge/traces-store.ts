import type { Sql } from '../../../platform/db/client.ts';
import { limitTo } from '../../../platform/db/limit.ts';

/**
 * Takes back some of the person's likes; the kept counts follow. Answers how many there were. Here and below what was liked
 * or rated is locked first, in the order of the ids, as by whoever likes or deletes it.
 */
export async function removeLikes(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    with held as (
      select id from posts where id in (
        select post_id from post_likes where user_id = ${personId} order by post_id limit ${limit})
      order by id for no key update),
    gone as (
      delete from post_likes where user_id = ${personId} and post_id in (select id from held) returning post_id)
    update posts set likes_count = likes_count - 1 from gone where posts.id = gone.post_id`;
  return count;
}

export async function removeCommentLikes(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    with held as (
      select id from comments where id in (
        select comment_id from comment_likes where user_id = ${personId} order by comment_id limit ${limit})
      order by id for no key update),
    gone as (
      delete from comment_likes where user_id = ${personId} and comment_id in (select id from held)
      returning comment_id)
    update comments set likes_count = likes_count - 1 from gone where comments.id = gone.comment_id`;
  return count;
}

export async function removeDropLikes(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    with held as (
      select id from drops where id in (
        select drop_id from drop_likes where user_id = ${personId} order by drop_id limit ${limit})
      order by id for no key update),
    gone as (
      delete from drop_likes where user_id = ${personId} and drop_id in (select id from held) returning drop_id)
    update drops set likes_count = likes_count - 1 from gone where drops.id = gone.drop_id`;
  return count;
}

export async function removeRatings(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    with held as (
      select id from posts where id in (
        select post_id from post_ratings where user_id = ${personId} order by post_id limit ${limit})
      order by id for no key update),
    gone as (
      delete from post_ratings where user_id = ${personId} and post_id in (select id from held)
      returning post_id, rating, version)
    update posts set ratings_count = ratings_count - 1, ratings_sum = ratings_sum - rating,
      earlier_ratings_count = earlier_ratings_count - case when gone.version < posts.version then 1 else 0 end
    from gone where posts.id = gone.post_id`;
  return count;
}

/**
 * Marks of whole posts, so that a post loses the person as one hand. In one statement the count would still see the marks
 * that the statement removes.
 */
export async function removeMarks(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    with held as (
      select id from posts where id in (
        select distinct post_id from post_marks where user_id = ${personId} order by post_id limit ${limit})
      order by id for no key update),
    gone as (
      delete from post_marks where user_id = ${personId} and post_id in (select id from held) returning post_id, audience),
    counted as (select distinct post_id from gone where audience <> 'self'),
    fewer as (
      update posts set markers_count = markers_count - 1 from counted where posts.id = counted.post_id)
    select from held`;
  return count;
}

/** Rows that only speak of the person and may be many: removed by batches, before the person's own row takes the rest. */
export const plainRows = [
  // Before the notifications, which would take all of theirs at once.
  ['notification_acts', 'user_id'],
  ['notifications', 'user_id'],
  ['user_feed_history', 'user_id'],
  ['post_bookmarks', 'user_id'],
  ['followed_things', 'user_id'],
  ['followed_things', 'thing_id'],
  ['drop_views', 'user_id'],
  ['library_openings', 'person_id'],
  ['curriculum_items', 'person_id'],
  ['kept_rankings', 'user_id'],
  ['dismissed_suggestions', 'user_id'],
  ['dismissed_suggestions', 'person_id'],
  ['person_interests', 'user_id'],
] as const;

export async function removePlainRows(sql: Sql, personId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const [table, column] of plainRows) {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${sql(column)} = ${personId} limit ${limit}))`;
    removed += count;
  }
  return removed;
}

/** Payments to others for this person keep their amount and lose whom they were for. */
export async function releasePayments(sql: Sql, personId: string): Promise<void> {
  await sql`
    update educoin_ledger set person_id = null, action = kind || '_' || id where person_id = ${personId}`;
}

/**
 * What administrators did stays told, without to whom and without who it was. Lines are found by whom they are about, never
 * by their words: an account may have the name of a command.
 */
export async function releaseAuditLines(sql: Sql, personId: string): Promise<void> {
  // The command repeats its target: of its words the first two, which name the act, stay.
  await sql`
    update audit_log set target = 'conta excluída', command = array_to_string((string_to_array(command, ' '))[1:2], ' '),
      about_id = null, actor_id = nullif(actor_id, ${personId}::uuid), details = null, salt = null
    where about_id = ${personId}`;
  await sql`update audit_log set actor_id = null, details = null, salt = null where actor_id = ${personId}`;
}

/** Access records stay as the law asks (docs: retention), without who it was. */
export async function releaseAccessRecords(sql: Sql, personId: string, limit: number): Promise<number> {
  const { count } = await sql`
    update access_records set user_id = null
    where id in (select id from access_records where user_id = ${personId} order by at limit ${limit})`;
  return count;
}

/** Events that one statement reads: all are gone through, since any may repeat something of the person. */
const eventsTogether = 5000;

/** Stored events that speak of the person, whoever they are for; who resumes across the gap fetches afresh. */
export async function deleteEventsOf(sql: Sql, personId: string): Promise<void> {
  const own = [`user:${personId}`, `profile:${personId}`];
  let after: string | null = '-infinity';
  while (after !== null) after = await deleteSomeEventsOf(sql, personId, own, after);
  await sql`delete from event_topics where topic = any(${own}::text[])`;
}

/** Answers up to which time it has come, to the microsecond; null at the end. */
async function deleteSomeEventsOf(sql: Sql, personId: string, own: string[], after: string): Promise<string | null> {
  const [row] = await sql<{ upTo: string | null }[]>`
    with page as (
      select max(created_at) as up_to from (
        select created_at from events where created_at > ${after}::text::timestamptz
        order by created_at ${limitTo(sql, eventsTogether)}) as next),
    gone as (
      delete from events using page
      where created_at > ${after}::text::timestamptz and created_at <= page.up_to
        and (topic = any(${own}::text[]) or actor_id = ${personId}
          or jsonb_path_exists(data, '$.** ? (@ == $id)', jsonb_build_object('id', ${personId}::text))))
    select up_to::text from page`;
  return row?.upTo ?? null;
}

interface Names {
  id: string;
  /** Bases that usernames were numbered under. */
  bases: string[];
}

/** Proofs under way, and counters of usernames that nobody else uses. */
export async function deleteNames(sql: Sql, { id, bases }: Names): Promise<void> {
  await sql`delete from verifications where value = ${id}`;
  await sql`
    delete from username_counters where base = any(${bases}::text[]) and not exists (
      select from profiles
      where rtrim(lower(username), '0123456789') = rtrim(base, '0123456789') and id <> ${id}
        and lower(username) ~ ('^' || base || '[0-9]*$'))`;
}

export async function clearAvatar(sql: Sql, personId: string): Promise<void> {
  await sql`update profiles set avatar = null, avatar_file_id = null where id = ${personId}`;
}

/** The last step: what still refers to the person goes with the row, the departure itself too. */
export async function deletePerson(sql: Sql, personId: string): Promise<void> {
  await sql`delete from profiles where id = ${personId}`;
}
