import type { editReviewRoute, newReviewSchema, Review } from '@publyka/contract/routes/reviews';
import { isAnswered } from '@publyka/contract/routes/reviews';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseClosedWeb } from '../visibility/open-web.ts';
import { emitChanged } from './emit.ts';
import { notifyOfReview, removeReviewNotifications } from './notify.ts';
import { findAuthors } from './preparation.ts';
import { requireReview } from './read.ts';
import { closeRequestsOf } from './requests.ts';
import * as store from './store.ts';
import { requireSubjectForChange, type Subject } from './subjects.ts';

type NewReview = z.output<typeof newReviewSchema>;
type Edit = z.output<typeof editReviewRoute.body>;

/** Once each, and never of one's own. */
export async function createReview(platform: Platform, viewer: Viewer, review: NewReview): Promise<Review> {
  return platform.transaction(async (tx) => {
    refuseClosedWeb(platform, review.isOnWeb);
    const known = await store.lockReview(tx.sql, review.id);
    if (known) return answerAgain(tx.sql, viewer, known);
    const subject = await requireSubjectForChange(tx.sql, viewer, review.subject);
    refuse(subject);
    await insert(tx, viewer, review, subject);
    return requireReview(tx.sql, viewer, review.id);
  });
}

/** The second arrival of an id answers as the first. */
async function answerAgain(sql: Sql, viewer: Viewer, known: store.LockedReview): Promise<Review> {
  if (known.reviewerId !== viewer.id) throw new AppError('conflict');
  if (known.withdrawnAt) throw new AppError('gone');
  return requireReview(sql, viewer, known.id);
}

function refuse({ refusal }: Subject): void {
  if (refusal === 'own') throw new AppError('own_work');
  if (refusal === 'plain_text')
    throw new AppError('conflict', { message: 'Avalia-se o que tem arquivo, link ou obra; aqui há só texto' });
}

async function insert(tx: Transaction, viewer: Viewer, review: NewReview, subject: Subject): Promise<void> {
  const { id, subject: _, reviewedIds, isOnWeb, ...content } = review;
  const onWeb = isOnWeb && review.visibility === 'public';
  const place = {
    postId: subject.kind === 'post' ? subject.id : null,
    workId: subject.kind === 'work' ? subject.id : null,
  };
  const peopleIds = await findReviewed(tx, viewer, subject, review);
  // After a merge of works one may have reviewed both.
  const isFirst = (await store.selectOwnId(tx.sql, viewer.id, subject.filter)) === null;
  const isNew =
    isFirst && (await store.insertReview(tx.sql, { id, reviewerId: viewer.id, ...place, ...content, onWeb }));
  if (!isNew) throw new AppError('conflict', { message: 'Você já avaliou isto. Edite a sua avaliação' });
  await store.insertPeople(tx.sql, id, peopleIds);
  await notifyOfReview(tx, 'received', { userIds: peopleIds, actorId: viewer.id, reviewId: id, subject });
  await emitChanged(tx, { id, reviewerId: viewer.id, visibility: review.visibility, ...place }, peopleIds, viewer.id);
}

/** Whose it is: the author of a post; of a work those whom the reviewer recognised, and who asked for this review. */
async function findReviewed(
  tx: Transaction,
  viewer: Viewer,
  subject: Subject,
  { reviewedIds, visibility }: NewReview,
): Promise<string[]> {
  const askerIds = await closeRequestsOf(tx, viewer, subject);
  const known = (await findAuthors(tx.sql, viewer, subject)).map(({ person }) => person.id);
  const chosen =
    subject.kind === 'post' ? known : known.filter((id) => reviewedIds.includes(id) || askerIds.includes(id));
  if (visibility === 'private' && chosen.length === 0)
    throw new AppError('invalid_input', {
      fields: { visibility: 'Escolha quem escreveu, ou publique como pública: sem isso ninguém a leria' },
    });
  return chosen;
}

export async function editReview(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  { version, ...content }: Edit,
): Promise<Review> {
  return platform.transaction(async (tx) => {
    const review = await requireOwn(tx.sql, viewer, reviewId);
    const { form } = await requireReview(tx.sql, viewer, reviewId);
    if (!isAnswered(form, content.answers))
      throw new AppError('invalid_input', { fields: { answers: 'Responda a todas as perguntas' } });
    if (!(await store.updateContent(tx.sql, reviewId, version, content)))
      throw new AppError('conflict', { message: 'Esta avaliação mudou em outro aparelho. Recarregue' });
    await emitChanged(tx, review, await store.selectPeopleIds(tx.sql, reviewId), viewer.id);
    return requireReview(tx.sql, viewer, reviewId);
  });
}

/** What is one's own can always be taken back, also after a block. */
export async function withdrawReview(platform: Platform, viewer: Viewer, reviewId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireOwn(tx.sql, viewer, reviewId);
    await removeReview(tx, reviewId, viewer.id);
  });
}

async function requireOwn(sql: Sql, viewer: Viewer, reviewId: string): Promise<store.LockedReview> {
  const review = await store.lockReview(sql, reviewId);
  if (review?.reviewerId !== viewer.id || review.withdrawnAt) throw new AppError('not_found');
  return review;
}

/** What a report quotes. */
export async function requireWordsOf(
  sql: Sql,
  viewer: Viewer,
  reviewId: string,
): Promise<{ reviewerId: string; words: string }> {
  const { reviewer, strongest, firstStep, answers } = await requireReview(sql, viewer, reviewId);
  const whys = answers.map(({ why }) => why).filter(Boolean);
  return { reviewerId: reviewer.id, words: [strongest, firstStep, ...whys].join('\n\n') };
}

/** For whoever decides it: its reviewer, an administrator (no actor). */
export async function removeReview(tx: Transaction, reviewId: string, actorId: string | null): Promise<void> {
  const review = await store.lockReview(tx.sql, reviewId);
  if (!review || review.withdrawnAt) return;
  await store.withdrawReview(tx.sql, reviewId);
  await removeReviewNotifications(tx, reviewId);
  await emitChanged(tx, review, await store.selectPeopleIds(tx.sql, reviewId), actorId);
}

/** Out of everybody's sight, or back into it. False for one that is not there. */
export async function hideReview(tx: Transaction, reviewId: string, isHidden: boolean): Promise<boolean> {
  const review = await store.lockReview(tx.sql, reviewId);
  if (!review || review.withdrawnAt) return false;
  await store.updateHidden(tx.sql, reviewId, isHidden);
  await emitChanged(tx, review, await store.selectPeopleIds(tx.sql, reviewId), null);
  return true;
}
