import { type Room, seeRoomsRoute } from '@publyka/contract/routes/rooms';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';

/** Long enough to be seen. */
const seenMs = 1_500;

/** The threads that are new here: once they were in sight they are new no more, but stay marked until one leaves. */
export function useNewRooms(communityId: string, rooms: Room[]): (room: Room) => boolean {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = rooms.filter(({ viewer }) => viewer.isNew);
  const until = fresh.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b), '');
  const markSeen = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    setSeen((before) => [...before, ...fresh.map(({ id }) => id)]);
    // Refused or offline: they are marked again the next time.
    await call(seeRoomsRoute, { params: { communityId }, body: { until } }).catch(() => undefined);
  });
  useEffect(() => {
    if (until === '') return;
    const timer = setTimeout(() => void markSeen(), seenMs);
    return () => clearTimeout(timer);
  }, [until]);
  return ({ id, viewer }) => viewer.isNew || seen.includes(id);
}
