/**
 * The statements that read messages and events, on the whole tables and on the parts of ops/growth/partitions.sql: how long
 * each takes, and how many parts it looks into. `--messages=300000`, `--groups=300`, `--parts=16`, at most `--runs=300`
 * within `--timeout=1000` ms each;
 * `--plans=<folder>` keeps the plans.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type PartitionedStatement, partitionedStatements } from '../server/test/partitioned-statements.ts';
import { prepare, readTables, recordStatements } from '../server/test/plans.ts';
import { fillTalk, nthId } from './messages-data.ts';
import { withOwnPostgres } from './own-postgres.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '300000' },
    groups: { type: 'string', default: '300' },
    parts: { type: 'string', default: '16' },
    runs: { type: 'string', default: '300' },
    timeout: { type: 'string', default: '1000' },
    plans: { type: 'string' },
  },
});

const statements = new URL('../ops/growth/partitions.sql', import.meta.url);
/** Person 2 is in two hundred groups and has unread messages in each; group 2 has three hundred messages. */
const asked = { viewerId: nthId('person', 2), communityId: nthId('community', 2), messageId: nthId('message', 1) };

interface Measured {
  /** Microseconds of a run, the median. */
  time: number;
  parts: number;
}

async function measure(url: string, statement: PartitionedStatement): Promise<Measured> {
  const sent = (await recordStatements(url, (db) => statement.run(db, asked))).at(-1);
  if (!sent) throw new Error(`${statement.name} sends nothing`);
  const db = openDatabase(url, { max: 1, isForRequests: true });
  const execute = await prepare(db, 'measured', sent);
  const tables = await readTables(db, execute);
  const times: number[] = [];
  const until = performance.now() + Number(values.timeout);
  while (times.length < Number(values.runs) && performance.now() < until) times.push(await time(db, execute));
  if (values.plans) await keepPlan(db, execute, `${statement.name}, ${new URL(url).pathname.slice(1)}`);
  await db.end();
  const parts = [...tables].filter((table) => /^(?:messages|events)(?:_\d+)?$/.test(table));
  return { time: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN, parts: parts.length };
}

/** By the clock of PostgreSQL, without the way there and back; what is written is taken back. */
async function time(db: Database, execute: string): Promise<number> {
  await db.unsafe('begin');
  const rows = await db.unsafe<Record<string, [{ 'Execution Time': number }]>[]>(
    `explain (analyze, timing off, format json) ${execute}`,
  );
  await db.unsafe('rollback');
  return (Object.values(rows[0] ?? {})[0]?.[0]['Execution Time'] ?? Number.NaN) * 1000;
}

async function keepPlan(db: Database, execute: string, name: string): Promise<void> {
  await mkdir(values.plans ?? '', { recursive: true });
  const rows = await db.unsafe<Record<string, string>[]>(`begin; explain (analyze, buffers) ${execute}; rollback`);
  const lines = (rows as unknown as Record<string, string>[][])[1] ?? [];
  await writeFile(join(values.plans ?? '', `${name}.txt`), lines.flatMap((row) => Object.values(row)).join('\n'));
}

/** As many events as messages, in the topics of their groups. */
async function fillEvents(db: Database): Promise<void> {
  await db.unsafe(`
    insert into event_topics (topic, last_seq)
    select 'community:' || community_id, max(seq) from messages where room_id is null group by community_id;
    insert into events (topic, seq, type, actor_id, data, created_at)
    select 'community:' || community_id, seq, 'message.created', user_id,
      jsonb_build_object('message', jsonb_build_object('id', id, 'content', content)), now() - seq * interval '1 second'
    from messages where room_id is null`);
  await db.unsafe('vacuum (analyze)');
}

async function makeBoth(admin: Database, urlOf: (name: string) => string): Promise<void> {
  await admin.unsafe('create database whole');
  const whole = openDatabase(urlOf('whole'), { max: 1 });
  await migrate(whole);
  await fillTalk(whole, { people: 1000, messages: Number(values.messages), groups: Number(values.groups) });
  await fillEvents(whole);
  await whole.end();
  await admin.unsafe('create database parted template whole strategy file_copy');
  const parted = openDatabase(urlOf('parted'), { max: 1 });
  const started = performance.now();
  const text = (await readFile(statements, 'utf8')).replaceAll(', 16)', `, ${values.parts})`);
  await parted.unsafe(`begin; ${text}; commit`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`Parted in ${seconds} s: ${values.messages} messages in one group, ${values.groups} groups\n\n`);
  await parted.unsafe('vacuum (analyze)');
  await parted.end();
}

async function compare(url: string): Promise<void> {
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const admin = openDatabase(url, { max: 1 });
  await makeBoth(admin, urlOf);
  await admin.end();
  process.stdout.write('| statement | whole µs | in parts µs | parts read |\n|---|---|---|---|\n');
  for (const statement of partitionedStatements) {
    const [whole, parted] = [await measure(urlOf('whole'), statement), await measure(urlOf('parted'), statement)];
    const cells = [statement.name, Math.round(whole.time), Math.round(parted.time), parted.parts];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

await withOwnPostgres({ isDurable: true }, compare);
