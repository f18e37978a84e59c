/**
 * What a row weighs with its indexes, table by table, and what requests cost that `reads` does not measure: what sizing
 * begins with (`scale-model`). A campus and a talk of bench sizes, then real requests to the real server; the rows of
 * `events` that those left are multiplied until pages and index levels are those of a large table. `--people=10000`,
 * `--posts=20000`, `--messages=100000`, `--events=150000`, `--commands=600`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { fillCampus } from './data.ts';
import { fillRelations } from './feed-relations.ts';
import { type CommandCost, measureCommands } from './footprint-commands.ts';
import { fillTalk } from './messages-data.ts';
import { serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '100000' },
    events: { type: 'string', default: '150000' },
    commands: { type: 'string', default: '600' },
  },
});
const authSecret = 'only for this benchmark, at least 32 characters';
/** Below this many rows a table says more about pages than about rows. */
const leastRows = 5000;

interface TableWeight {
  name: string;
  rows: number;
  /** Bytes a row: of the table with what it keeps aside (TOAST), and of its indexes. */
  table: number;
  indexes: number;
}

/** After a rewrite: what the filling has left behind says nothing about rows. */
async function weigh(db: Database): Promise<TableWeight[]> {
  await db.unsafe('vacuum (full, analyze)');
  return db<TableWeight[]>`
    select relname as name, reltuples::float8 as rows,
      (pg_table_size(oid) / reltuples)::float8 as table, (pg_indexes_size(oid) / reltuples)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${leastRows}
    order by relname`;
}

/** Every event of the commands again and again, with other ids inside, as if many had done it. */
async function multiplyEvents(db: Database, count: number): Promise<void> {
  await db.unsafe(`
    create temporary table samples as
      select row_number() over () as place, type, actor_id, data::text as data,
        coalesce(data #>> '{message,id}', data #>> '{comment,id}', data #>> '{notification,id}', data ->> 'postId', 'none') as id
      from events;
    insert into events (topic, seq, type, actor_id, data, created_at)
    select 'community:' || lpad(to_hex(n % 5000), 8, '0') || '-0000-7000-8000-000000000000', n / 5000 + 1, type, actor_id,
      replace(data, id, gen_random_uuid()::text)::jsonb, clock_timestamp()
    from generate_series(1, ${count}) as drawn (n)
    join samples on place = 1 + n % (select count(*) from samples)`);
}

async function withDatabase<T>(url: string, name: string, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const admin = openDatabase(url, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = openDatabase(target.href, { max: 1 });
  try {
    await migrate(db);
    return await work(db, target.href);
  } finally {
    await db.end();
  }
}

function weighTalk(url: string): Promise<TableWeight[]> {
  return withDatabase(url, 'talk', async (db) => {
    await fillTalk(db, { people: 1000, messages: Number(values.messages), groups: 300 });
    const weights = await weigh(db);
    return weights.filter(({ name }) => ['messages', 'message_reactions'].includes(name));
  });
}

function measureCampus(url: string, dataDir: string): Promise<{ weights: TableWeight[]; costs: CommandCost[] }> {
  return withDatabase(url, 'campus', async (db, campusUrl) => {
    const size = { people: Number(values.people), posts: Number(values.posts) };
    await fillCampus(db, size);
    await fillRelations(db, size);
    const served = await serveProduct({ DATABASE_URL: campusUrl, DATA_DIR: dataDir, AUTH_SECRET: authSecret });
    const costs = await measureCommands({ db, served, authSecret }, Number(values.commands));
    await served.stop();
    await multiplyEvents(db, Number(values.events));
    return { weights: await weigh(db), costs };
  });
}

function show(head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  line(head);
  line(head.map(() => '---'));
  for (const cells of rows) line(cells);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  try {
    const { weights, costs } = await measureCampus(postgres.url, folder);
    const all = [...weights, ...(await weighTalk(postgres.url))];
    show(
      ['table', 'rows', 'bytes a row', 'of its indexes'],
      all.map(({ name, rows, table, indexes }) => [name, rows, ...[table + indexes, indexes].map(Math.round)]),
    );
    process.stdout.write('\n');
    show(
      ['request', 'node µs', 'postgres µs', 'log bytes', 'events'],
      costs.map(({ name, node, database, wal, events }) => [
        name,
        ...[node, database, wal].map(Math.round),
        events.toFixed(1),
      ]),
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
