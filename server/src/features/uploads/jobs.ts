import type { Platform } from '../../platform/platform.ts';
import { removeRawUpload } from './raw-uploads.ts';
import * as store from './store.ts';
import { imageFolder } from './stored-images.ts';
import { videoFolder } from './stored-videos.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'uploads.remove': { fileIds: string[] };
    'uploads.clean-up': Record<string, never>;
  }
}

const batchSize = 200;

export function registerUploadJobs(platform: Platform): void {
  platform.jobs.register({ name: 'uploads.remove', run: ({ fileIds }) => takeAway(platform, fileIds) });
  platform.jobs.register({ name: 'uploads.clean-up', schedule: '17 * * * *', run: () => cleanUp(platform) });
}

/** Removes what was uploaded and not used within a day, and whatever a lost removal job left behind. */
export async function cleanUp(platform: Platform): Promise<void> {
  const abandoned = await store.markAbandoned(platform.db);
  if (abandoned > 0) platform.log.info({ abandoned }, 'unused uploads removed');
  for (;;) {
    const fileIds = await store.selectRemoved(platform.db, batchSize);
    if (fileIds.length === 0) return;
    await takeAway(platform, fileIds);
  }
}

/** Bytes first, rows last: after a crash in between the row still says what is to be done. */
async function takeAway(platform: Platform, fileIds: string[]): Promise<void> {
  for (const fileId of fileIds) {
    await removeRawUpload(platform.config, fileId);
    await platform.files.removeFolder(imageFolder(fileId));
    await platform.files.removeFolder(videoFolder(fileId));
  }
  await store.deleteRemoved(platform.db, fileIds);
}
