import { badgeCap } from './limits.ts';

// Free of zod, so that the web's first load may use it.

/** Threads with this many unread messages, or more, rank as high as unread messages can bring them. */
export const roomScoreUnreadMax = 50;
export const roomScoreWeights = { freshness: 0.6, unread: 0.4 } as const;

/**
 * Order of threads (requirement 9.13): 0.6 × (last message time / now) + 0.4 × min(unread / 50, 1), highest
 * first; times in milliseconds since 1970. A thread without messages counts from its creation.
 */
export function roomScore(lastMessageAt: number, unread: number, now: number): number {
  const { freshness, unread: unreadWeight } = roomScoreWeights;
  const shownUnread = Math.min(unread, badgeCap + 1);
  return freshness * (lastMessageAt / now) + unreadWeight * Math.min(shownUnread / roomScoreUnreadMax, 1);
}
