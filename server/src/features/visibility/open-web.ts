import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isNotLeaving, isSomebody } from './departures.ts';

/**
 * What a visitor may see. Every page, feed, embed and map for people without an account reads through these conditions,
 * and nothing else of ours is shown to them: what its author put on the web, while the author is neither suspended nor
 * leaving, and no decision hides it. What moderation removes is deleted. Whether the installation lets anything be there: `isWebOpen`.
 */
function isReadable(sql: Sql, personId: ReturnType<Sql>) {
  return sql`(${isSomebody(sql, personId)} and ${isNotLeaving(sql, personId)} and not exists (
    select from profiles suspended where suspended.id = ${personId} and suspended.suspended_at is not null))`;
}

/** Needs `posts` in the query, under this name. */
export function isPostOnWeb(sql: Sql, posts = sql`posts`) {
  return sql`(${posts}.on_web and ${posts}.hidden_at is null and ${isReadable(sql, sql`${posts}.user_id`)})`;
}

/** Needs `drops` in the query. */
export function isDropOnWeb(sql: Sql) {
  return sql`(drops.on_web and drops.hidden_at is null and drops.is_playable and ${isReadable(sql, sql`drops.user_id`)})`;
}

/** A review of a post is as open as the post is. Needs `reviews` in the query. */
export function isReviewOnWeb(sql: Sql) {
  return sql`(reviews.on_web and reviews.hidden_at is null and reviews.withdrawn_at is null and reviews.visibility = 'public'
    and ${isReadable(sql, sql`reviews.reviewer_id`)}
    and (reviews.post_id is null or exists (
      select from posts where posts.id = reviews.post_id and ${isPostOnWeb(sql)})))`;
}

/** Needs `profiles person` in the query. */
export function isProfileOnWeb(sql: Sql) {
  return sql`(person.on_web and ${isReadable(sql, sql`person.id`)})`;
}

/**
 * What a library or a publisher says of a work is no secret of ours; what members typed is shown where something on the
 * web names it. Needs `works` in the query.
 */
export function isWorkOnWeb(sql: Sql) {
  return sql`(works.state = 'found' or exists (
      select from work_mentions join posts on posts.id = work_mentions.thing_id
      where work_mentions.work_id = works.id and work_mentions.thing = 'post' and ${isPostOnWeb(sql)})
    or exists (
      select from work_mentions join drops on drops.id = work_mentions.thing_id
      where work_mentions.work_id = works.id and work_mentions.thing = 'drop' and ${isDropOnWeb(sql)})
    or exists (select from reviews where reviews.work_id = works.id and ${isReviewOnWeb(sql)})
    or exists (
      select from curriculum_items items join profiles person on person.id = items.person_id
      where items.work_id = works.id and ${isShownProduction(sql)} and ${isProfileOnWeb(sql)}))`;
}

/** What somebody produced, as their curriculum shows it. Needs `curriculum_items items` in the query. */
export function isShownProduction(sql: Sql) {
  return sql`(items.section = 'production' and not exists (
    select from curricula where curricula.person_id = items.person_id and 'production' = any (curricula.hidden_sections)))`;
}

/** A picture or video that something on the web shows. Needs `files` in the query. */
export function isFileOnWeb(sql: Sql) {
  return sql`(exists (
      select from post_images join posts on posts.id = post_images.post_id
      where post_images.file_id = files.id and ${isPostOnWeb(sql)})
    or exists (select from posts where posts.video_file_id = files.id and ${isPostOnWeb(sql)})
    or exists (select from posts where posts.poster_file_id = files.id and ${isPostOnWeb(sql)})
    or exists (select from drops where drops.video_file_id = files.id and ${isDropOnWeb(sql)})
    or exists (select from drops where drops.cover_file_id = files.id and ${isDropOnWeb(sql)}))`;
}

/**
 * The picture of a person: it stands beside what they put on the web, and an invitation shows it, also where the web is
 * closed. Needs `files` in the query.
 */
export function isFace(sql: Sql) {
  return sql`exists (
    select from profiles person where person.avatar_file_id = files.id and ${isReadable(sql, sql`person.id`)})`;
}

export function isWebOpen({ settings }: Pick<Platform, 'settings'>): boolean {
  return settings.now.openWeb.isAllowed;
}

/** Refuses to put anything on the web where the installation keeps it closed. */
export function refuseClosedWeb(platform: Pick<Platform, 'settings'>, isOnWeb: boolean): void {
  if (isOnWeb && !isWebOpen(platform))
    throw new AppError('conflict', { message: 'Nesta instalação nada é público na web' });
}
