import type { Page } from '@publyka/contract/page';
import { reviewsPageSize, reviewVersionsMax } from '@publyka/contract/review-limits';
import type { Review, ReviewVersion, SubjectReference } from '@publyka/contract/routes/reviews';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPersonVisible } from '../profiles/service.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './store.ts';
import { findSubjects, requireSubject } from './subjects.ts';
import type { ReviewRow } from './views.ts';

/** Counts end here. */
export const countMax = 100;

export type ReviewPage = Page<Review> & { count: number };

export async function listReviews(
  { db }: Platform,
  viewer: Viewer,
  { cursor, ...reference }: SubjectReference & { cursor?: string | undefined },
): Promise<ReviewPage> {
  const { filter } = await requireSubject(db, viewer, reference);
  return readPage(db, viewer, filter, cursor);
}

export async function listPersonReviews(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  { side, cursor }: { side: 'written' | 'received'; cursor?: string | undefined },
): Promise<ReviewPage> {
  if (!(await isPersonVisible(platform, viewer, personId))) throw new AppError('not_found');
  const filter = side === 'written' ? { reviewerId: personId } : { personId };
  return readPage(platform.db, viewer, filter, cursor);
}

async function readPage(
  sql: Sql,
  viewer: Viewer,
  filter: store.ReviewFilter,
  cursor: string | undefined,
): Promise<ReviewPage> {
  const place = { cursor: decodeTimeCursor(cursor), limit: reviewsPageSize + 1 };
  const [rows, count] = await Promise.all([
    store.selectReviews(sql, viewer.id, filter, place),
    store.countReviews(sql, viewer.id, filter, countMax),
  ]);
  const page = toPage(rows, reviewsPageSize, (row) => row);
  return { items: await toReviews(sql, viewer, page.items), nextCursor: page.nextCursor, count };
}

export function getReview({ db }: Platform, viewer: Viewer, reviewId: string): Promise<Review> {
  return requireReview(db, viewer, reviewId);
}

/** The only road to a review: what this viewer may not read does not exist. */
export async function requireReview(sql: Sql, viewer: Viewer, reviewId: string): Promise<Review> {
  const review = await findReview(sql, viewer, reviewId);
  if (!review) throw new AppError('not_found');
  return review;
}

export async function findReview(sql: Sql, viewer: Viewer, reviewId: string): Promise<Review | null> {
  const row = await store.selectReview(sql, viewer.id, reviewId);
  const [review] = row ? await toReviews(sql, viewer, [row]) : [];
  return review ?? null;
}

export async function listVersions(
  { db }: Platform,
  viewer: Viewer,
  reviewId: string,
): Promise<{ items: ReviewVersion[] }> {
  await requireReview(db, viewer, reviewId);
  const rows = await store.selectVersions(db, reviewId, reviewVersionsMax);
  return { items: rows.map(({ version, content, at }) => ({ version, createdAt: at, ...content })) };
}

async function toReviews(sql: Sql, viewer: Viewer, rows: ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [subjects, people, replies] = await Promise.all([
    findSubjects(sql, viewer.id, rows),
    store.selectReviewed(sql, viewer.id, ids),
    store.selectReplies(sql, viewer.id, ids),
  ]);
  return rows.flatMap((row) => {
    const subject = subjects.get(row.postId ?? row.workId ?? '');
    const reply = replies.find(({ reviewId }) => reviewId === row.id) ?? null;
    const reviewed = people.filter(({ reviewId }) => reviewId === row.id);
    return subject ? [toReview(row, viewer, { subject, reply, reviewed })] : [];
  });
}

interface Parts {
  subject: Review['subject'];
  reply: store.ReplyRow | null;
  reviewed: store.ReviewedRow[];
}

function toReview(row: ReviewRow, viewer: Viewer, { subject, reply, reviewed }: Parts): Review {
  const own = reviewed.find(({ personId }) => personId === viewer.id);
  const isReviewer = row.personId === viewer.id;
  return {
    ...{ id: row.id, reviewer: toPerson(row), subject, form: row.form, visibility: row.visibility },
    ...{ answers: row.answers, strongest: row.strongest, firstStep: row.firstStep },
    ...{ conflict: row.conflict, usedAi: row.usedAi, aiUse: row.aiUse },
    reviewed: reviewed.map(toPerson),
    helped: reviewed.filter(({ hasHelped }) => hasHelped).map(toPerson),
    reply: reply && { author: toPerson(reply), content: reply.content, createdAt: reply.at },
    ...{ version: row.version, createdAt: row.at, editedAt: row.editedAt },
    viewer: { isHelped: own?.hasHelped ?? false },
    can: { edit: isReviewer, reply: own !== undefined && !reply, markHelped: own !== undefined, report: !isReviewer },
  };
}
