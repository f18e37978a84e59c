import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { laneOf, messageCommand } from './data.ts';

/** One's messages of a conversation that have not arrived, and what sends them. */
export function useOutgoingMessages(place: ConversationPlace) {
  const { send, ...rest } = useOutgoing(messageCommand, laneOf(place));
  return { ...rest, send: (content: string) => send({ ...place, content }) };
}
