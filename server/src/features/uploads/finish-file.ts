import { validateFile } from '../../platform/media/validate-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import { fileFolder, fileKey } from './storage-keys.ts';
import * as store from './store.ts';

/** Keeps a file that has arrived as it is, or refuses it for good. */
export async function finishFile(platform: Platform, { id, name }: store.FileRow): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await partialUploadsOf(platform).withFile(id, (path) => judgeAndKeepFile(platform, { id, name, path }));
}

export async function judgeAndKeepFile(
  platform: Platform,
  { id, name, path }: { id: string; name: string | null; path: string },
): Promise<void> {
  const judgement = await validateFile(path, name ?? '');
  if ('refusal' in judgement) return store.markRefused(platform.db, id, judgement.refusal);
  await platform.files.putFile(fileKey(id), path, judgement);
  const isKept = await store.markReady(platform.db, id, judgement);
  if (!isKept) await platform.files.removeFolder(fileFolder(id));
}
