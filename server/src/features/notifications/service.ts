import type { Transaction } from '../../platform/db/transaction.ts';

interface Like {
  actorId: string;
  authorId: string;
  postId: string;
}

export async function notifyLike(_tx: Transaction, _like: Like): Promise<void> {}

export async function withdrawLikeNotification(_tx: Transaction, _like: Like): Promise<void> {}
