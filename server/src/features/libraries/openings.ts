import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { insertOpening } from './opening-store.ts';

/** Told to nobody: the IIA of who saved the work counts it. Kept of those alone who show what they read. */
export async function openItem(
  { db }: Platform,
  viewer: Viewer,
  { libraryId, workId }: { libraryId: string; workId: string },
): Promise<void> {
  const { kind } = await requireLibrary(db, viewer, libraryId);
  if (kind === 'community') await insertOpening(db, { libraryId, workId, personId: viewer.id });
}
