import type { Reading } from '@publyka/contract/routes/readings';
import { messageCommand, queueKeyOf } from '../features/messages/data.ts';
import { usePutCommand } from '../lib/outbox/use-outbox.ts';
import { readingAddress } from '../shared/readings/reading-links.ts';

/** Puts the card of a reading into the conversation of its RePublyka: a message with its address. */
export function useShowReading(): (reading: Reading) => void {
  const put = usePutCommand(messageCommand);
  return ({ id: readingId, communityId }) => {
    const place = { communityId, roomId: null };
    put(queueKeyOf(place), { ...place, content: readingAddress({ communityId, readingId }, window.location.origin) });
  };
}
