import { reactionEmojis } from '@publyka/contract/limits';
import type { Reaction, ReactionCount } from '@publyka/contract/routes/messages';

type Count = { reaction: Reaction; count: number };

/** The counts under a message after one's own reaction came or went; emojis keep the order of the palette. */
export function countsAfterToggle(reactions: readonly ReactionCount[], reaction: Reaction, isGiven: boolean): Count[] {
  const counts = new Map<Reaction, number>(reactions.map((one) => [one.reaction, one.count]));
  const wasGiven = reactions.some((one) => one.reaction === reaction && one.mine);
  if (wasGiven !== isGiven) counts.set(reaction, (counts.get(reaction) ?? 0) + (isGiven ? 1 : -1));
  return reactionEmojis.flatMap((emoji) => {
    const count = counts.get(emoji) ?? 0;
    return count > 0 ? [{ reaction: emoji, count }] : [];
  });
}

/** How a reaction is read out. */
export const reactionNames: Record<Reaction, string> = {
  '👍': 'joinha',
  '❤️': 'coração',
  '😂': 'riso',
  '😮': 'surpresa',
  '😢': 'tristeza',
  '🔥': 'fogo',
  '🎉': 'festa',
  '💯': 'nota cem',
};
