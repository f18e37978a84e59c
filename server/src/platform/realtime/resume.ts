import { type After, liveRecentSeconds } from '@publyka/contract/events/frames';
import type { Database } from '../db/client.ts';
import { isSubscribed, type Subscription } from './channel.ts';
import { readEvents, readSeqBefore } from './event-store.ts';
import { sendEvents } from './fan-out.ts';
import type { Hub } from './hub.ts';
import { replayChunk, replayMax } from './settings.ts';

interface Dependencies {
  db: Database;
  hub: Hub;
  /** Whether the subscription is still there once its topic's rule has been asked. */
  keepIfAllowed(subscription: Subscription): Promise<boolean>;
}

/**
 * Starts a subscription after the client's last number: what it missed comes from the database, what happens meanwhile waits in
 * the subscription, so that nothing is lost or doubled where the two meet.
 */
export async function resume(
  { db, hub, keepIfAllowed }: Dependencies,
  subscription: Subscription,
  after: After,
): Promise<void> {
  if (typeof after === 'number' && after > subscription.channel.delivered)
    await hub.catchUp(subscription.channel, await hub.readLastSeq(subscription.channel.topic));
  const target = hub.startNow(subscription);
  // Checked after the target is known, so that somebody who lost access before a replayed event is refused.
  if (!isSubscribed(subscription) || !(await keepIfAllowed(subscription))) return;
  const from = await findStart(db, subscription, after, target);
  // A number from the future is not from this database: it was restored from a copy.
  if (from > target || target - from > replayMax) sendRefetch(subscription, target);
  else if (from === target) sendSubscribed(subscription, from, target);
  else await replay(db, subscription, from, target);
  hub.release(subscription);
}

/** The number after which the subscription's events begin. Most topics have been quiet for long: then 'recent' costs nothing. */
async function findStart(db: Database, subscription: Subscription, after: After, target: number): Promise<number> {
  if (typeof after === 'number') return after;
  const { topic, lastEventAt } = subscription.channel;
  if (after === null || performance.now() - lastEventAt > liveRecentSeconds * 1000) return target;
  return readSeqBefore(db, { topic, seconds: liveRecentSeconds, upTo: target, limit: replayMax + 1 });
}

async function replay(db: Database, subscription: Subscription, after: number, target: number): Promise<void> {
  const { topic } = subscription.channel;
  let last = after;
  while (last < target) {
    const events = await readEvents(db, { topic, after: last, upTo: target, limit: replayChunk });
    if (!isSubscribed(subscription)) return;
    const newest = events.at(-1)?.seq ?? last;
    // Some have expired: the others would not lead to the current state.
    if (newest !== last + events.length || events.length === 0) return sendRefetch(subscription, target);
    if (last === after) sendSubscribed(subscription, after, target);
    sendEvents(subscription, events);
    last = newest;
    await subscription.socket.drained();
  }
}

function sendSubscribed(subscription: Subscription, after: number, seq: number): void {
  subscription.socket.send({ type: 'subscribed', topic: subscription.channel.topic, after, seq });
}

function sendRefetch(subscription: Subscription, seq: number): void {
  subscription.socket.send({ type: 'refetch', topic: subscription.channel.topic, seq });
}
