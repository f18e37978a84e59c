import type { Platform } from '../../platform/platform.ts';
import { type Delivery, deliver } from './delivering.ts';
import { notifyOfChange, sayFarewell, tell } from './notify.ts';
import type { Speaker } from './speaker.ts';
import { sweep } from './sweep.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'federation.tell': { actorId: string; postId: string };
    'federation.farewell': { actorId: string };
    'federation.change': { actorId: string };
    'federation.deliver': Delivery;
    'federation.sweep': Record<string, never>;
  }
}

export function registerFederationJobs(platform: Platform, speaker: Speaker): void {
  // A node that is killed in the midst of one is soon succeeded by another.
  platform.jobs.register({ name: 'federation.tell', timeoutSeconds: 60, run: (job) => tell(speaker, job) });
  platform.jobs.register({ name: 'federation.farewell', run: ({ actorId }) => sayFarewell(platform, actorId) });
  platform.jobs.register({ name: 'federation.change', run: ({ actorId }) => notifyOfChange(platform, actorId) });
  platform.jobs.register({
    name: 'federation.deliver',
    concurrency: 4,
    timeoutSeconds: 60,
    run: (delivery) => deliver(speaker, delivery),
  });
  platform.jobs.register({ name: 'federation.sweep', schedule: '*/5 * * * *', run: () => sweep(platform) });
}
