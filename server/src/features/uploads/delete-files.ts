import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import { fileFolder, imageFolder, videoFolder } from './storage-keys.ts';
import * as store from './store.ts';

/** Bytes first, rows last: after a crash in between the row still says what is to be done. */
export async function deleteFiles(platform: Platform, fileIds: string[]): Promise<void> {
  const uploads = partialUploadsOf(platform);
  for (const fileId of fileIds) {
    await uploads.remove(fileId);
    await platform.files.removeFolder(imageFolder(fileId));
    await platform.files.removeFolder(videoFolder(fileId));
    await platform.files.removeFolder(fileFolder(fileId));
  }
  await store.deleteRemoved(platform.db, fileIds);
}

/** Where each file has a folder of its own, named by its id. */
const places = ['images', 'videos', 'files', 'uploads'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes away folders that no row speaks of: work that a removal overtook, or that was cut off, may have left one. A row is
 * made before its folder, so whatever is just arriving has one. Answers how many it took away.
 */
export async function sweepFolders({ db, files, log }: Platform): Promise<number> {
  let swept = 0;
  for (const place of places) {
    for await (const names of files.listFolders(place)) {
      const ids = names.filter((name) => uuid.test(name));
      const known = new Set(await store.selectKnown(db, ids));
      for (const id of ids) {
        if (known.has(id)) continue;
        await files.removeFolder(`${place}/${id}`);
        swept += 1;
      }
    }
  }
  if (swept > 0) log.warn({ swept }, 'folders of files that are gone');
  return swept;
}
