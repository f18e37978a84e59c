import type { EventPayloads, EventType, Topic } from '@publyka/contract/events';
import type { Database, Sql } from './client.ts';

/** An event as a feature emits it; it gets its number when the transaction is about to commit. */
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

/** One command's transaction: its SQL, the events that commit with it, and what to do once it has committed. */
export interface Transaction {
  sql: Sql;
  emit<T extends EventType>(topic: Topic, type: T, data: EventPayloads[T], actorId: string | null): void;
  afterCommit(work: () => void): void;
}

export interface TransactionDependencies {
  db: Database;
  /** Writes the events inside the transaction and numbers them. */
  storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]>;
  /** Delivers committed events; must not throw. */
  publish(events: StoredEvent[]): void;
}

/** Runs one command in one transaction. Events are written last, so that topic locks are held for a moment only. */
export async function inTransaction<T>(dependencies: TransactionDependencies, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const pending: PendingEvent[] = [];
  const after: (() => void)[] = [];
  let stored: StoredEvent[] = [];
  const result = await dependencies.db.begin(async (sql) => {
    const value = await work({
      sql,
      emit: (topic, type, data, actorId) => pending.push({ topic, type, data, actorId }),
      afterCommit: (callback) => after.push(callback),
    });
    if (pending.length > 0) stored = await dependencies.storeEvents(sql, pending);
    return { value };
  });
  if (stored.length > 0) dependencies.publish(stored);
  for (const callback of after) callback();
  return result.value;
}
