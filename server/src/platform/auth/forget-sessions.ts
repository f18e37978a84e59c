import type { Platform } from '../platform.ts';

/** Ends deleted sessions and their sockets: immediately on this node, within moments on the others. */
export function forgetSessions(platform: Platform, sessionIds: string[]): void {
  if (sessionIds.length === 0) return;
  platform.sessions.forget(sessionIds);
  platform.live.endSessions(sessionIds);
}
