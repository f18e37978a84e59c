import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { commentCommand } from './comment-command.ts';

/** One's comments on a post that have not arrived, the newest first, and what sends them in the order they were written. */
export function useOutgoingComments(postId: string) {
  const { outgoing, send, ...rest } = useOutgoing(commentCommand, `comment:${postId}`);
  return { ...rest, outgoing: outgoing.toReversed(), send: (content: string) => send({ postId, content }) };
}
