import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';
import { deleteFiles, sweepFolders } from './stored-files.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'uploads.remove': { fileIds: string[] };
    'uploads.clean-up': Record<string, never>;
    'uploads.sweep-folders': Record<string, never>;
  }
}

const batchSize = 200;

export function registerUploadJobs(platform: Platform): void {
  platform.jobs.register({ name: 'uploads.remove', run: ({ fileIds }) => deleteFiles(platform, fileIds) });
  platform.jobs.register({ name: 'uploads.clean-up', schedule: '17 * * * *', run: () => cleanUp(platform) });
  platform.jobs.register({
    name: 'uploads.sweep-folders',
    schedule: '37 4 * * *',
    // Seconds: it goes through all files there are.
    timeoutSeconds: 6 * 60 * 60,
    run: async () => void (await sweepFolders(platform)),
  });
}

/** Removes what was uploaded and not used within a day, and whatever a lost removal job left behind. */
export async function cleanUp(platform: Platform): Promise<void> {
  for (;;) {
    const abandoned = await store.markAbandoned(platform.db, batchSize);
    if (abandoned > 0) platform.log.info({ abandoned }, 'unused uploads removed');
    if (abandoned < batchSize) break;
  }
  for (;;) {
    const fileIds = await store.selectRemoved(platform.db, batchSize);
    if (fileIds.length === 0) return;
    await deleteFiles(platform, fileIds);
  }
}
