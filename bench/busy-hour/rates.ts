import type { Habits } from '../scale-model/assumptions.ts';
import type { RequestKind } from '../scale-model/measured.ts';

/** Requests for which nothing is looked up in lists, and what share of `restInFeedPages` each is: assumed. */
const restShares = { session: 0.4, profile: 0.3, card: 0.2, search: 0.1 } as const;

/** What people do. A photo and a drop are their uploads and what is published with them. */
export type ActKind = RequestKind | keyof typeof restShares | 'photo' | 'drop';

/** How many times a second each act becomes due in the busiest hour of so many people, who all came on that day. */
export function ratesOf(habits: Habits, people: number): Map<ActKind, number> {
  const { aDay, restInFeedPages, photos, drops, peak } = habits;
  const rest = Object.entries(restShares).map(([kind, share]) => [kind, share * restInFeedPages]);
  // Photos stand in posts: the others are posts of text.
  const timesADay = { ...aDay, ...Object.fromEntries(rest), post: aDay.post - photos, photo: photos, drop: drops };
  // The keys are those of the objects put together.
  const entries = Object.entries(timesADay) as [ActKind, number][];
  return new Map(entries.map(([kind, times]) => [kind, (times * people * peak) / 24 / 3600]));
}

const reading = new Set<ActKind>([
  'first ranked page',
  'feed page',
  'comments',
  'notifications',
  'badges',
  'messages page',
  'unread state',
  'session',
  'profile',
  'card',
  'search',
]);

export function isReading(kind: string): boolean {
  return reading.has(kind as ActKind); // Asked of any act.
}

/** What is due next, and after how many seconds: independent of each other, at these rates (a Poisson process). */
export function createDraw<Kind>(rates: Map<Kind, number>, random: () => number): () => { kind: Kind; after: number } {
  const kinds = [...rates];
  const total = kinds.reduce((sum, [, rate]) => sum + rate, 0);
  return () => {
    const after = -Math.log(1 - random()) / total;
    let left = random() * total;
    const found = kinds.find(([, rate]) => {
      left -= rate;
      return left < 0;
    });
    const [kind] = found ?? kinds[0] ?? [];
    if (kind === undefined) throw new Error('Nothing can become due');
    return { kind, after };
  };
}
