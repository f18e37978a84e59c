import type { Topic } from '@publyka/contract/events/events';
import type { EncodedEvent } from './encoded-event.ts';
import type { LiveSocket } from './live-socket.ts';

/** A topic with subscribers on this node. */
export interface Channel {
  readonly topic: Topic;
  readonly subscriptions: Set<Subscription>;
  /** Number of the last event handed to the subscriptions; -1 until the channel is open. */
  delivered: number;
  /** Highest number known to exist. */
  known: number;
  /** When the last event came, by performance.now(). */
  lastEventAt: number;
  /** Events that came before their predecessors. */
  readonly held: Map<number, EncodedEvent>;
  /** Delivered in this tick, not yet sent. */
  batch: EncodedEvent[];
  signals: EncodedSignal[];
  opening: Promise<void> | null;
  isFillScheduled: boolean;
  filling: Promise<void> | null;
}

/** One socket's place in a channel. While anything holds it, events wait. */
export interface Subscription {
  readonly socket: LiveSocket;
  readonly channel: Channel;
  holds: number;
  waiting: EncodedEvent[];
  /** The channel jumped to this number while the subscription was held: the client must refetch. */
  jumpedTo: number | null;
}

export interface EncodedSignal {
  topic: Topic;
  actorId: string | null;
  json: string;
}

export function createChannel(topic: Topic): Channel {
  return {
    topic,
    subscriptions: new Set(),
    delivered: -1,
    known: 0,
    lastEventAt: Number.NEGATIVE_INFINITY,
    held: new Map(),
    batch: [],
    signals: [],
    opening: null,
    isFillScheduled: false,
    filling: null,
  };
}

export function isOpen(channel: Channel): boolean {
  return channel.delivered >= 0;
}

export function isSubscribed(subscription: Subscription): boolean {
  return subscription.channel.subscriptions.has(subscription);
}

/** Accepts an event, and returns the events that are next in order. Duplicates are dropped. */
export function takeInOrder(channel: Channel, event: EncodedEvent): EncodedEvent[] {
  channel.known = Math.max(channel.known, event.seq);
  if (event.seq <= channel.delivered) return [];
  if (event.seq !== channel.delivered + 1) {
    channel.held.set(event.seq, event);
    return [];
  }
  channel.delivered = event.seq;
  return channel.held.size === 0 ? [event] : [event, ...releaseHeld(channel)];
}

/** Continues after this number, and returns the held events that are next in order. */
export function continueAfter(channel: Channel, seq: number): EncodedEvent[] {
  channel.delivered = seq;
  channel.known = Math.max(channel.known, seq);
  for (const held of channel.held.keys()) if (held <= seq) channel.held.delete(held);
  return releaseHeld(channel);
}

function releaseHeld(channel: Channel): EncodedEvent[] {
  const released: EncodedEvent[] = [];
  for (;;) {
    const next = channel.held.get(channel.delivered + 1);
    if (!next) return released;
    channel.held.delete(next.seq);
    channel.delivered = next.seq;
    released.push(next);
  }
}
