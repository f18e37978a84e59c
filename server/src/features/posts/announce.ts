import type { Platform } from '../../platform/platform.ts';

/** Milliseconds between two signals of one node: every member who has the feed open hears them. */
const announceDelayMs = 5000;

/** Nodes (in tests there are several in a process) that have just told, and whether more came since. */
const pausing = new WeakMap<Platform, { isWaiting: boolean }>();

/**
 * Tells who reads the feed that something new is there, without saying what: whether one may see it is decided when
 * one asks. The first post is told at once, those right after it together.
 */
export function announcePost(platform: Platform): void {
  const pause = pausing.get(platform);
  if (pause) {
    pause.isWaiting = true;
    return;
  }
  platform.live.signal('feed:new', 'posts_waiting', {}, null);
  const own = { isWaiting: false };
  pausing.set(platform, own);
  setTimeout(() => {
    pausing.delete(platform);
    if (own.isWaiting) announcePost(platform);
  }, announceDelayMs).unref();
}
