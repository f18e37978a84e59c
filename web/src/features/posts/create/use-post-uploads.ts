import { postImagesMax } from '@publyka/contract/limits';
import type { StoredFile, Upload } from '../../uploads/upload.ts';
import { type Uploads, useUploads, useVideoUpload, type VideoUploads } from '../../uploads/use-uploads.ts';
import type { PostKind } from './draft.ts';

/** Every file of the post to be; those of the kinds not chosen wait until theirs is chosen again. */
export type PostUploads = { images: Uploads; video: VideoUploads; poster: Uploads };

export function usePostUploads(personId: string): PostUploads {
  return {
    images: useUploads(`post:${personId}`, { purpose: 'post-image', max: postImagesMax }),
    video: useVideoUpload(`post-video:${personId}`, 'post-video'),
    poster: useUploads(`post-poster:${personId}`, { purpose: 'post-image', max: 1 }),
  };
}

/** The files that a post of this kind must wait for. A poster that fails is done without. */
export function filesOf(kind: PostKind, { images, video }: PostUploads): readonly Upload<StoredFile>[] {
  if (kind === 'image') return images.list;
  return kind === 'video' ? video.list : [];
}

export function hasFiles({ images, video }: PostUploads): boolean {
  return images.list.length + video.list.length > 0;
}

/** After publishing: the form is empty, the files stay. */
export function releaseFiles({ images, video, poster }: PostUploads): void {
  for (const list of [images, video, poster]) list.release();
}
