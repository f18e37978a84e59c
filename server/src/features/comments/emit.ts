import type { Comment } from '@publyka/contract/routes/comments';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isHiddenFromSome } from '../visibility/blocks.ts';
import * as store from './store.ts';

/** The quote goes apart from its comment, so that nobody hears words of somebody whom they may not see. */
export function emitQuoted(tx: Transaction, { id: commentId, postId, answered }: Comment): void {
  if (!answered?.quote) return;
  tx.emit(`post:${postId}`, 'comment.quoted', { postId, commentId, answered }, answered.quote.author.id);
}

/** A comment's counts after somebody's doing, for those who may not see who it was. */
export async function emitCommentCounts(
  tx: Transaction,
  viewer: Viewer,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  if (!(await isHiddenFromSome(tx.sql, viewer.id))) return;
  const counts = await store.selectCounts(tx.sql, commentId);
  if (counts) tx.emit(`post:${postId}`, 'comment.counted', { postId, commentId, ...counts }, null);
}
