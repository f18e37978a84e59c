import type { Platform } from '../../platform/platform.ts';
import * as due from './due-store.ts';

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
