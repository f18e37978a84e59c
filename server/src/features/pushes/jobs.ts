import type { Platform } from '../../platform/platform.ts';
import { sendPush } from './send.ts';
import * as due from './store.ts';
import { deleteOldSent } from './store.ts';

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

/** The subject of a push. The text is read when it is sent, so nothing read or deleted is pushed. */
export type PushSubject =
  | { kind: 'notification'; notificationId: string }
  | { kind: 'message'; communityId: string; roomId: string | null; messageId: string };

/** `takenAt`: when the sweep found it, in ISO 8601. */
export interface PushJob {
  sessionId: string;
  subject: PushSubject;
  takenAt: string;
}

/**
 * Every minute, finds what people with a device received in the last minutes and have not read, and queues a push for
 * each device. A sweep costs nothing on the hot path, batches bursts, and skips what is read at once. All due people
 * are found by one query, because batches would repeat it.
 */
export async function sweepPushes(platform: Platform): Promise<void> {
  for (const take of [due.takeNotifications, due.takeMessages]) {
    await platform.transaction(async ({ sql }) => {
      const takenAt = new Date().toISOString();
      const found = await take(sql);
      const sessions = await due.selectSessionsOf(sql, [...new Set(found.map(({ userId }) => userId))]);
      const jobs = found.flatMap(({ userId, ...subject }) =>
        (sessions.get(userId) ?? []).map((sessionId) => ({ sessionId, subject, takenAt })),
      );
      await platform.jobs.enqueueAll(sql, 'pushes.send', jobs);
    });
  }
}
