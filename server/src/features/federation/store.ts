import type { PostLink } from '@publyka/contract/routes/posts';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isPostOnWeb, isProfileOnWeb } from '../visibility/open-web.ts';

/** Needs `profiles person` in the query. */
function isFollowable(sql: Sql) {
  return sql`(${isProfileOnWeb(sql)} and exists (
    select from federation_actors own where own.user_id = person.id and own.left_at is null))`;
}

/**
 * A suspension that ends may be overturned: meanwhile the actor answers nobody and nothing is told in its name, and then
 * all is as it was. Needs `profiles person` in the query.
 */
function isPaused(sql: Sql) {
  return sql`(person.on_web and person.suspended_at is not null and person.suspended_until is not null)`;
}

/** Whether only such a suspension keeps this post, needed in the query as `posts`, from visitors. */
function isPausedPost(sql: Sql) {
  return sql`(posts.on_web and posts.hidden_at is null and exists (
    select from profiles person where person.id = posts.user_id and ${isPaused(sql)}))`;
}

/** Others are told nothing about such a post, neither that it is gone. */
export async function isTellingPaused(sql: Sql, postId: string): Promise<boolean> {
  const rows = await sql`select from posts where id = ${postId} and ${isPausedPost(sql)}`;
  return rows.length > 0;
}

export interface ActorRow {
  id: string;
  publicKey: string;
  since: string;
  username: string;
  fullName: string;
  bio: string | null;
  avatar: Image | null;
}

/** Who may be followed now: by the id of the actor, or by a username. */
export async function selectActor(sql: Sql, by: { id: string } | { username: string }): Promise<ActorRow | null> {
  const [row] = await sql<ActorRow[]>`
    select actors.id, actors.public_key, ${isoTime(sql, sql`actors.created_at`)} as since, person.username,
      person.full_name, person.bio, person.avatar
    from federation_actors actors join profiles person on person.id = actors.user_id
    where actors.left_at is null and ${isProfileOnWeb(sql)}
      and ${'id' in by ? sql`actors.id = ${by.id}` : sql`lower(person.username) = ${by.username.toLowerCase()}`}`;
  return row ?? null;
}

export async function selectUsername(sql: Sql, personId: string): Promise<string> {
  const [row] = await sql<{ username: string }[]>`select username from profiles where id = ${personId}`;
  return row?.username ?? '';
}

export async function selectActorIdOf(sql: Sql, personId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from federation_actors where user_id = ${personId} and left_at is null`;
  return row?.id ?? null;
}

/** True while the person's profile is on the web; the row stays as it is until the transaction ends. */
export async function lockWebProfile(sql: Sql, personId: string): Promise<boolean> {
  const rows = await sql`
    select from profiles person where person.id = ${personId} and ${isProfileOnWeb(sql)} for no key update`;
  return rows.length > 0;
}

interface NewActor {
  id: string;
  userId: string;
  publicKey: string;
  privateKey: string;
}

/** With what is on the web already, so that a change to it is told as one. */
export async function insertActor(sql: Sql, actor: NewActor): Promise<void> {
  await sql`insert into federation_actors ${sql({ ...actor })} on conflict do nothing`;
  await sql`
    insert into federation_posts (actor_id, post_id, fingerprint)
    select actors.id, posts.id, '' from federation_actors actors join posts on posts.user_id = actors.user_id
    where actors.id = ${actor.id} and ${isPostOnWeb(sql)}`;
}

/** From now on there is nobody behind the actor; its followers are still to be told. */
export async function leaveActor(sql: Sql, personId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    update federation_actors set left_at = now(), user_id = null where user_id = ${personId} and left_at is null
    returning id`;
  if (row) await sql`delete from federation_posts where actor_id = ${row.id}`;
  return row?.id ?? null;
}

/** The key by which an actor signs, also one that left. */
export async function selectPrivateKey(sql: Sql, actorId: string): Promise<string | null> {
  const [row] = await sql<{ privateKey: string }[]>`select private_key from federation_actors where id = ${actorId}`;
  return row?.privateKey ?? null;
}

/** Nothing else is told in the name of this actor until the transaction ends. */
export async function lockActor(sql: Sql, actorId: string): Promise<boolean> {
  const rows = await sql`select from federation_actors where id = ${actorId} and left_at is null for update`;
  return rows.length > 0;
}

export interface PostRow {
  id: string;
  content: string;
  images: Image[];
  link: PostLink | null;
  at: string;
  editedAt: string | null;
  quotedId: string | null;
  isQuotedOnWeb: boolean;
  quotedAuthor: string | null;
  quotedContent: string | null;
}

/** Posts on the web of an actor who may be followed, newest first. */
export async function selectPosts(
  sql: Sql,
  actorId: string,
  { postId, cursor = null, limit }: { postId?: string; cursor?: TimeCursor | null; limit: number },
): Promise<PostRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<PostRow[]>`
    select posts.id, posts.content, posts.images, posts.link, ${isoTime(sql, sql`posts.created_at`)} as at,
      ${isoTime(sql, sql`posts.edited_at`)} as edited_at, posts.quoted_id, quoted.id is not null as is_quoted_on_web,
      quoted.author as quoted_author, quoted.content as quoted_content
    from federation_actors actors join profiles person on person.id = actors.user_id
      join posts on posts.user_id = person.id
      left join lateral (
        select cited.id, case when quotable.id is not null then quotable.full_name end as author,
          case when quotable.id is not null then cited.content end as content
        from posts cited left join lateral (
          select person.id, person.full_name from profiles person where person.id = cited.user_id and ${isFollowable(sql)}
        ) quotable on true
        where cited.id = posts.quoted_id and ${isPostOnWeb(sql, sql`cited`)}
      ) quoted on true
    where actors.id = ${actorId} and actors.left_at is null and ${isProfileOnWeb(sql)} and ${isPostOnWeb(sql)}
      ${postId ? sql`and posts.id = ${postId}` : sql``}
      and (posts.created_at, posts.id) < (${at}::text::timestamptz, ${id}::uuid)
    order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)}`;
}

export async function countPosts(sql: Sql, actorId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from federation_actors actors join posts on posts.user_id = actors.user_id
    where actors.id = ${actorId} and ${isPostOnWeb(sql)}`;
  return row?.count ?? 0;
}

/** Which actors have something to say of a change to this post: its author's, and those of who quotes it. */
export async function selectConcerned(sql: Sql, postId: string): Promise<{ actorId: string; postId: string }[]> {
  return sql<{ actorId: string; postId: string }[]>`
    select actors.id as actor_id, posts.id as post_id
    from posts join federation_actors actors on actors.user_id = posts.user_id and actors.left_at is null
    where posts.id = ${postId}
    union select actor_id, post_id from federation_posts where post_id = ${postId}
    union select told.actor_id, told.post_id from federation_posts told join posts on posts.id = told.post_id
    where posts.quoted_id = ${postId}`;
}

/** Told posts that carry words of this person, who is about to leave. */
export async function selectQuoting(sql: Sql, personId: string): Promise<{ actorId: string; postId: string }[]> {
  return sql<{ actorId: string; postId: string }[]>`
    select told.actor_id, told.post_id from federation_posts told join posts on posts.id = told.post_id
      join posts cited on cited.id = posts.quoted_id
    where cited.user_id = ${personId}`;
}

export async function selectFingerprint(sql: Sql, actorId: string, postId: string): Promise<string | null> {
  const [row] = await sql<{ fingerprint: string }[]>`
    select fingerprint from federation_posts where actor_id = ${actorId} and post_id = ${postId}`;
  return row?.fingerprint ?? null;
}

export async function keepFingerprint(sql: Sql, actorId: string, postId: string, fingerprint: string): Promise<void> {
  await sql`
    insert into federation_posts ${sql({ actorId, postId, fingerprint })}
    on conflict (actor_id, post_id) do update set fingerprint = excluded.fingerprint, told_at = now()`;
}

export async function deleteFingerprint(sql: Sql, actorId: string, postId: string): Promise<void> {
  await sql`delete from federation_posts where actor_id = ${actorId} and post_id = ${postId}`;
}

/** Told posts of which one no longer is what visitors may read, whatever made it so. */
export async function selectDrifted(sql: Sql, limit: number): Promise<{ actorId: string; postId: string }[]> {
  return sql<{ actorId: string; postId: string }[]>`
    select told.actor_id, told.post_id from federation_posts told
    where not exists (
      select from posts where posts.id = told.post_id and (${isPostOnWeb(sql)} or ${isPausedPost(sql)}))
    order by told.actor_id, told.post_id ${limitTo(sql, limit)}`;
}

/** People with an actor who may not be followed any more, whatever made it so. */
export async function selectUnfollowable(sql: Sql, isWebOpen: boolean, limit: number): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select actors.user_id from federation_actors actors join profiles person on person.id = actors.user_id
    where actors.left_at is null and (${!isWebOpen} or not (${isProfileOnWeb(sql)} or ${isPaused(sql)}))
    order by actors.user_id ${limitTo(sql, limit)}`;
  return rows.map(({ userId }) => userId);
}

/** Actors that left while nobody could be told. */
export async function selectUntold(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from federation_actors actors where left_at is not null
      and exists (select from federation_followers followers where followers.actor_id = actors.id)
    order by id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

/** With everything that was to be told by then. */
export async function deleteOldActors(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from federation_actors actors where left_at < now() - make_interval(days => ${days}::int)
      and not exists (select from federation_followers followers where followers.actor_id = actors.id)`;
}
