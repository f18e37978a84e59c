import type { Post } from '@publyka/contract/routes/posts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { payDaily } from '../club/service.ts';
import { notifyFediverse } from '../federation/service.ts';
import { requireRow } from './editing.ts';
import { toPost } from './rows.ts';
import { requirePostForChange } from './service.ts';
import * as store from './store.ts';

interface Description {
  postId: string;
  imageId: string;
  alt: string;
}

/** A picture's first description is an act of the day in the Clube. */
export async function describeImage(platform: Platform, viewer: Viewer, described: Description): Promise<Post> {
  const { postId, imageId, alt } = described;
  return platform.transaction(async (tx) => {
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId !== viewer.id) throw new AppError('not_found');
    const row = await requireRow(tx.sql, viewer, postId);
    const before = row.images.find(({ id }) => id === imageId);
    if (!before) throw new AppError('not_found');
    if (before.alt === alt) return toPost(row, viewer.id);
    const images = row.images.map((image) => (image.id === imageId ? { ...image, alt } : image));
    await store.updateDescription(tx.sql, described, images);
    await notifyFediverse(platform, tx, postId);
    tx.emit(`post:${postId}`, 'post.described', described, authorId);
    if (before.alt === '') await payDaily(tx, authorId, imageId);
    return toPost({ ...row, images }, viewer.id);
  });
}
