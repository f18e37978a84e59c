import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isDropOnWeb, isPostOnWeb, isProfileOnWeb, isReviewOnWeb } from '../visibility/open-web.ts';

/** From when on there is something on the web; null while nothing is. Whether a visitor may see the first is not asked. */
export async function selectFirstTime(sql: Sql): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select least(
      (select min(created_at) from posts where on_web),
      (select min(created_at) from drops where on_web),
      (select min(created_at) from reviews where on_web),
      (select created_at from profiles where on_web order by id limit 1)) as at`;
  return row?.at ?? null;
}

/** The months of a map: times, and the ids (UUIDv7) that begin and end them. */
export interface MappedSpan {
  from: Date;
  to: Date;
  fromId: string;
  toId: string;
}

/**
 * Paths of pages on the web of that time, up to `limit` of each kind, with the time of their last change; of works those
 * that a post or a review names. Each kind is read by an index: it costs what it answers.
 */
export async function selectMapped(
  sql: Sql,
  { from, to, fromId, toId }: MappedSpan,
  limit: number,
): Promise<{ path: string; at: string }[]> {
  const within = (createdAt: ReturnType<Sql>) => sql`${createdAt} >= ${from} and ${createdAt} < ${to}`;
  return sql<{ path: string; at: string }[]>`
    (select '/post/' || posts.id as path, ${isoTime(sql, sql`coalesce(posts.edited_at, posts.created_at)`)} as at
      from posts where ${isPostOnWeb(sql)} and ${within(sql`posts.created_at`)}
      order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)})
    union all (select '/drops/' || drops.id, ${isoTime(sql, sql`drops.created_at`)}
      from drops where ${isDropOnWeb(sql)} and ${within(sql`drops.created_at`)}
      order by drops.created_at desc, drops.id desc ${limitTo(sql, limit)})
    union all (select '/avaliacao/' || reviews.id, ${isoTime(sql, sql`coalesce(reviews.edited_at, reviews.created_at)`)}
      from reviews where ${isReviewOnWeb(sql)} and ${within(sql`reviews.created_at`)}
      order by reviews.created_at desc, reviews.id desc ${limitTo(sql, limit)})
    union all (select '/profile/' || person.username, ${isoTime(sql, sql`person.updated_at`)}
      from profiles person where ${isProfileOnWeb(sql)} and person.id >= ${fromId} and person.id < ${toId}
      order by person.id desc ${limitTo(sql, limit)})
    union all (select '/obra/' || named.work_id, max(named.at) as at from (
      (select work_mentions.work_id, ${isoTime(sql, sql`posts.created_at`)} as at
        from posts join work_mentions on work_mentions.thing = 'post' and work_mentions.thing_id = posts.id
        where ${isPostOnWeb(sql)} and ${within(sql`posts.created_at`)})
      union all (select reviews.work_id, ${isoTime(sql, sql`reviews.created_at`)}
        from reviews
        where reviews.work_id is not null and ${isReviewOnWeb(sql)} and ${within(sql`reviews.created_at`)})) named
      group by named.work_id order by at desc ${limitTo(sql, limit)})`;
}
