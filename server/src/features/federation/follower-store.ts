import { isCheckViolation, type Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';

/** Needs `federation_followers followers` in the query. */
function isFollowing(sql: Sql) {
  return sql`(followers.ended_at is null and not ${isBlocked(sql, sql`followers`)})`;
}

/** Whether who is followed there has blocked who follows. A block is a row of its own: no follow and no actor takes it along. */
function isBlocked(sql: Sql, follow: ReturnType<Sql>) {
  return sql`exists (
    select from federation_blocks blocks join federation_actors blocker on blocker.user_id = blocks.user_id
    where blocker.id = ${follow}.actor_id and blocks.uri = ${follow}.uri)`;
}

interface NewFollower {
  id: string;
  actorId: string;
  uri: string;
  address: string;
  inbox: string;
  deliversTo: string;
  followUri: string | null;
  keyId: string | null;
  publicKey: string | null;
  signedAt: Date;
}

/**
 * Following again is following once, perhaps from another inbox. Null when they signed something later, or this very
 * request came before.
 */
export async function insertFollower(sql: Sql, follower: NewFollower): Promise<{ isBlocked: boolean } | null> {
  const [row] = await sql<{ isBlocked: boolean }[]>`
    insert into federation_followers ${sql({ ...follower })}
    on conflict (actor_id, uri) do update set address = excluded.address, inbox = excluded.inbox,
      delivers_to = excluded.delivers_to, follow_uri = excluded.follow_uri, failing_since = null,
      key_id = excluded.key_id, public_key = excluded.public_key, signed_at = excluded.signed_at, ended_at = null,
      created_at = case when federation_followers.ended_at is null then federation_followers.created_at
        else excluded.created_at end
    where federation_followers.signed_at < excluded.signed_at
    returning ${isBlocked(sql, sql`federation_followers`)} as is_blocked`;
  return row ?? null;
}

/** Ends a follow; where a follow and its end have one second, the end is the later. */
export async function endFollow(sql: Sql, actorId: string, uri: string, signedAt: Date): Promise<void> {
  await sql`
    update federation_followers set ended_at = now(), signed_at = ${signedAt}
    where actor_id = ${actorId} and uri = ${uri} and signed_at <= ${signedAt}`;
}

/** Whom somebody follows here is full, or all of it from their site. */
export function isTooMany(error: unknown): boolean {
  return isCheckViolation(error, 'federation_followers_bounds');
}

export async function isKnown(sql: Sql, uri: string): Promise<boolean> {
  const rows = await sql`select from federation_followers where uri = ${uri} limit 1`;
  return rows.length > 0;
}

/** Somebody who is gone there, from whomever they followed. Who has blocked them goes on to. */
export async function deleteEverywhere(sql: Sql, uri: string): Promise<void> {
  await sql`delete from federation_followers where uri = ${uri}`;
}

export async function countFollowers(sql: Sql, actorId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from federation_followers followers
    where actor_id = ${actorId} and ${isFollowing(sql)}`;
  return row?.count ?? 0;
}

export interface InboxRow {
  site: string;
  inbox: string;
}

/** Each server once, however many follow from there; those after `last`. */
export async function selectInboxes(
  sql: Sql,
  actorId: string,
  { last, limit }: { last: InboxRow | undefined; limit: number },
): Promise<InboxRow[]> {
  const { site, inbox } = last ?? { site: '', inbox: '' };
  return sql<InboxRow[]>`
    select distinct federation_site(delivers_to) as site, delivers_to as inbox from federation_followers followers
    where actor_id = ${actorId} and ${isFollowing(sql)}
      and (federation_site(delivers_to), delivers_to) > (${site}, ${inbox})
    order by 1, 2 ${limitTo(sql, limit)}`;
}

export async function deleteFollowersOf(sql: Sql, actorId: string): Promise<void> {
  await sql`delete from federation_followers where actor_id = ${actorId}`;
}

export interface FollowerRow extends TimeCursor {
  address: string;
  url: string;
  isBlocked: boolean;
}

/** Newest first, one more than a page. */
export async function selectFollowers(
  sql: Sql,
  personId: string,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<FollowerRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<FollowerRow[]>`
    select id, address, url, is_blocked, ${isoTime(sql, sql`created_at`)} as at from (
      select followers.id, followers.address, followers.uri as url, false as is_blocked, followers.created_at
      from federation_followers followers join federation_actors actors on actors.id = followers.actor_id
      where actors.user_id = ${personId} and actors.left_at is null and ${isFollowing(sql)}
      union all
      select id, address, uri, true, created_at from federation_blocks where user_id = ${personId}) as shown
    where (created_at, id) < (${at}::text::timestamptz, ${id}::uuid)
    order by created_at desc, id desc ${limitTo(sql, limit)}`;
}

export interface HeldFollower {
  actorId: string;
  uri: string;
  address: string;
  inbox: string;
  followUri: string | null;
  createdAt: Date;
}

/** One of this person's own, held until the transaction ends. */
export async function lockFollower(sql: Sql, personId: string, id: string): Promise<HeldFollower | null> {
  const [row] = await sql<HeldFollower[]>`
    select followers.actor_id, followers.uri, followers.address, followers.inbox, followers.follow_uri,
      followers.created_at
    from federation_followers followers join federation_actors actors on actors.id = followers.actor_id
    where followers.id = ${id} and actors.user_id = ${personId} and actors.left_at is null
      and ${isFollowing(sql)} for update of followers`;
  return row ?? null;
}

export async function removeFollower(sql: Sql, id: string): Promise<void> {
  await sql`update federation_followers set ended_at = now() where id = ${id}`;
}

export async function insertBlock(sql: Sql, personId: string, id: string, held: HeldFollower): Promise<void> {
  const { uri, address, createdAt } = held;
  await sql`
    insert into federation_blocks ${sql({ id, userId: personId, uri, address, createdAt })} on conflict do nothing`;
}

/** False when this is no block of theirs. */
export async function deleteBlock(sql: Sql, personId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from federation_blocks where id = ${id} and user_id = ${personId}`;
  return count === 1;
}

export async function hasBlock(sql: Sql, personId: string, id: string): Promise<boolean> {
  const rows = await sql`select from federation_blocks where id = ${id} and user_id = ${personId}`;
  return rows.length === 1;
}

export async function noteFailure(sql: Sql, inbox: string): Promise<void> {
  await sql`
    update federation_followers set failing_since = now() where delivers_to = ${inbox} and failing_since is null`;
}

export async function clearFailure(sql: Sql, inbox: string): Promise<void> {
  await sql`
    update federation_followers set failing_since = null where delivers_to = ${inbox} and failing_since is not null`;
}

/** Whoever's server has taken nothing for so many days. */
export async function deleteUnreachable(sql: Sql, days: number): Promise<void> {
  await sql`delete from federation_followers where failing_since < now() - make_interval(days => ${days}::int)`;
}

export async function deleteEnded(sql: Sql, hours: number): Promise<void> {
  await sql`delete from federation_followers where ended_at < now() - make_interval(hours => ${hours}::int)`;
}

export interface KnownKey {
  inbox: string;
  keyId: string;
  publicKey: string;
}

/** The key that this person of another server signed with last; null for who is not known, or whose key was not kept. */
export async function selectKey(sql: Sql, uri: string): Promise<KnownKey | null> {
  const [row] = await sql<KnownKey[]>`
    select inbox, key_id, public_key from federation_followers
    where uri = ${uri} and key_id is not null and public_key is not null order by signed_at desc limit 1`;
  return row ?? null;
}
