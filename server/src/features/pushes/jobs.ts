import type { Platform } from '../../platform/platform.ts';
import { sendPush } from './send.ts';
import { deleteOldSent } from './store.ts';
import { type PushJob, sweepPushes } from './sweep.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'pushes.sweep': Record<string, never>;
    'pushes.send': PushJob;
    'pushes.clean-up': Record<string, never>;
  }
}

export function registerPushJobs(platform: Platform): void {
  const { jobs, db } = platform;
  jobs.register({ name: 'pushes.sweep', schedule: '* * * * *', run: () => sweepPushes(platform) });
  jobs.register({
    name: 'pushes.send',
    concurrency: 16,
    retention: 60 * 60,
    run: (payload) => sendPush(platform, payload),
  });
  jobs.register({ name: 'pushes.clean-up', schedule: '41 * * * *', run: () => deleteOldSent(db) });
}
