import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** Where each file has a folder of its own, named by its id. */
const places = ['images', 'videos', 'uploads'];
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
