import type { ReviewFormName } from '@publyka/contract/review-forms';
import type { Post } from '@publyka/contract/routes/posts';
import type { ReviewVisibility } from '@publyka/contract/routes/reviews';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { isVisibleReview, type ReviewContent, type ReviewRow, reviewColumns } from './views.ts';

type Fragment = ReturnType<Sql>;

export async function selectReview(sql: Sql, viewerId: string, reviewId: string): Promise<ReviewRow | null> {
  const [row] = await sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from reviews ${personJoin(sql, sql`reviews.reviewer_id`)}
    where reviews.id = ${reviewId} and ${isVisibleReview(sql, viewerId)}`;
  return row ?? null;
}

/** Nobody else changes it until the transaction ends, whoever may read it; null when it is gone. */
export async function lockReview(sql: Sql, reviewId: string): Promise<LockedReview | null> {
  const [row] = await sql<LockedReview[]>`
    select id, reviewer_id, post_id, work_id, visibility, withdrawn_at from reviews where id = ${reviewId}
    for no key update`;
  return row ?? null;
}

export interface LockedReview {
  id: string;
  reviewerId: string;
  postId: string | null;
  workId: string | null;
  visibility: ReviewVisibility;
  withdrawnAt: Date | null;
}

/** Reviews of these posts, or of works that are one by now; what one wrote; what one received. */
export type ReviewFilter = { postId: string } | { workIds: string[] } | { reviewerId: string } | { personId: string };

function fits(sql: Sql, filter: ReviewFilter): Fragment {
  if ('postId' in filter) return sql`reviews.post_id = ${filter.postId}`;
  if ('workIds' in filter) return sql`reviews.work_id = any(${filter.workIds}::uuid[])`;
  if ('reviewerId' in filter) return sql`reviews.reviewer_id = ${filter.reviewerId}`;
  return sql`reviews.id in (select review_id from review_people where person_id = ${filter.personId})`;
}

export async function selectReviews(
  sql: Sql,
  viewerId: string,
  filter: ReviewFilter,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from reviews ${personJoin(sql, sql`reviews.reviewer_id`)}
    where ${fits(sql, filter)} and ${isVisibleReview(sql, viewerId)} ${isAfter(sql, cursor)}
    order by reviews.created_at desc, reviews.id desc ${limitTo(sql, limit)}`;
}

function isAfter(sql: Sql, cursor: TimeCursor | null): Fragment {
  return cursor ? sql`and (reviews.created_at, reviews.id) < (${cursor.at}::text::timestamptz, ${cursor.id})` : sql``;
}

/** Counted no further than this. */
export async function countReviews(sql: Sql, viewerId: string, filter: ReviewFilter, max: number): Promise<number> {
  const rows = await sql`
    select from reviews where ${fits(sql, filter)} and ${isVisibleReview(sql, viewerId)} ${limitTo(sql, max)}`;
  return rows.length;
}

/** The viewer's own of this thing, not withdrawn. */
export async function selectOwnId(sql: Sql, viewerId: string, filter: ReviewFilter): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from reviews where reviewer_id = ${viewerId} and withdrawn_at is null and ${fits(sql, filter)} limit 1`;
  return row?.id ?? null;
}

export interface NewReviewRow extends ReviewContent {
  id: string;
  reviewerId: string;
  postId: string | null;
  workId: string | null;
  form: ReviewFormName;
  visibility: ReviewVisibility;
  onWeb: boolean;
}

/** False when the id is taken, or this person has reviewed the same already. */
export async function insertReview(sql: Sql, { answers, ...review }: NewReviewRow): Promise<boolean> {
  const { count } = await sql`
    insert into reviews ${sql({ ...review, answers: sql.json(answers) })} on conflict do nothing`;
  return count === 1;
}

export async function insertPeople(sql: Sql, reviewId: string, personIds: string[]): Promise<void> {
  await sql`
    insert into review_people (review_id, person_id, created_at)
    select id, person_id, created_at from reviews, unnest(${personIds}::uuid[]) as person_id where id = ${reviewId}`;
}

/** What it says now goes into its history, and this takes its place; false when somebody changed it meanwhile. */
export async function updateContent(
  sql: Sql,
  reviewId: string,
  version: number,
  { answers, strongest, firstStep, conflict, usedAi, aiUse }: ReviewContent,
): Promise<boolean> {
  const { count } = await sql`
    with kept as (
      insert into review_versions (review_id, version, created_at, content)
      select id, version, coalesce(edited_at, created_at), jsonb_build_object('answers', answers, 'strongest', strongest,
        'firstStep', first_step, 'conflict', conflict, 'usedAi', used_ai, 'aiUse', ai_use)
      from reviews where id = ${reviewId} and version = ${version} returning review_id)
    update reviews set version = version + 1, edited_at = clock_timestamp(), answers = ${sql.json(answers)},
      strongest = ${strongest}, first_step = ${firstStep}, conflict = ${conflict}, used_ai = ${usedAi}, ai_use = ${aiUse}
    from kept where reviews.id = kept.review_id`;
  return count === 1;
}

export async function selectVersions(
  sql: Sql,
  reviewId: string,
  limit: number,
): Promise<{ version: number; content: ReviewContent; at: string }[]> {
  return sql<{ version: number; content: ReviewContent; at: string }[]>`
    select version, content, ${isoTime(sql, sql`created_at`)} as at from review_versions
    where review_id = ${reviewId} order by version desc ${limitTo(sql, limit)}`;
}

/** Its words, its history and its reply are gone; the row stays, so that nothing brings it back. */
export async function withdrawReview(sql: Sql, reviewId: string): Promise<void> {
  await sql`delete from review_versions where review_id = ${reviewId}`;
  await sql`delete from review_replies where review_id = ${reviewId}`;
  await sql`
    update reviews set withdrawn_at = now(), answers = '[]', strongest = '', first_step = '', conflict = '', ai_use = ''
    where id = ${reviewId}`;
}

export async function selectPeopleIds(sql: Sql, reviewId: string): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    select person_id from review_people where review_id = ${reviewId} order by person_id`;
  return rows.map(({ personId }) => personId);
}

export interface ReviewedRow extends PersonRow {
  reviewId: string;
  hasHelped: boolean;
}

/** Whose things these reviews are of, as far as the viewer may see them. */
export async function selectReviewed(sql: Sql, viewerId: string, reviewIds: string[]): Promise<ReviewedRow[]> {
  return sql<ReviewedRow[]>`
    select review_people.review_id, review_people.helped_at is not null as has_helped, ${personColumns(sql)}
    from review_people ${personJoin(sql, sql`review_people.person_id`)}
    where review_id = any(${reviewIds}::uuid[]) and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by review_people.helped_at, person.full_name, person.id`;
}

export interface ReplyRow extends PersonRow {
  reviewId: string;
  content: string;
  at: string;
}

export async function selectReplies(sql: Sql, viewerId: string, reviewIds: string[]): Promise<ReplyRow[]> {
  return sql<ReplyRow[]>`
    select review_replies.review_id, review_replies.content, ${isoTime(sql, sql`review_replies.created_at`)} as at,
      ${personColumns(sql)}
    from review_replies ${personJoin(sql, sql`review_replies.person_id`)}
    where review_id = any(${reviewIds}::uuid[]) and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
}

/** False when there is one. The review must be locked. */
export async function insertReply(sql: Sql, reviewId: string, personId: string, content: string): Promise<boolean> {
  const { count } = await sql`
    insert into review_replies (review_id, person_id, content) values (${reviewId}, ${personId}, ${content})
    on conflict do nothing`;
  return count === 1;
}

export async function selectReply(sql: Sql, reviewId: string): Promise<{ personId: string; content: string } | null> {
  const [row] = await sql<{ personId: string; content: string }[]>`
    select person_id, content from review_replies where review_id = ${reviewId}`;
  return row ?? null;
}

export async function deleteReply(sql: Sql, reviewId: string, personId: string): Promise<boolean> {
  const { count } = await sql`
    delete from review_replies where review_id = ${reviewId} and person_id = ${personId}`;
  return count === 1;
}

/** False when nothing changed. */
export async function updateHelped(
  sql: Sql,
  { reviewId, personId }: { reviewId: string; personId: string },
  isHelped: boolean,
): Promise<boolean> {
  const { count } = await sql`
    update review_people set helped_at = ${isHelped ? sql`clock_timestamp()` : null}
    where review_id = ${reviewId} and person_id = ${personId} and (helped_at is null) = ${isHelped}`;
  return count === 1;
}

export interface SubjectPostRow extends PersonRow, Pick<Post, 'id' | 'type' | 'content'> {
  hasWorks: boolean;
}

/** Selects those of these posts that the viewer may see. */
export async function selectPosts(sql: Sql, viewerId: string, postIds: string[]): Promise<SubjectPostRow[]> {
  return sql<SubjectPostRow[]>`
    select posts.id, posts.type, posts.content, posts.works is not null as has_works, ${personColumns(sql)}
    from posts ${personJoin(sql, sql`posts.user_id`)}
    where posts.id = any(${postIds}::uuid[]) and ${isVisiblePost(sql, viewerId)}`;
}

export async function updateHidden(sql: Sql, reviewId: string, isHidden: boolean): Promise<void> {
  await sql`update reviews set hidden_at = ${isHidden ? sql`now()` : sql`null`} where id = ${reviewId}`;
}
