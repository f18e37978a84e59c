import type { Image, Video } from '@publyka/contract/routes/uploads';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachFile, convertVideo, makeCover } from '../uploads/service.ts';
import { emitUpdated } from './service.ts';
import * as store from './store.ts';
import { toDrop } from './views.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'drops.prepare': { dropId: string };
    'drops.take-up': Record<string, never>;
  }
}

/** Seconds: more than ffmpeg is given for a conversion and a cover, with the bytes on their way there and back. */
const timeoutSeconds = 30 * 60;

export function registerDropJobs(platform: Platform): void {
  platform.jobs.register({ name: 'drops.prepare', timeoutSeconds, run: ({ dropId }) => prepareDrop(platform, dropId) });
  platform.jobs.register({ name: 'drops.take-up', schedule: '47 */6 * * *', run: () => takeUpLeft(platform) });
}

/** Queues again what says that it is being converted after the last try of its job must be over. */
async function takeUpLeft({ db, jobs }: Platform): Promise<void> {
  const left = await store.selectLeftConverting(db);
  for (const dropId of left) await jobs.enqueue(db, 'drops.prepare', { dropId });
}

/** Converts a drop's video and makes its cover where they are missing. Without ffmpeg no cover is made. */
async function prepareDrop(platform: Platform, dropId: string): Promise<void> {
  const before = await store.selectPrepared(platform.db, dropId);
  if (!before) return;
  const video = await convertVideo(platform, before.videoFileId);
  const cover = before.hasCover ? null : await makeCover(platform, before.authorId, before.videoFileId);
  const isChanged = cover !== null || video?.status !== before.video.status;
  if (video && isChanged)
    await platform.transaction((tx) => showPrepared(tx, before.authorId, dropId, { video, cover }));
}

/** Files of a drop that is deleted in the meantime are removed by the daily job. */
async function showPrepared(
  tx: Transaction,
  authorId: string,
  dropId: string,
  { video, cover }: { video: Video; cover: Image | null },
): Promise<void> {
  // Whether or not anybody may see it: its author may be about to leave, and come back.
  if (!(await store.lockDrop(tx.sql, dropId))) return;
  await store.updateVideo(tx.sql, dropId, video);
  if (cover && (await store.updateMissingCover(tx.sql, dropId, cover)))
    await attachFile(tx, { id: authorId }, cover.id, 'drop-cover');
  const row = await store.selectDrop(tx.sql, authorId, dropId);
  if (row) emitUpdated(tx, toDrop(row, authorId));
}
