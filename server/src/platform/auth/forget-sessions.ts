import type { Platform } from '../platform.ts';

/** Sessions that have left the database stop working: at once here, within moments on the other nodes, sockets too. */
export function forgetSessions(platform: Platform, sessionIds: string[]): void {
  if (sessionIds.length === 0) return;
  platform.sessions.forget(sessionIds);
  platform.live.endSessions(sessionIds);
}
