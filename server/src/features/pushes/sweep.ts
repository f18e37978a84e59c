import type { Platform } from '../../platform/platform.ts';
import * as due from './due-store.ts';

/** What a push speaks of. Its words are looked up when it is sent: what was read or deleted meanwhile is not told. */
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
 * Looks, every minute, for what people with a device were told in the last minutes and have not read, and queues a push
 * for each of their devices. Going round by itself it costs nothing where things happen, gathers what happens at once,
 * and lets what is read at once go untold. Who is due is worked out once: in batches each would work it out again.
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
