import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';
import { takeAway } from './take-away.ts';

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
