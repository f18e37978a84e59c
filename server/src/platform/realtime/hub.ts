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
  isSeated,
  type Seat,
  takeInOrder,
} from './channel.ts';
import type { EncodedEvent } from './encoded-event.ts';
import { readTopicStates } from './event-store.ts';
import { createFanOut, type Recheck, sendEvents } from './fan-out.ts';
import { createGaps } from './gaps.ts';
import type { LiveSocket } from './live-socket.ts';
import { openSeats } from './metrics.ts';

/** The topics heard on this node: what is published to them goes, in order and once, to the sockets that hear them. */
export interface Hub {
  readonly channels: ReadonlyMap<Topic, Channel>;
  accept(events: EncodedEvent[]): void;
  signal(signal: EncodedSignal): void;
  /** Takes a held seat: from here on nothing is missed, and nothing is sent before `release`. */
  takeSeat(socket: LiveSocket, topic: Topic): Seat;
  leave(seat: Seat): void;
  /** Learns the channel's number; needed once before a seat is released. */
  open(channel: Channel): Promise<void>;
  /** Sends what is queued, and forgets what waits for a seat: it starts at the channel's number of now. */
  startNow(seat: Seat): number;
  hold(seat: Seat): void;
  release(seat: Seat): void;
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
  const gaps = createGaps({ db, log, fanOut, recheck });
  const readState = createBatchedRead((topics: Topic[]) => readTopicStates(db, topics));

  async function openNow(channel: Channel): Promise<void> {
    try {
      // First the ears, then the number: what is committed in between is heard.
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
      if (channel) fanOut.queueSignal(channel, signal);
    },
    takeSeat(socket, topic) {
      const channel = channels.get(topic) ?? createChannel(topic);
      channels.set(topic, channel);
      const seat: Seat = { socket, channel, holds: 1, waiting: [], jumpedTo: null };
      channel.seats.add(seat);
      socket.seats.set(topic, seat);
      openSeats.inc();
      return seat;
    },
    leave(seat) {
      const { channel, socket } = seat;
      if (!channel.seats.delete(seat)) return;
      openSeats.dec();
      if (socket.seats.get(channel.topic) === seat) socket.seats.delete(channel.topic);
      if (channel.seats.size > 0) return;
      channels.delete(channel.topic);
      bus.leave(channel.topic);
    },
    async open(channel) {
      if (isOpen(channel)) return;
      channel.opening ??= openNow(channel);
      await channel.opening;
    },
    startNow(seat) {
      fanOut.flush(seat.channel);
      seat.waiting = [];
      seat.jumpedTo = null;
      return seat.channel.delivered;
    },
    hold(seat) {
      fanOut.flush(seat.channel);
      seat.holds += 1;
    },
    release(seat) {
      fanOut.flush(seat.channel);
      seat.holds -= 1;
      if (seat.holds > 0 || !isSeated(seat)) return;
      const { waiting, jumpedTo } = seat;
      seat.waiting = [];
      seat.jumpedTo = null;
      if (jumpedTo !== null) seat.socket.send({ type: 'refetch', topic: seat.channel.topic, seq: jumpedTo });
      sendEvents(seat, waiting);
    },
    readLastSeq: async (topic) => (await readState(topic))?.lastSeq ?? 0,
    catchUp(channel, seq) {
      channel.known = Math.max(channel.known, seq);
      return gaps.fill(channel);
    },
  };
}
