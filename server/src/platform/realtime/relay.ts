import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { type Channel, isOpen } from './channel.ts';
import { readLastSeqs } from './event-store.ts';
import type { Hub } from './hub.ts';
import { filledGaps } from './metrics.ts';
import { relayPatience, relayTopics } from './settings.ts';

/**
 * Finds events that were committed and never told, because a node died in between or a message was lost: compares what
 * the topics heard here have delivered with what the database has.
 */
export function createRelay({ db, hub }: { db: Database; hub: Hub }): () => Promise<void> {
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

  return async () => {
    const turn = takeTurn();
    if (turn.length === 0) return;
    const lastSeqs = await readLastSeqs(
      db,
      turn.map((channel) => channel.topic),
    );
    const isBehind = (channel: Channel) => (lastSeqs.get(channel.topic) ?? 0) > channel.delivered;
    if (!turn.some(isBehind)) return;
    await pause(relayPatience);
    for (const channel of turn.filter(isBehind)) {
      filledGaps.inc();
      await hub.catchUp(channel, lastSeqs.get(channel.topic) ?? 0);
    }
  };
}
