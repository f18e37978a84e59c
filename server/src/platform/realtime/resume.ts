import { type After, liveRecentSeconds } from '@publyka/contract/events/events';
import type { Database } from '../db/client.ts';
import { isSeated, type Seat } from './channel.ts';
import { readEvents, readSeqBefore } from './event-store.ts';
import { sendEvents } from './fan-out.ts';
import type { Hub } from './hub.ts';
import { replayChunk, replayMax } from './settings.ts';

interface Dependencies {
  db: Database;
  hub: Hub;
  /** Whether the seat is still taken once its topic's rule has been asked. */
  keepIfAllowed(seat: Seat): Promise<boolean>;
}

/**
 * Starts a seat after the client's last number: what it missed comes from the database, what happens meanwhile waits in
 * the seat, so that nothing is lost or doubled where the two meet.
 */
export async function resume({ db, hub, keepIfAllowed }: Dependencies, seat: Seat, after: After): Promise<void> {
  if (typeof after === 'number' && after > seat.channel.delivered)
    await hub.catchUp(seat.channel, await hub.readLastSeq(seat.channel.topic));
  const target = hub.startNow(seat);
  // Asked once the target stands: whoever lost access before an event that would be replayed is refused here.
  if (!isSeated(seat) || !(await keepIfAllowed(seat))) return;
  const from = await findStart(db, seat, after, target);
  // A number from the future is not from this database: it was restored from a copy.
  if (from > target || target - from > replayMax) sendRefetch(seat, target);
  else if (from === target) sendSubscribed(seat, from, target);
  else await replay(db, seat, from, target);
  hub.release(seat);
}

/** The number after which the seat's events begin. Most topics have been quiet for long: then 'recent' costs nothing. */
async function findStart(db: Database, seat: Seat, after: After, target: number): Promise<number> {
  if (typeof after === 'number') return after;
  const { topic, lastEventAt } = seat.channel;
  if (after === null || performance.now() - lastEventAt > liveRecentSeconds * 1000) return target;
  return readSeqBefore(db, { topic, seconds: liveRecentSeconds, upTo: target, limit: replayMax + 1 });
}

async function replay(db: Database, seat: Seat, after: number, target: number): Promise<void> {
  const { topic } = seat.channel;
  let last = after;
  while (last < target) {
    const events = await readEvents(db, { topic, after: last, upTo: target, limit: replayChunk });
    if (!isSeated(seat)) return;
    const newest = events.at(-1)?.seq ?? last;
    // Some were cleaned up: what is left would not add up to the present state.
    if (newest !== last + events.length || events.length === 0) return sendRefetch(seat, target);
    if (last === after) sendSubscribed(seat, after, target);
    sendEvents(seat, events);
    last = newest;
    await seat.socket.drained();
  }
}

function sendSubscribed(seat: Seat, after: number, seq: number): void {
  seat.socket.send({ type: 'subscribed', topic: seat.channel.topic, after, seq });
}

function sendRefetch(seat: Seat, seq: number): void {
  seat.socket.send({ type: 'refetch', topic: seat.channel.topic, seq });
}
