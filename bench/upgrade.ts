/**
 * An upgrade under load: a server of the version before goes on serving 100 requests a second, one in five of them a
 * message written, while the migrations of a version after are applied to its database with a million messages, and when
 * they are there. None may fail, and none may take over half a second more than without.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encodeSeqCursor } from '../server/src/features/messages/cursor.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { fillTalk, nthId, tokenOf } from './messages-data.ts';
import { serveProduct } from './processes.ts';
import { type Answered, startLoad } from './upgrade-load.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '100' },
    // Before the migrations, and again after them.
    seconds: { type: 'string', default: '20' },
  },
});
const size = { people: 1000, messages: Number(values.messages), groups: 100 };
const authSecret = 'only for this benchmark, at least 32 characters';
const migrations = new URL('../server/test/fixtures/migrations/', import.meta.url);
/** Milliseconds that a request may take more than the slowest one before. */
const allowance = 500;

const cookieOf = (person: number) => `publyka.session=${signSessionToken(tokenOf(person), authSecret)}`;

/** One request of people 3 to 12, who are in every group; one in five writes. */
function requestOf(n: number): { path: string; cookie: string; writes: boolean } {
  const cookie = cookieOf(3 + (n % 10));
  const large = `/api/communities/${nthId('community', 1)}/messages`;
  const anywhere = encodeSeqCursor(50 + ((n * 7919) % (size.messages - 50)));
  if (n % 5 === 0)
    return { path: `/api/communities/${nthId('community', 1 + (n % 50))}/messages`, cookie, writes: true };
  const paths = [large, `${large}?before=${anywhere}`, '/api/communities', '/api/unread'];
  return { path: paths[n % paths.length] ?? large, cookie, writes: false };
}

interface Phase {
  name: string;
  answers: Answered[];
}

function show({ name, answers }: Phase): void {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const failed = answers.filter(({ status }) => status !== 200).length;
  process.stdout.write(`| ${[name, times.length, failed, at(0.5), at(0.99), at(1)].join(' | ')} |\n`);
}

async function run(url: string, folder: string): Promise<boolean> {
  const db = openDatabase(url, { max: 2 });
  await migrate(db);
  await fillTalk(db, size);
  const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret });
  const load = startLoad({ port: product.port, rate: Number(values.rate), requestOf });
  await sleep(3000); // The first requests compile the server.
  load.take();
  await sleep(Number(values.seconds) * 1000);
  const before = load.take();
  const began = performance.now();
  const steps: string[] = [];
  let last = began;
  await migrate(db, {
    folder: migrations,
    onApply: (name) => {
      const now = performance.now();
      if (steps.length > 0) steps.push(`${((now - last) / 1000).toFixed(1)} s; `);
      last = now;
      steps.push(`${name.slice(0, -4)} `);
    },
  });
  steps.push(`${((performance.now() - last) / 1000).toFixed(1)} s`);
  const during = load.take();
  const took = (performance.now() - began) / 1000;
  await sleep(Number(values.seconds) * 1000);
  const after = [...load.take(), ...(await load.stop())];
  await product.stop();
  await db.end();
  return tell({ before, during, after }, `${took.toFixed(1)} s: ${steps.join('')}`);
}

function tell({ before, during, after }: Record<'before' | 'during' | 'after', Answered[]>, steps: string): boolean {
  process.stdout.write(
    `${size.messages} messages in one group, ${values.rate} requests a second whatever comes, one in five a message written\n\n` +
      '| | requests | failed | p50 ms | p99 ms | slowest ms |\n|---|---|---|---|---|---|\n',
  );
  show({ name: 'schema before', answers: before });
  show({ name: 'while migrating', answers: during });
  show({ name: 'the same server on the schema after', answers: after });
  const slowest = (answers: Answered[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const more = Math.max(slowest(during), slowest(after)) - slowest(before);
  const failed = [...before, ...during, ...after].filter(({ status }) => status !== 200).length;
  const isMet = failed === 0 && more <= allowance;
  process.stdout.write(
    `\nThe slowest took ${Math.round(more)} ms more than the slowest before; bar: none failed, at most ${allowance} ms more: ${isMet ? 'met' : '**missed**'}.\n\nMigrating took ${steps}.\n`,
  );
  return isMet;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  try {
    if (!(await run(postgres.url, folder))) process.exitCode = 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
