import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseWhile } from './concurrency-limits.ts';

/** Refusals of one subject within a second that are answered at once. */
const atOnceMax = 20;
/** Milliseconds that one after those is kept back, and as many more by chance, so that they do not all come back at once. */
const delay = 1000;

/** Waits before a refusal where this subject has been refused very often just now. */
export type DelayRefusal = (subject: string, releaseWhile: ReleaseWhile | undefined) => Promise<void>;

/**
 * A refusal is work, too: answered at once, a storm of requests goes on as fast as they are refused, and others wait behind
 * them. Waiting costs nothing, and is not counted as load.
 */
export function createRefusalDelay(): DelayRefusal {
  const counts = new Map<string, number>();
  let endsAt = 0;

  return async (subject, releaseWhile) => {
    const now = performance.now();
    if (now > endsAt) {
      counts.clear();
      endsAt = now + delay;
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    if (count <= atOnceMax) return;
    const wait = sleep(delay * (1 + Math.random()));
    await (releaseWhile?.(wait) ?? wait);
  };
}
