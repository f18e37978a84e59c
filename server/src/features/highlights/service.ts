import type { Highlight } from '@publyka/contract/routes/highlights';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { payHighlight } from '../club/service.ts';
import { requirePost, requirePostForChange } from '../posts/service.ts';
import * as store from './store.ts';

/** Reads the highlight of an own post; of others' one knows what the feed shows. */
export async function getHighlight(platform: Platform, viewer: Viewer, postId: string): Promise<Highlight> {
  const { authorId } = await requirePost(platform.db, viewer, postId);
  if (authorId !== viewer.id) throw new AppError('not_found');
  return { postId, until: await store.selectEnd(platform.db, postId) };
}

/**
 * 'Destacar'. The post is locked first, then the balance: of two requests for one post the later finds it standing out
 * and pays nothing, and of two posts with EduCoins for one the later finds the balance too low.
 */
export async function highlightPost(platform: Platform, viewer: Viewer, postId: string): Promise<Highlight> {
  return platform.transaction(async (tx) => {
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId !== viewer.id) throw new AppError('not_found');
    const running = await store.selectEnd(tx.sql, postId);
    if (running !== null) return { postId, until: running };
    await payHighlight(tx, { personId: viewer.id, postId });
    const until = await store.startHighlight(tx.sql, postId);
    tx.emit(`user:${viewer.id}`, 'post.highlighted', { postId, until }, viewer.id);
    return { postId, until };
  });
}
