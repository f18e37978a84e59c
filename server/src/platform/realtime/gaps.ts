import type { Database } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { type Channel, continueAfter, isOpen, takeInOrder } from './channel.ts';
import { readEvents } from './event-store.ts';
import type { FanOut, Recheck } from './fan-out.ts';
import { reorderTimeoutMs, replayChunk, replayMax } from './settings.ts';

/** Reads from the database what a channel should have heard and did not. */
export interface Gaps {
  /** Fills the gap before held events, unless the missing ones arrive within a few milliseconds. */
  fillSoon(channel: Channel): void;
  /** Brings a channel up to the highest number that it knows. */
  fill(channel: Channel): Promise<void>;
}

interface Dependencies {
  db: Database;
  log: Logger;
  fanOut: FanOut;
  recheck: Recheck;
}

export function createGaps({ db, log, fanOut, recheck }: Dependencies): Gaps {
  function fill(channel: Channel): Promise<void> {
    channel.filling ??= fillAll(channel).finally(() => {
      channel.filling = null;
    });
    return channel.filling;
  }

  async function fillAll(channel: Channel): Promise<void> {
    try {
      while (isOpen(channel) && channel.delivered < channel.known && channel.subscriptions.size > 0)
        await fillChunk(channel);
    } catch (error) {
      // The relay tries again within seconds.
      log.warn({ err: error, topic: channel.topic }, 'events not readable');
    }
  }

  async function fillChunk(channel: Channel): Promise<void> {
    const { delivered: start, known } = channel;
    if (known - start > replayMax) return jump(channel);
    const events = await readEvents(db, { topic: channel.topic, after: start, upTo: known, limit: replayChunk });
    for (const event of events) fanOut.queueEvents(channel, takeInOrder(channel, event));
    // A later event exists, so the next one was committed; if it is missing, it has expired.
    if (channel.delivered === start) jump(channel);
  }

  /** Too many or too old to replay: clients refetch and continue from the newest number. */
  function jump(channel: Channel): void {
    fanOut.flush(channel);
    // The skipped events may have revoked access.
    recheck(channel.topic, null);
    const seq = channel.known;
    const next = continueAfter(channel, seq);
    for (const subscription of channel.subscriptions) {
      if (subscription.holds === 0) subscription.socket.send({ type: 'refetch', topic: channel.topic, seq });
      else {
        subscription.waiting = [];
        subscription.jumpedTo = seq;
      }
    }
    fanOut.queueEvents(channel, next);
  }

  return {
    fill,
    fillSoon(channel) {
      if (channel.isFillScheduled) return;
      channel.isFillScheduled = true;
      setTimeout(() => {
        channel.isFillScheduled = false;
        if (channel.held.size > 0) void fill(channel);
      }, reorderTimeoutMs);
    },
  };
}
