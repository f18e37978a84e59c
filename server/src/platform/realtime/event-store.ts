import type { Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';

/**
 * Numbers the events of one transaction and writes them. Topics are locked in order, so that two transactions with
 * several topics cannot wait for each other.
 */
export async function storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]> {
  const topics = events.map((event) => event.topic);
  const counters = await sql<{ topic: string; lastSeq: number }[]>`
    insert into event_topics (topic, last_seq)
    select topic, count(*) from unnest(${topics}::text[]) as topic group by topic order by topic
    on conflict (topic) do update set last_seq = event_topics.last_seq + excluded.last_seq
    returning topic, last_seq`;
  const stored = numberEvents(events, new Map(counters.map((counter) => [counter.topic, counter.lastSeq])));
  await sql`
    insert into events (topic, seq, type, actor_id, data)
    select topic, seq, type, actor_id, data::jsonb
    from unnest(
      ${topics}::text[], ${stored.map((event) => event.seq)}::bigint[], ${stored.map((event) => event.type)}::text[],
      ${stored.map((event) => event.actorId)}::uuid[], ${stored.map((event) => JSON.stringify(event.data))}::text[]
    ) as event (topic, seq, type, actor_id, data)`;
  return stored;
}

/** The last event of a topic gets the topic's new last number, those before it the numbers before. */
function numberEvents(events: PendingEvent[], lastSeqs: Map<string, number>): StoredEvent[] {
  const next = new Map(lastSeqs);
  return events
    .toReversed()
    .map((event) => {
      const seq = next.get(event.topic);
      if (seq === undefined) throw new Error(`No number for topic ${event.topic}`);
      next.set(event.topic, seq - 1);
      return { ...event, seq };
    })
    .toReversed();
}
