import type { Transaction } from '../../platform/db/transaction.ts';
import { requireWork } from '../works/service.ts';
import type { LockedReview } from './store.ts';

/**
 * To its two sides, and of a public one to whoever looks at what it is of. It carries no words: whoever hears it fetches
 * what they may read.
 */
export async function emitChanged(
  tx: Transaction,
  review: Pick<LockedReview, 'id' | 'reviewerId' | 'postId' | 'workId' | 'visibility'>,
  peopleIds: string[],
  actorId: string | null,
): Promise<void> {
  const data = { reviewId: review.id };
  for (const id of new Set([review.reviewerId, ...peopleIds])) tx.emit(`user:${id}`, 'review.changed', data, actorId);
  if (review.visibility === 'private') return;
  // Pages listen to what a merged work is now.
  const topic = review.workId
    ? (`work:${(await requireWork(tx.sql, review.workId)).id}` as const)
    : (`post:${review.postId}` as const);
  tx.emit(topic, 'review.changed', data, actorId);
}
