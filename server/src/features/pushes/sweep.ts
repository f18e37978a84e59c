import type { Platform } from '../../platform/platform.ts';
import * as due from './due-store.ts';

/** What a push speaks of. Its words are looked up when it is sent: what was read or deleted meanwhile is not told. */
export type PushSubject =
  | { kind: 'notification'; notificationId: string }
  | { kind: 'message'; communityId: string; roomId: string | null; messageId: string };

/** What one transaction takes of each kind, so that none is long. */
const batchSize = 500;

/**
 * Looks, every minute, for what people with a device were told in the last minutes and have not read, and queues a push
 * for each of their devices. Going round by itself it costs nothing where things happen, gathers what happens at once,
 * and lets what is read at once go untold.
 */
export async function sweepPushes(platform: Platform): Promise<void> {
  for (const take of [due.takeNotifications, due.takeMessages]) {
    while ((await queueBatch(platform, take)) === batchSize) {
      // There may be more.
    }
  }
}

/** Answers how many were taken: noted as pushed, and queued, or neither. */
async function queueBatch(
  platform: Platform,
  take: typeof due.takeNotifications | typeof due.takeMessages,
): Promise<number> {
  return platform.transaction(async ({ sql }) => {
    const { taken, found } = await take(sql, batchSize);
    const sessions = await due.selectSessionsOf(sql, [...new Set(found.map(({ userId }) => userId))]);
    for (const { userId, ...subject } of found) {
      for (const sessionId of sessions.get(userId) ?? []) {
        await platform.jobs.enqueue(sql, 'pushes.send', { sessionId, subject });
      }
    }
    return taken;
  });
}
