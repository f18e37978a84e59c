import type { Platform } from '../../platform/platform.ts';
import { notifySome, takeBackSome } from './service.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'announcements.tell': { announcementId: string };
    'announcements.take-back': { announcementId: string };
  }
}

/** A run that was killed is tried again after this long. */
const timeoutSeconds = 120;

export function registerAnnouncementJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.register({
    name: 'announcements.tell',
    timeoutSeconds,
    run: ({ announcementId }) => notifySome(platform, announcementId),
  });
  jobs.register({
    name: 'announcements.take-back',
    timeoutSeconds,
    run: ({ announcementId }) => takeBackSome(platform, announcementId),
  });
}
