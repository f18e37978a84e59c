import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isDropOnWeb, isPostOnWeb, isProfileOnWeb, isReviewOnWeb } from '../visibility/open-web.ts';

/** Paths of pages on the web, up to `limit` of each kind, with the time of their last change. */
export async function selectMapped(sql: Sql, limit: number): Promise<{ path: string; at: string }[]> {
  return sql<{ path: string; at: string }[]>`
    (select '/post/' || posts.id as path, ${isoTime(sql, sql`coalesce(posts.edited_at, posts.created_at)`)} as at
      from posts where ${isPostOnWeb(sql)} order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)})
    union all (select '/drops/' || drops.id, ${isoTime(sql, sql`drops.created_at`)}
      from drops where ${isDropOnWeb(sql)} order by drops.created_at desc, drops.id desc ${limitTo(sql, limit)})
    union all (select '/avaliacao/' || reviews.id, ${isoTime(sql, sql`coalesce(reviews.edited_at, reviews.created_at)`)}
      from reviews where ${isReviewOnWeb(sql)} order by reviews.created_at desc, reviews.id desc ${limitTo(sql, limit)})
    union all (select '/profile/' || person.username, ${isoTime(sql, sql`person.updated_at`)}
      from profiles person where ${isProfileOnWeb(sql)} order by person.id ${limitTo(sql, limit)})
    union all (select '/obra/' || named.work_id, named.at from (
      select work_mentions.work_id, max(${isoTime(sql, sql`posts.created_at`)}) as at
      from posts join work_mentions on work_mentions.thing = 'post' and work_mentions.thing_id = posts.id
      where ${isPostOnWeb(sql)} group by work_mentions.work_id order by at desc ${limitTo(sql, limit)}) named)`;
}
