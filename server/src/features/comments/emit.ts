import type { Comment } from '@publyka/contract/routes/comments';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isHiddenFromSome } from '../visibility/blocks.ts';
import * as store from './store.ts';

/** The quote is an event of its own, so that it can be withheld from people who may not see its author. */
export function emitQuoted(tx: Transaction, { id: commentId, postId, answered }: Comment): void {
  if (!answered?.quote) return;
  tx.emit(`post:${postId}`, 'comment.quoted', { postId, commentId, answered }, answered.quote.author.id);
}

/** Sends a comment's new counts to readers who may not see who acted. */
export async function emitCommentCounts(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  if (!(await isHiddenFromSome(tx.sql, viewer.id))) return;
  const counts = await store.selectCounts(tx.sql, commentId);
  if (counts) tx.emit(`post:${postId}`, 'comment.counted', { postId, commentId, ...counts }, null);
}
