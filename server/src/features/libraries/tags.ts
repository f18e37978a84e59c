import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emitChange, requireLibraryForChange } from './access.ts';
import { changeTags } from './tag-store.ts';

/** Of works that are in the library; others are passed over. */
export async function tagWorks(
  platform: Platform,
  viewer: Viewer,
  libraryId: string,
  change: { workIds: string[]; add: string[]; remove: string[] },
): Promise<void> {
  await platform.transaction(async (tx) => {
    const access = await requireLibraryForChange(tx.sql, viewer, libraryId);
    if ((await changeTags(tx.sql, libraryId, change)) > 0) emitChange(tx, access, viewer);
  });
}
