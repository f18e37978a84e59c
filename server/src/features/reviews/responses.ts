import type { Review } from '@publyka/contract/routes/reviews';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitChanged } from './emit.ts';
import { notifyOfReview, removeReviewNews } from './notify.ts';
import { requireReview } from './read.ts';
import * as store from './store.ts';

/** One reply a review, whoever of those who wrote it answers first. */
export async function replyToReview(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  content: string,
): Promise<Review> {
  return respond(platform, viewer, reviewId, async (tx, { review, locked }) => {
    if (!(await store.insertReply(tx.sql, reviewId, viewer.id, content))) {
      const reply = await store.selectReply(tx.sql, reviewId);
      // The second arrival of the same.
      if (reply?.personId === viewer.id && reply.content === content) return false;
      throw new AppError('conflict', { message: 'Esta avaliação já tem uma resposta' });
    }
    await notifyOfReview(tx, 'replied', newsOf(review, locked, viewer));
    return true;
  });
}

export async function removeReply(platform: Platform, viewer: Viewer, reviewId: string): Promise<Review> {
  return respond(platform, viewer, reviewId, async (tx, { review, locked }) => {
    if (!(await store.deleteReply(tx.sql, reviewId, viewer.id))) return false;
    await removeReviewNews(tx, 'replied', newsOf(review, locked, viewer));
    return true;
  });
}

export async function setHelped(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  isHelped: boolean,
): Promise<Review> {
  return respond(platform, viewer, reviewId, async (tx, { review, locked }) => {
    const isChange = await store.updateHelped(tx.sql, { reviewId, personId: viewer.id }, isHelped);
    if (!isChange) return false;
    if (isHelped) await notifyOfReview(tx, 'helped', newsOf(review, locked, viewer));
    else await removeReviewNews(tx, 'helped', newsOf(review, locked, viewer));
    return true;
  });
}

function newsOf({ subject }: Review, { id, reviewerId }: store.LockedReview, viewer: Viewer) {
  return { userIds: [reviewerId], actorId: viewer.id, reviewId: id, subject: { shown: subject } };
}

interface Responded {
  review: Review;
  locked: store.LockedReview;
}

/** For those whose thing it is of; for everybody else it does not exist as something to answer. */
async function respond(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  change: (tx: Transaction, responded: Responded) => Promise<boolean>,
): Promise<Review> {
  return platform.transaction(async (tx) => {
    const locked = await store.lockReview(tx.sql, reviewId);
    const review = await requireReview(tx.sql, viewer, reviewId);
    if (!locked || !review.can.markHelped) throw new AppError('not_found');
    if (!(await change(tx, { review, locked }))) return review;
    await emitChanged(tx, locked, await store.selectPeopleIds(tx.sql, reviewId), viewer.id);
    return requireReview(tx.sql, viewer, reviewId);
  });
}
