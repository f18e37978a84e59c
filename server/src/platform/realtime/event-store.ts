import type { EventPayloads, EventType, Topic } from '@publyka/contract/events/events';
import { hiddenWith } from '@publyka/contract/events/hidden-with';
import type { PathIn } from '@publyka/contract/events/paths';
import type { Database, Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';
import { type EncodedEvent, emptied, encodeEvent } from './encoded-event.ts';
import type { HiddenActorsLoader } from './live.ts';
import type { LiveSocket } from './live-socket.ts';

type Fragment = ReturnType<Sql>;

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
  /** The actor's account waits to be deleted, or a decision hides what it speaks of. */
  isWithheld: boolean;
}

const idLength = 36;

/**
 * True in SQL when a decision hides a thing that the event names (contract/src/events/hidden-with.ts). An address ends with
 * the id of what it leads to.
 */
function isOfHidden(sql: Sql): Fragment {
  const namedIn = (paths: readonly string[]) =>
    paths.map((path) => `right(data #>> '{${path.replaceAll('.', ',')}}', ${idLength})`).join(', ');
  const named = Object.entries(hiddenWith).flatMap(([type, paths]) =>
    paths ? [`when '${type}' then array[${namedIn(paths)}]`] : [],
  );
  return sql`exists (
    select from hidden_things where thing_id::text = any(case type ${sql.unsafe(named.join(' '))} end))`;
}

/**
 * Events of a topic after one number, up to and with another, in order. The data stays text: it is only passed on. What
 * was done by somebody whose account waits to be deleted, or speaks of what a decision hides, is emptied for everybody,
 * for as long as that is so.
 */
export async function readEvents(
  db: Database,
  range: { topic: Topic; after: number; upTo: number; limit: number },
): Promise<EncodedEvent[]> {
  const rows = await db<EventRow[]>`
    select seq, type, actor_id, data::text as data,
      (exists (select from departures where departures.person_id = events.actor_id) or ${isOfHidden(db)}) as is_withheld
    from events
    where topic = ${range.topic} and seq > ${range.after} and seq <= ${range.upTo}
    order by seq limit ${range.limit}`;
  return rows.map(({ isWithheld, ...row }) => {
    const event = encodeEvent(range.topic, row);
    return isWithheld ? emptied(event) : event;
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

/** New values by event type and path. */
type Redactions = { [Type in EventType]?: { [Path in PathIn<EventPayloads[Type]>]?: unknown } };

/**
 * Overwrites copies of a text in stored events, so that no replay shows deleted words. `where` says which events of
 * these types; it should have an index, which is why types stand in the statement as they are.
 */
export async function redactEvents(sql: Sql, where: Fragment, redactions: Redactions): Promise<void> {
  const types = Object.entries(redactions).map(([type, values]) => ({ name: sql.unsafe(`'${type}'`), values }));
  const cases = types.map(({ name, values }): Fragment => sql`when ${name} then ${redacted(sql, values)}`);
  const names = types.map(({ name }): Fragment => sql`${name}`);
  await sql`
    update events set data = case type ${joined(sql, cases, sql` `)} end
    where type in (${joined(sql, names, sql`, `)}) and ${where}`;
}

function redacted(sql: Sql, values: object): Fragment {
  return Object.entries(values).reduce<Fragment>(
    (data, [path, value]) => sql`jsonb_set(${data}, ${path.split('.')}::text[], ${JSON.stringify(value)}::text::jsonb)`,
    sql`data`,
  );
}

function joined(sql: Sql, parts: Fragment[], between: Fragment): Fragment {
  return parts.reduce((all, part) => sql`${all}${between}${part}`);
}

/**
 * Keeps, for each socket, the people whose events are hidden from it; the feature of blocks registers how to find them.
 */
export interface HiddenActors {
  register(loader: HiddenActorsLoader): void;
  load(socket: LiveSocket): Promise<void>;
}

export function createHiddenActors(): HiddenActors {
  let loader: HiddenActorsLoader | null = null;
  return {
    register(given) {
      if (loader) throw new Error('Hidden actors have a loader already');
      loader = given;
    },
    async load(socket) {
      if (loader) socket.hiddenActors = await loader(socket.viewer);
    },
  };
}
