import type { ReviewFormName } from '@publyka/contract/review-forms';
import type { GivenAnswer, ReviewVisibility } from '@publyka/contract/routes/reviews';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isVisiblePost } from '../visibility/things.ts';

/** What a review says, as it is stored and kept in its history. */
export interface ReviewContent {
  answers: GivenAnswer[];
  strongest: string;
  firstStep: string;
  conflict: string;
  usedAi: boolean;
  aiUse: string;
}

export interface ReviewRow extends PersonRow, ReviewContent {
  id: string;
  postId: string | null;
  workId: string | null;
  form: ReviewFormName;
  visibility: ReviewVisibility;
  version: number;
  at: string;
  editedAt: string | null;
}

/** Needs `reviews` and `personJoin` of the reviewer in the query. */
export function reviewColumns(sql: Sql) {
  return sql`
    reviews.id, reviews.post_id, reviews.work_id, reviews.form, reviews.visibility, reviews.answers, reviews.strongest,
    reviews.first_step, reviews.conflict, reviews.used_ai, reviews.ai_use, reviews.version,
    ${isoTime(sql, sql`reviews.created_at`)} as at, ${isoTime(sql, sql`reviews.edited_at`)} as edited_at,
    ${personColumns(sql)}`;
}

/**
 * True in SQL when this viewer may read the review: not hidden by a decision, no block between them and the reviewer, not reported by them, its
 * post theirs to see; a private one by its reviewer, and by those whose thing it is of. Every query that shows reviews
 * uses it. Needs `reviews` in the query.
 */
export function isVisibleReview(sql: Sql, viewerId: string) {
  return sql`(
    reviews.withdrawn_at is null and reviews.hidden_at is null and ${isNotBlocked(sql, viewerId, sql`reviews.reviewer_id`)}
    and (reviews.visibility = 'public' or reviews.reviewer_id = ${viewerId} or exists (
      select from review_people where review_id = reviews.id and person_id = ${viewerId}))
    and (reviews.post_id is null or exists (
      select from posts where posts.id = reviews.post_id and ${isVisiblePost(sql, viewerId)}))
    and not exists (
      select from post_reports where post_reports.reporter_id = ${viewerId} and post_reports.review_id = reviews.id))`;
}
