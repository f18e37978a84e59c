import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMe } from '../../lib/session.ts';
import type { ConversationPlace } from '../../lib/unread.ts';
import type { OutgoingMessage } from './outbox/outbox.ts';
import { outboxOf } from './outbox/outboxes.ts';

/** One's messages of a conversation that have not arrived, and what sends them. */
export function useOutgoing({ communityId, roomId }: ConversationPlace) {
  const outbox = outboxOf(useMe().id, useQueryClient());
  useEffect(() => outbox.start(), [outbox]);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return {
    outgoing: all.filter((one) => one.communityId === communityId && one.roomId === roomId),
    send: (content: string) =>
      outbox.send({ id: uuidv7(), communityId, roomId, content, createdAt: new Date().toISOString() }),
    retry: ({ id }: OutgoingMessage) => outbox.retry(id),
    discard: ({ id }: OutgoingMessage) => outbox.discard(id),
  };
}
