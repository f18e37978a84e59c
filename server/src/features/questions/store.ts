import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isVisiblePost } from '../visibility/things.ts';

/** What was paid for once is not offered again: it would pay nothing. */
function isUnpaid(sql: Sql, personId: string, thingId: ReturnType<Sql>) {
  return sql`not exists (
    select from educoin_ledger where educoin_ledger.user_id = ${personId} and educoin_ledger.thing_id = ${thingId})`;
}

/** How far each interest is looked at, and back. */
const caps = { postsPerInterest: 100, days: 30, ownPosts: 50 } as const;

export interface QuestionRow extends PersonRow {
  postId: string;
  content: string;
  interest: string;
  at: string;
}

/** A question mark that ends a sentence, not one in an address. */
const asks = String.raw`\?([[:space:]”"»)]|$)`;

/** Posts of others that ask something, without a comment, and name an interest of the viewer: not those that only their author has. */
export async function selectOpenQuestions(sql: Sql, viewerId: string, limit: number): Promise<QuestionRow[]> {
  return sql<QuestionRow[]>`
    select * from (
      select distinct on (posts.id) posts.id as post_id, left(posts.content, 2000) as content, own.name as interest,
        ${isoTime(sql, sql`posts.created_at`)} as at, ${personColumns(sql)}
      from (
        select interests.id, interests.name from interests where interests.id in (
          select interest_id from person_interests where user_id = ${viewerId}
          union select thing_id from followed_things where user_id = ${viewerId} and kind = 'interest')) as own
      cross join lateral (
        select post_id, is_named from post_sources where source_id = own.id
        order by created_at desc, post_id desc ${limitTo(sql, caps.postsPerInterest)}) as entry
      join posts on posts.id = entry.post_id ${personJoin(sql, sql`posts.user_id`)}
      where entry.is_named and posts.comments_count = 0 and posts.user_id <> ${viewerId} and posts.content ~ ${asks}
        and posts.created_at > now() - make_interval(days => ${caps.days})
        and ${isVisiblePost(sql, viewerId)} and ${isNotLeaving(sql, sql`posts.user_id`)}
        and ${isUnpaid(sql, viewerId, sql`posts.id`)}
      order by posts.id, own.name) as questions
    order by at desc, post_id ${limitTo(sql, limit)}`;
}

export interface UndescribedRow {
  postId: string;
  image: Image;
  content: string;
  postedAt: string;
}

/** The first picture of each own post that has no description and was never paid for, the newest first. */
export async function selectUndescribed(sql: Sql, viewerId: string, limit: number): Promise<UndescribedRow[]> {
  return sql<UndescribedRow[]>`
    select posts.id as post_id, undescribed.image, left(posts.content, 2000) as content,
      ${isoTime(sql, sql`posts.created_at`)} as posted_at
    from (select * from posts where user_id = ${viewerId} and ${isVisiblePost(sql, viewerId)}
      order by created_at desc, id desc ${limitTo(sql, caps.ownPosts)}) as posts
    cross join lateral (
      select image from json_array_elements(posts.images) as image
      where image ->> 'alt' = '' and ${isUnpaid(sql, viewerId, sql`(image ->> 'id')::uuid`)} limit 1) as undescribed
    order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)}`;
}

/** The comment that is being made is not counted. */
export async function selectIsOpen(sql: Sql, personId: string, postId: string): Promise<boolean> {
  const rows = await sql`
    select from posts where id = ${postId} and user_id <> ${personId} and content ~ ${asks}
      and not exists (select from comments where comments.post_id = posts.id and comments.user_id <> ${personId})`;
  return rows.length === 1;
}
