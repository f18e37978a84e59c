import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds of the processor for work that formats, reads or sorts a lot, and then for everybody else, however many such
 * works there are: a request of others has several turns of the thread, and waits for a slice at each.
 */
const sliceMs = 1;
const restMs = 2;

/** Until when slices are given away. */
let reservedUntil = 0;

/** To be awaited between small steps, each far shorter than a slice: rests when the slice is over. */
export function createTimeSlices(): () => Promise<void> {
  let endsAt = performance.now() + sliceMs;
  return async () => {
    const now = performance.now();
    if (now < endsAt) return;
    const startsAt = Math.max(now + restMs, reservedUntil);
    reservedUntil = startsAt + sliceMs + restMs;
    await wait(startsAt - now);
    endsAt = performance.now() + sliceMs;
  };
}
