import type { Clock } from './clock.ts';

/** Something that somebody did, so many hours before now. */
export interface Act {
  hoursAgo: number;
  run(): Promise<void>;
}

/** Everything in its order, from the oldest to the newest. Says after each twentieth part how far it is. */
export async function tellStory(
  acts: readonly Act[],
  clock: Clock,
  onProgress: (share: number) => void,
): Promise<void> {
  const ordered = acts
    .map((act, index) => ({ act, index }))
    .sort((one, other) => other.act.hoursAgo - one.act.hoursAgo || one.index - other.index);
  const step = Math.ceil(ordered.length / 20);
  for (const [index, { act }] of ordered.entries()) {
    await clock.turnTo(act.hoursAgo);
    await act.run();
    if ((index + 1) % step === 0) onProgress((index + 1) / ordered.length);
  }
}
