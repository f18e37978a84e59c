import type { Reaction } from '@publyka/contract/routes/messages';
import type { ReactionTally } from './views.ts';

/** Counts with one reaction more (+1) or less (−1), the emoji given first in front; what nobody gives is left out. */
export function changeTally(tallies: ReactionTally[], reaction: Reaction, by: 1 | -1): ReactionTally[] {
  const isNew = tallies.every((one) => one.reaction !== reaction);
  const all = isNew ? [...tallies, { reaction, count: 0 }] : tallies;
  return all
    .map((one) => (one.reaction === reaction ? { reaction, count: one.count + by } : one))
    .filter(({ count }) => count > 0);
}
