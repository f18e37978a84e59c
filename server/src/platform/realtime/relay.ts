import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { type Channel, isOpen } from './channel.ts';
import { readLastSeqs, readWaits } from './event-store.ts';
import type { Hub } from './hub.ts';
import { filledGaps, relayLag } from './metrics.ts';
import { inParallel } from './rounds.ts';
import { relayTimeoutMs, relayTopics } from './settings.ts';

/** Topics caught up at the same time. */
const topicsAtOnce = 4;

/**
 * Finds events that were committed but not delivered, because a node died or a message was lost: compares the delivered
 * numbers of this node's topics with the database.
 */
export interface Relay {
  /**
   * The next topics in turn; all of them while the bus is down, because then only the relay brings events of other
   * nodes.
   */
  round(): Promise<void>;
  /** All topics at once, after the bus was down. */
  catchUp(): Promise<void>;
}

export function createRelay({ db, hub, isTold }: { db: Database; hub: Hub; isTold: () => boolean }): Relay {
  let rest: Iterator<Channel> = hub.channels.values();

  /** The next channels in turn; after the last one the next round starts over. */
  function takeTurn(): Channel[] {
    const turn: Channel[] = [];
    while (turn.length < relayTopics) {
      const { value, done } = rest.next();
      if (done) {
        rest = hub.channels.values();
        return turn;
      }
      if (isOpen(value)) turn.push(value);
    }
    return turn;
  }

  async function compare(turn: Channel[]): Promise<void> {
    if (turn.length === 0) return;
    const lastSeqs = await readLastSeqs(
      db,
      turn.map((channel) => channel.topic),
    );
    const isBehind = (channel: Channel) => (lastSeqs.get(channel.topic) ?? 0) > channel.delivered;
    if (!turn.some(isBehind)) return;
    await pause(relayTimeoutMs);
    const behind = turn.filter(isBehind);
    const waits = await readWaits(
      db,
      behind.map(({ topic, delivered }) => ({ topic, seq: delivered + 1 })),
    );
    for (const seconds of waits) relayLag.observe(seconds);
    await inParallel(behind, topicsAtOnce, async (channel) => {
      filledGaps.inc();
      await hub.catchUp(channel, lastSeqs.get(channel.topic) ?? 0);
    });
  }

  async function catchUp(): Promise<void> {
    const open = [...hub.channels.values()].filter(isOpen);
    for (let first = 0; first < open.length; first += relayTopics)
      await compare(open.slice(first, first + relayTopics));
  }

  return { catchUp, round: () => (isTold() ? compare(takeTurn()) : catchUp()) };
}
