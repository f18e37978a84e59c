/**
 * What people read most: the feed, comments, notifications and badges, signed in, 64 connections, each beside a bare
 * handler that reads the same by one prepared query a request (docs/performance.md). `--posts=1000000` for a larger campus.
 */
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { encodeTimeCursor } from '../server/src/platform/http/cursor.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { type Cost, withCost } from './cpu.ts';
import { fillCampus, personId, tokenOf } from './data.ts';
import { sayList } from './figures.ts';
import type { LoadResult, LoadTask } from './http-load.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { askOnce, type Served, serve, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '1.2' },
    rounds: { type: 'string', default: '2' },
    profile: { type: 'string' },
  },
});
const size = { people: Number(values.people), posts: Number(values.posts) };
const authSecret = 'only for this benchmark, at least 32 characters';

type LoadCost = LoadResult & Cost;

async function load(
  db: Database,
  served: Served,
  requests: LoadTask['requests'],
  options: Partial<LoadTask> = {},
): Promise<LoadCost> {
  const { connections, seconds } = values;
  const task = { port: served.port, requests, connections: Number(connections), seconds: Number(seconds), ...options };
  const run = () => askOnce<LoadTask, LoadResult>('./http-load.ts', task);
  return withCost(db, served.pid, run, ({ requestsPerSecond }) => requestsPerSecond * task.seconds);
}

interface Reading {
  name: string;
  /** The n-th of many requests, at the product and at the reference. */
  path: (n: number) => string;
  barePath: (n: number) => string;
}

interface PlacedPost {
  id: string;
  createdAt: Date;
}

/** Half of the feed's requests read the first page, half one spread over the newest tenth of the posts. */
function chooseReadings(posts: PlacedPost[]): Reading[] {
  const postOf = (n: number) => posts[n % posts.length];
  const feedCursor = (n: number) => {
    const post = n % 2 ? postOf(n) : undefined;
    return post ? `?cursor=${encodeTimeCursor({ id: post.id, at: post.createdAt.toISOString() })}` : '';
  };
  return [
    {
      name: 'feed page',
      path: (n) => `/api/feed/recent${feedCursor(n)}`,
      barePath: (n) => `/feed${feedCursor(n)}`,
    },
    {
      name: 'comments page',
      path: (n) => `/api/posts/${postOf(n)?.id}/comments`,
      barePath: (n) => `/comments/${postOf(n)?.id}`,
    },
    { name: 'notifications', path: () => '/api/notifications', barePath: () => '/notifications' },
    { name: 'badges', path: () => '/api/badges', barePath: () => '/badges' },
  ];
}

function requestsFor(path: (n: number) => string): LoadTask['requests'] {
  return Array.from({ length: 512 }, (_, n) => ({
    path: path(n),
    cookie: `publyka.session=${signSessionToken(tokenOf(1 + n), authSecret)}`,
  }));
}

/** The round that other work on the machine disturbed least. */
function bestOf(results: LoadCost[]): LoadCost {
  const [best] = results.toSorted((a, b) => b.requestsPerSecond - a.requestsPerSecond);
  if (!best) throw new Error('Nothing was measured');
  return best;
}

function show(name: string, results: LoadCost[], note = ''): void {
  const { requestsPerSecond, p50, p99, p999, bytesPerAnswer, failed, node, database, generatorCpu } = bestOf(results);
  const generator = (generatorCpu * 1e6) / requestsPerSecond;
  const costs = [node, database, generator].map((microseconds) => Math.round(microseconds));
  const cells = [
    name,
    Math.round(requestsPerSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    p999.toFixed(1),
    (bytesPerAnswer / 1000).toFixed(1),
    ...costs,
    note,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  if (failed > 0) throw new Error(`${failed} answers of ${name} were not 200`);
}

async function measure(db: Database, product: Served, reference: Served): Promise<void> {
  const posts = await db<PlacedPost[]>`
    select id, created_at from posts order by created_at desc limit ${Math.round(size.posts / 10)}`;
  const spread = posts.filter((_, index) => index % Math.ceil(posts.length / 512) === 0);
  process.stdout.write('| | requests/s | p50 ms | p99 ms | p99.9 ms | kB | node µs | postgres µs | generator µs | |\n');
  process.stdout.write('|---|---|---|---|---|---|---|---|---|---|\n');
  const readings = chooseReadings(spread);
  const rates: number[] = [];
  for (const reading of readings) rates.push(await measureReading(db, product, reference, reading));
  const feed = requestsFor(readings[0]?.path ?? String);
  const rate = Math.round((rates[0] ?? 0) / 2);
  show(`feed page, ${rate} a second whatever comes`, [await load(db, product, feed, { rate })], 'open loop');
  show('feed page, gzip', [await load(db, product, feed, { acceptEncoding: 'gzip' })]);
  // What this machine gives at most: the design measured some 8,800 of these a second where it took its bars from.
  const person = requestsFor(() => '/person');
  const rounds = [await load(db, reference, person), await load(db, reference, person)];
  show('bare handler, one row by its key', rounds);
  const fixed = await serve('./fixed-answer.ts', ['20000']);
  show('generator against a fixed answer of 20 kB', [await load(db, fixed, feed)]);
  await fixed.stop();
}

/** Answers how many a second the product did at best. */
async function measureReading(db: Database, product: Served, reference: Served, reading: Reading): Promise<number> {
  const [requests, bareRequests] = [requestsFor(reading.path), requestsFor(reading.barePath)];
  const results = { product: [] as LoadCost[], reference: [] as LoadCost[] };
  await load(db, product, requests, { seconds: 1 });
  await load(db, reference, bareRequests, { seconds: 1 });
  // In turns, so that a noisy moment of the machine falls on both.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    results.product.push(await load(db, product, requests));
    results.reference.push(await load(db, reference, bareRequests));
  }
  show(reading.name, results.product);
  show('bare handler, one query a request', results.reference);
  sayList(reading.name, results.product, results.reference);
  return Math.max(...results.product.map(({ requestsPerSecond }) => requestsPerSecond));
}

async function compare(url: string, folder: string): Promise<void> {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret };
  const product = await serveProduct(
    environment,
    values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  );
  const viewers = Array.from({ length: 512 }, (_, index) => personId(index + 1));
  const reference = await serve('./reads-reference.ts', [url, ...viewers]);
  process.stdout.write(`${size.people} people, ${size.posts} posts, ${values.connections} connections\n\n`);
  const db = openDatabase(url, { max: 1 });
  await measure(db, product, reference);
  await Promise.all([product.stop(), reference.stop(), db.end()]);
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await fillCampus(db, size);
  await db.end();
  await compare(url, folder);
});
