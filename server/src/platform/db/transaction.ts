import type { EventPayloads, EventType, Topic } from '@publyka/contract/events/events';
import { type Database, type Sql, sqlState } from './client.ts';
import { createLossGuard } from './lost-connection.ts';

/** An event about to be numbered. */
export interface PendingEvent {
  topic: Topic;
  type: EventType;
  data: EventPayloads[EventType];
  /** Who did it: people who may not see this person get the event as hidden. */
  actorId: string | null;
}

/** A numbered event, as stored. */
export interface StoredEvent extends PendingEvent {
  seq: number;
}

/** An event's data, or how to read it once every change of the transaction is made and the topic is locked. */
type EventData<T extends EventType> = EventPayloads[T] | ((sql: Sql) => Promise<EventPayloads[T]>);

/** An event as a feature emits it; it gets its number when the transaction is about to commit. */
interface EmittedEvent extends Omit<PendingEvent, 'data'> {
  data: EventData<EventType>;
}

type AfterCommit = () => void | Promise<void>;

/** One command's transaction: its SQL, the events that commit with it, and what to do once it has committed. */
export interface Transaction {
  sql: Sql;
  /**
   * Data that depends on concurrent transactions, such as badges, is given as a function and read under the topic's
   * lock.
   */
  emit<T extends EventType>(topic: Topic, type: T, data: EventData<T>, actorId: string | null): void;
  /** The command answers once it is done: what a node keeps in memory is by then what was saved. */
  afterCommit(work: AfterCommit): void;
}

export interface TransactionDependencies {
  db: Database;
  /** Writes the events inside the transaction and numbers them. */
  storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]>;
  /** Delivers committed events; must not throw. */
  publish(events: StoredEvent[]): void;
}

/** A deadlock: PostgreSQL has rolled back this transaction, and the others continue. */
const deadlock = '40P01';
const triesMax = 4;

/**
 * Runs one command in one transaction, again if it is ended in favour of another one: locks are taken in order, but
 * PostgreSQL itself waits in a circle at times, where several hold the same row by their references to it. So `work`
 * changes nothing but by its transaction.
 */
export async function inTransaction<T>(
  dependencies: TransactionDependencies,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(dependencies, work);
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === triesMax) throw error;
    }
  }
}

/** Events are written last, so that topic locks are held briefly. */
async function runOnce<T>(dependencies: TransactionDependencies, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const emitted: EmittedEvent[] = [];
  const after: AfterCommit[] = [];
  let stored: StoredEvent[] = [];
  const loss = createLossGuard();
  const result = await dependencies.db
    .begin((connection) =>
      loss.run(async () => {
        const sql = loss.guard(connection);
        const value = await work({
          sql,
          emit: (topic, type, data, actorId) => emitted.push({ topic, type, data, actorId }),
          afterCommit: (callback) => after.push(callback),
        });
        if (emitted.length > 0) stored = await dependencies.storeEvents(sql, await completeEvents(sql, emitted));
        return { value };
      }),
    )
    .finally(loss.end);
  if (stored.length > 0) dependencies.publish(stored);
  await Promise.all(after.map((callback) => callback()));
  return result.value;
}

/** Reads the data that needs the topics' locks. */
async function completeEvents(sql: Sql, events: EmittedEvent[]): Promise<PendingEvent[]> {
  if (events.some(({ data }) => typeof data === 'function')) {
    await lockTopics(
      sql,
      events.map((event) => event.topic),
    );
  }
  return Promise.all(
    events.map(async (event) => ({
      ...event,
      data: typeof event.data === 'function' ? await event.data(sql) : event.data,
    })),
  );
}

/**
 * Keeps other transactions from numbering events of these topics until this one ends. What is read afterwards is the
 * state that the topics' next events speak of. In order, so that two transactions cannot wait for each other.
 */
export async function lockTopics(sql: Sql, topics: Topic[]): Promise<void> {
  await sql`
    insert into event_topics (topic, last_seq)
    select distinct topic, 0 from unnest(${topics}::text[]) as topic order by topic
    on conflict (topic) do update set last_seq = event_topics.last_seq`;
}
