import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import * as store from './store.ts';
import { imageFolder } from './stored-images.ts';
import { videoFolder } from './stored-videos.ts';

/** Bytes first, rows last: after a crash in between the row still says what is to be done. */
export async function deleteFiles(platform: Platform, fileIds: string[]): Promise<void> {
  const uploads = partialUploadsOf(platform);
  for (const fileId of fileIds) {
    await uploads.remove(fileId);
    await platform.files.removeFolder(imageFolder(fileId));
    await platform.files.removeFolder(videoFolder(fileId));
  }
  await store.deleteRemoved(platform.db, fileIds);
}
