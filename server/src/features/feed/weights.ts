import { defaultWeight, type FeedWeights } from '@publyka/contract/feed-weights';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './weights-store.ts';

/** The reader's own weights of the reasons. Only the last step of a ranking uses them. */
export async function getWeights({ db }: Platform, viewer: Viewer): Promise<{ weights: FeedWeights }> {
  return { weights: await store.selectWeights(db, viewer.id) };
}

export async function setWeights(
  platform: Platform,
  viewer: Viewer,
  given: FeedWeights,
): Promise<{ weights: FeedWeights }> {
  const weights: FeedWeights = Object.fromEntries(
    Object.entries(given).filter(([, weight]) => weight !== defaultWeight),
  );
  return platform.transaction(async (tx) => {
    if (Object.keys(weights).length === 0) await store.deleteWeights(tx.sql, viewer.id);
    else await store.upsertWeights(tx.sql, viewer.id, weights);
    tx.emit(`user:${viewer.id}`, 'feed_weights.set', { weights }, viewer.id);
    return { weights };
  });
}
