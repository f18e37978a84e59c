import type { Topic } from '@publyka/contract/events/events';
import { createBatchedRead } from '../concurrency/batched-read.ts';
import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import {
  type Channel,
  continueAfter,
  createChannel,
  type EncodedSignal,
  isOpen,
  isSubscribed,
  type Subscription,
  takeInOrder,
} from './channel.ts';
import type { EncodedEvent } from './encoded-event.ts';
import { readTopicStates } from './event-store.ts';
import { createFanOut, type Recheck, sendEvents } from './fan-out.ts';
import { createGaps } from './gaps.ts';
import type { LiveSocket } from './live-socket.ts';
import { openSubscriptions } from './metrics.ts';
import { createStaggeredSignals, isStaggered } from './staggered-signals.ts';

/** The topics with subscribers on this node. Published events reach their sockets in order and once. */
export interface Hub {
  readonly channels: ReadonlyMap<Topic, Channel>;
  accept(events: EncodedEvent[]): void;
  signal(signal: EncodedSignal): void;
  /** Starts on hold: no event is missed, and none is sent before `release`. */
  subscribe(socket: LiveSocket, topic: Topic): Subscription;
  leave(subscription: Subscription): void;
  /** Learns the channel's number; needed once before a subscription is released. */
  open(channel: Channel): Promise<void>;
  /** Sends what is queued, and drops what was held for a subscription, which starts at the current number. */
  startNow(subscription: Subscription): number;
  hold(subscription: Subscription): void;
  release(subscription: Subscription): void;
  /** The topic's last number in the database. */
  readLastSeq(topic: Topic): Promise<number>;
  /** Brings a channel up to this number, from the database. */
  catchUp(channel: Channel, seq: number): Promise<void>;
}

interface Dependencies {
  db: Database;
  log: Logger;
  recheck: Recheck;
  bus: Pick<Bus, 'join' | 'leave'>;
}

export function createHub({ db, log, recheck, bus }: Dependencies): Hub {
  const channels = new Map<Topic, Channel>();
  const fanOut = createFanOut(recheck);
  const stagger = createStaggeredSignals();
  const gaps = createGaps({ db, log, fanOut, recheck });
  const readState = createBatchedRead((topics: Topic[]) => readTopicStates(db, topics));

  async function openNow(channel: Channel): Promise<void> {
    try {
      // Subscribe first, then read the number, so that events committed in between arrive.
      await bus.join(channel.topic);
      const { lastSeq: seq = 0, quietFor = null } = (await readState(channel.topic)) ?? {};
      channel.lastEventAt = performance.now() - (quietFor ?? Number.POSITIVE_INFINITY);
      fanOut.queueEvents(channel, continueAfter(channel, seq));
      if (channel.held.size > 0) gaps.fillSoon(channel);
    } finally {
      channel.opening = null;
    }
  }

  return {
    channels,
    accept(events) {
      for (const event of events) {
        const channel = channels.get(event.topic);
        if (!channel) continue;
        fanOut.queueEvents(channel, takeInOrder(channel, event));
        if (channel.held.size > 0 && isOpen(channel)) gaps.fillSoon(channel);
      }
    },
    signal(signal) {
      const channel = channels.get(signal.topic);
      if (!channel) return;
      if (isStaggered(signal)) stagger(channel, signal);
      else fanOut.queueSignal(channel, signal);
    },
    subscribe(socket, topic) {
      const channel = channels.get(topic) ?? createChannel(topic);
      channels.set(topic, channel);
      const subscription: Subscription = { socket, channel, holds: 1, waiting: [], jumpedTo: null };
      channel.subscriptions.add(subscription);
      socket.subscriptions.set(topic, subscription);
      openSubscriptions.inc();
      return subscription;
    },
    leave(subscription) {
      const { channel, socket } = subscription;
      if (!channel.subscriptions.delete(subscription)) return;
      openSubscriptions.dec();
      if (socket.subscriptions.get(channel.topic) === subscription) socket.subscriptions.delete(channel.topic);
      if (channel.subscriptions.size > 0) return;
      channels.delete(channel.topic);
      bus.leave(channel.topic);
    },
    async open(channel) {
      if (isOpen(channel)) return;
      channel.opening ??= openNow(channel);
      await channel.opening;
    },
    startNow(subscription) {
      fanOut.flush(subscription.channel);
      subscription.waiting = [];
      subscription.jumpedTo = null;
      return subscription.channel.delivered;
    },
    hold(subscription) {
      fanOut.flush(subscription.channel);
      subscription.holds += 1;
    },
    release(subscription) {
      fanOut.flush(subscription.channel);
      subscription.holds -= 1;
      if (subscription.holds > 0 || !isSubscribed(subscription)) return;
      const { waiting, jumpedTo } = subscription;
      subscription.waiting = [];
      subscription.jumpedTo = null;
      if (jumpedTo !== null)
        subscription.socket.send({ type: 'refetch', topic: subscription.channel.topic, seq: jumpedTo });
      sendEvents(subscription, waiting);
    },
    readLastSeq: async (topic) => (await readState(topic))?.lastSeq ?? 0,
    catchUp(channel, seq) {
      channel.known = Math.max(channel.known, seq);
      return gaps.fill(channel);
    },
  };
}
