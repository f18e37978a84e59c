import { type Database, type Sql, sqlState } from './client.ts';
import { perDatabase } from './per-database.ts';
import { defineStatement, type SqlValue } from './statement.ts';

/** PostgreSQL's types that a request's values may have; every value is sent as text. */
type ValueType = 'uuid' | 'timestamptz' | 'bigint' | 'int' | 'text';

/** Statements of one kind that run at once; later requests join the next one. */
const underWayMax = 3;
/** Requests in one statement. */
const batchMax = 24;

interface Asked<Row> {
  values: string[];
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

interface Queue<Row> {
  waiting: Asked<Row>[];
  underWay: number;
  isScheduled: boolean;
}

/**
 * A hot statement that answers many requests at once. Alone a request is asked for at once; under load those that wait
 * for a free place go together, which saves each the trip to the database, half of what a look-up costs. `write` is the
 * statement for one request, whose values are columns named as in `types`; it must take about the same time for each,
 * since they wait for each other.
 */
export function defineBatchedStatement<Row extends object, Name extends string>(
  types: Record<Name, ValueType>,
  write: (sql: Sql, request: Record<Name, SqlValue>) => ReturnType<Sql>,
): (db: Database, values: Record<Name, string>) => Promise<Row[]> {
  const names = Object.keys(types) as Name[]; // The keys of `types`, in their order.
  const lists = names.map((name, index) => `$${index + 1}::text[]::${types[name]}[]`).join(', ');
  const columnsOf = (sql: Sql) =>
    // One fragment for each name.
    Object.fromEntries(names.map((name): [string, SqlValue] => [name, sql`request.${sql.unsafe(name)}`])) as Record<
      Name,
      SqlValue
    >;
  // A lateral query can only run request by request, so its rows come in its own order.
  const statement = defineStatement<Row & { requestNumber: number }>(
    (sql) => sql`
      select request.request_number, answer.*
      from unnest(${sql.unsafe(lists)}) with ordinality as request (${sql.unsafe(names.join(', '))}, request_number)
      cross join lateral (${write(sql, columnsOf(sql))}) as answer`,
  );
  const queueOf = perDatabase((): Queue<Row> => ({ waiting: [], underWay: 0, isScheduled: false }));

  async function ask(db: Database, batch: Asked<Row>[]): Promise<Row[][]> {
    const answers = batch.map((): Row[] => []);
    const columns = names.map((_, index) => batch.map(({ values }) => values[index] ?? ''));
    for (const row of await statement(db, columns)) answers[row.requestNumber - 1]?.push(row);
    return answers;
  }

  async function run(db: Database, batch: Asked<Row>[]): Promise<void> {
    try {
      const answers = await ask(db, batch);
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] ?? []);
    } catch (error) {
      if (batch.length > 1 && isRefusedValue(error)) await runAlone(db, batch);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** If PostgreSQL rejects one request's value, the other requests still get their answers. */
  async function runAlone(db: Database, batch: Asked<Row>[]): Promise<void> {
    for (const one of batch) await run(db, [one]);
  }

  function send(db: Database, queue: Queue<Row>): void {
    queue.isScheduled = false;
    while (queue.waiting.length > 0 && queue.underWay < underWayMax) {
      queue.underWay += 1;
      void run(db, queue.waiting.splice(0, batchMax)).finally(() => {
        queue.underWay -= 1;
        send(db, queue);
      });
    }
  }

  return (db, values) =>
    new Promise((resolve, reject) => {
      const queue = queueOf(db);
      queue.waiting.push({ values: names.map((name) => values[name]), resolve, reject });
      if (queue.isScheduled || queue.underWay >= underWayMax) return;
      // At the end of this turn of the event loop, so that its requests share a statement.
      queue.isScheduled = true;
      setImmediate(send, db, queue);
    });
}

/** PostgreSQL's class 22, data exception. */
function isRefusedValue(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true;
}
