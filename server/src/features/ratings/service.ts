import type { Ratings } from '@publyka/contract/routes/ratings';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRatings, requirePostForChange, withdrawFromPost } from '../posts/service.ts';
import * as store from './store.ts';

export type RatingState = { rating: number | null; version: number | null; ratings: Ratings };

/** One rating a person and post; giving another one changes it. */
export async function ratePost(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  rating: number,
): Promise<RatingState> {
  return platform.transaction(async (tx) => {
    await requirePostForChange(tx.sql, viewer, postId);
    const isChange = await store.upsertRating(tx.sql, { postId, userId: viewer.id, rating });
    return emitRating(tx, viewer, { postId, rating, isChange });
  });
}

export async function unratePost(platform: Platform, viewer: Viewer, postId: string): Promise<RatingState> {
  return platform.transaction(async (tx) => {
    const withdraw = () => store.deleteRating(tx.sql, postId, viewer.id);
    const { isChange } = await withdrawFromPost(tx.sql, viewer, postId, withdraw);
    return emitRating(tx, viewer, { postId, rating: null, isChange });
  });
}

interface RatingGiven {
  postId: string;
  rating: number | null;
  isChange: boolean;
}

/** Everybody hears what all gave together, without an actor since it shows nobody; only oneself what one gave. */
async function emitRating(
  tx: Transaction,
  viewer: Viewer,
  { postId, rating, isChange }: RatingGiven,
): Promise<RatingState> {
  const ratings = await readRatings(tx.sql, postId);
  const version = await store.selectRatedVersion(tx.sql, postId, viewer.id);
  if (isChange) {
    tx.emit(`post:${postId}`, 'post.rated', { postId, ratings }, null);
    tx.emit(`user:${viewer.id}`, 'rating.set', { postId, rating, version }, viewer.id);
  }
  return { rating, version, ratings };
}
