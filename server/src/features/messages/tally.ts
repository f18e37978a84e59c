import { reactionEmojis } from '@publyka/contract/limits';
import type { Reaction } from '@publyka/contract/routes/messages';
import type { ReactionTally } from './views.ts';

/** Counts with one reaction more (+1) or less (−1), in the order of the emojis; what nobody gives is left out. */
export function changeTally(tallies: ReactionTally[], reaction: Reaction, by: 1 | -1): ReactionTally[] {
  const counts = new Map(tallies.map((one) => [one.reaction, one.count]));
  counts.set(reaction, (counts.get(reaction) ?? 0) + by);
  return reactionEmojis
    .map((emoji) => ({ reaction: emoji, count: counts.get(emoji) ?? 0 }))
    .filter(({ count }) => count > 0);
}
