import type { Platform } from '../../platform/platform.ts';

/** Sessions that have left the database stop working here at once: no more requests from memory, sockets closed. */
export function endSessionsOnThisNode(platform: Platform, sessionIds: string[]): void {
  if (sessionIds.length === 0) return;
  platform.sessions.forget(sessionIds);
  platform.live.endSessions(sessionIds);
}
