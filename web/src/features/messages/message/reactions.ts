import type { Message, Reaction, ReactionCount } from '@publyka/contract/routes/messages';
import { usePendingCommands, usePutCommand } from '../../../lib/outbox/use-outbox.ts';
import { type ReactionPress, reactionCommand } from '../data.ts';

/** The messages with one's reactions that the server has not confirmed, and what gives a reaction or takes it back. */
export function useReactions(messages: readonly Message[]) {
  const put = usePutCommand(reactionCommand);
  const pending = usePendingCommands(reactionCommand);
  return {
    messages: withPendingReactions(messages, pending),
    react({ id, communityId, roomId, reactions }: Message, reaction: Reaction): void {
      const isGiven = !reactions.some((one) => one.reaction === reaction && one.mine);
      put(`reaction:${id}:${reaction}`, { communityId, roomId, messageId: id, reaction, isGiven });
    },
  };
}

/** Answers the object itself when nothing is pending. */
export function withPendingReactions(messages: readonly Message[], pending: ReactionPress[]): readonly Message[] {
  if (pending.length === 0) return messages;
  return messages.map((message) => {
    const own = pending.filter(({ messageId }) => messageId === message.id);
    if (own.length === 0) return message;
    return { ...message, reactions: own.reduce(withPress, message.reactions) };
  });
}

/** With one's own reaction given or taken back, the emoji given first in front. */
function withPress(
  reactions: ReactionCount[],
  { reaction, isGiven }: Pick<ReactionPress, 'reaction' | 'isGiven'>,
): ReactionCount[] {
  const known = reactions.find((one) => one.reaction === reaction);
  if (!known) return isGiven ? [...reactions, { reaction, count: 1, mine: true }] : reactions;
  if (known.mine === isGiven) return reactions;
  const changed = { reaction, count: known.count + (isGiven ? 1 : -1), mine: isGiven };
  return reactions.map((one) => (one === known ? changed : one)).filter(({ count }) => count > 0);
}
