import type { Topic } from '@publyka/contract/events/events';
import type { Database, Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';
import { type EncodedEvent, emptied, encodeEvent } from './encoded-event.ts';

/**
 * Numbers the events of one transaction and writes them, in one round trip: the topics' locks are held until the
 * commit. They are taken in order, so that two transactions with several topics cannot wait for each other.
 */
export async function storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]> {
  const counters = await sql<{ topic: string; lastSeq: number }[]>`
    with incoming as (
      select * from unnest(
        ${events.map((event) => event.topic)}::text[], ${events.map((event) => event.type)}::text[],
        ${events.map((event) => event.actorId)}::uuid[], ${events.map((event) => JSON.stringify(event.data))}::text[]
      ) with ordinality as event (topic, type, actor_id, data, position)
    ), counters as (
      insert into event_topics (topic, last_seq)
      select topic, count(*) from incoming group by topic order by topic
      on conflict (topic) do update set last_seq = event_topics.last_seq + excluded.last_seq
      returning topic, last_seq
    ), stored as (
      insert into events (topic, seq, type, actor_id, data, created_at)
      select topic, last_seq + 1 - row_number() over (partition by topic order by position desc), type, actor_id, data::jsonb,
        clock_timestamp()
      from incoming join counters using (topic)
    )
    select topic, last_seq from counters`;
  return numberEvents(events, new Map(counters.map((counter) => [counter.topic, counter.lastSeq])));
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

interface EventRow {
  seq: number;
  type: string;
  actorId: string | null;
  data: string;
  /** The actor's account waits to be deleted. */
  isByLeaver: boolean;
}

/**
 * Events of a topic after one number, up to and with another, in order. The data stays text: it is only passed on. What
 * was done by somebody whose account waits to be deleted is emptied for everybody, for as long as it waits.
 */
export async function readEvents(
  db: Database,
  range: { topic: Topic; after: number; upTo: number; limit: number },
): Promise<EncodedEvent[]> {
  const rows = await db<EventRow[]>`
    select seq, type, actor_id, data::text as data,
      exists (select from departures where departures.person_id = events.actor_id) as is_by_leaver
    from events
    where topic = ${range.topic} and seq > ${range.after} and seq <= ${range.upTo}
    order by seq limit ${range.limit}`;
  return rows.map(({ isByLeaver, ...row }) => {
    const event = encodeEvent(range.topic, row);
    return isByLeaver ? emptied(event) : event;
  });
}

/** The last number of each topic; a topic without events is absent. */
export async function readLastSeqs(db: Database, topics: Topic[]): Promise<Map<Topic, number>> {
  const rows = await db<
    { topic: Topic; lastSeq: number }[]
  >`select topic, last_seq from event_topics where topic = any(${topics}::text[])`;
  return new Map(rows.map((row) => [row.topic, row.lastSeq]));
}

/** The last number of a topic, and the milliseconds since its last event (null without events). */
export interface TopicState {
  lastSeq: number;
  quietFor: number | null;
}

export async function readTopicStates(db: Database, topics: Topic[]): Promise<Map<Topic, TopicState>> {
  const rows = await db<({ topic: Topic } & TopicState)[]>`
    select event_topics.topic, last_seq, (extract(epoch from clock_timestamp() - events.created_at) * 1000)::float8 as quiet_for
    from event_topics left join events on events.topic = event_topics.topic and events.seq = last_seq
    where event_topics.topic = any(${topics}::text[])`;
  return new Map(rows.map((row) => [row.topic, row]));
}

/** The age of these events in seconds, without those already deleted. */
export async function readWaits(db: Database, events: { topic: Topic; seq: number }[]): Promise<number[]> {
  const rows = await db<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
    from unnest(${events.map(({ topic }) => topic)}::text[], ${events.map(({ seq }) => seq)}::bigint[]) as given (topic, seq)
    join events using (topic, seq)`;
  return rows.map((row) => row.seconds);
}

/** The last number before the events of the last seconds; `upTo` when there are none. Looks at the newest `limit` events only. */
export async function readSeqBefore(
  db: Database,
  range: { topic: Topic; seconds: number; upTo: number; limit: number },
): Promise<number> {
  const [row] = await db<{ seq: number | null }[]>`
    select min(seq) - 1 as seq from (
      select seq, created_at from events where topic = ${range.topic} and seq <= ${range.upTo} order by seq desc limit ${range.limit}
    ) as newest
    where created_at > clock_timestamp() - ${range.seconds} * interval '1 second'`;
  return row?.seq ?? range.upTo;
}

/** Deletes at most `limit` expired events; returns how many. Nodes that clean up at the same time share the work. */
export async function deleteOldEvents(db: Database, keptDays: number, limit: number): Promise<number> {
  const result = await db`
    delete from events where (topic, seq) in (
      select topic, seq from events where created_at < now() - ${keptDays} * interval '1 day'
      order by created_at limit ${limit} for update skip locked
    )`;
  return result.count;
}
