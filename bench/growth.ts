/**
 * What pages of the feed and of every list that grows with it cost at 10 thousand, 100 thousand and 1 million posts: they
 * may grow by 1.3× at most from the second to the third (docs/performance.md). `--plans=<folder>` keeps the query plans of
 * the feed. `--posts=10000,100000` for less.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { feedCursorSchema } from '../server/src/features/feed/feed-cursor.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { decodeCursor } from '../server/src/platform/http/cursor.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { type Cost, withCost } from './cpu.ts';
import { fillCampus, personId, tokenOf } from './data.ts';
import { explainFeed } from './feed-plans.ts';
import { fillLists, fillRelations } from './feed-relations.ts';
import { sayFigure } from './figures.ts';
import type { LoadResult, LoadTask } from './http-load.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { askOnce, type Served, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '2' },
    plans: { type: 'string' },
  },
});
const people = Number(values.people);
const authSecret = 'only for this benchmark, at least 32 characters';
const readers = 64;

type LoadCost = LoadResult & Cost;

type Requests = LoadTask['requests'];

async function load(
  db: Database,
  served: Served,
  requests: Requests,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadCost> {
  const task = { port: served.port, requests, connections, seconds };
  const run = () => askOnce<LoadTask, LoadResult>('./http-load.ts', task);
  return withCost(db, served.pid, run, ({ requestsPerSecond }) => requestsPerSecond * task.seconds);
}

function cookieOf(n: number): string {
  return `publyka.session=${signSessionToken(tokenOf(n), authSecret)}`;
}

/** So many readers from all over the campus, not only those that everybody follows. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 1 + Math.floor((index * people) / count));
}

const readerNumbers = spread(readers);

/** Who asks for rankings: as many as ask for one or two while it is measured. Nobody does so a hundred times a minute. */
const rankingReaders = spread(500);

async function readPage(port: number, path: string, cookie: string): Promise<{ nextCursor: string | null }> {
  const response = await fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as { nextCursor: string | null }; // The contract's pages have it.
}

/** Cursors of later ranked pages, and of pages after the ranking. */
async function findCursors({ port }: Served): Promise<{ ranked: Requests; rest: Requests }> {
  const found: { ranked: Requests; rest: Requests } = { ranked: [], rest: [] };
  for (const number of readerNumbers) {
    const cookie = cookieOf(number);
    let cursor = (await readPage(port, '/api/feed/relevant?fresh=true', cookie)).nextCursor;
    for (let page = 1; page < 20 && cursor; page += 1) {
      const path = `/api/feed/relevant?cursor=${cursor}`;
      const isRanked = decodeCursor(cursor, feedCursorSchema).part === 'ranked';
      found[isRanked ? 'ranked' : 'rest'].push({ path, cookie });
      cursor = (await readPage(port, path, cookie)).nextCursor;
    }
  }
  return found;
}

/** Requests of each kind, by its name. */
type Kinds = Map<string, Requests>;

/** Ranks afresh, some milliseconds of work: as many at once as of the others would only wait for each other. */
const firstPage = 'relevantes, first page';

async function findKinds(db: Database, served: Served): Promise<Kinds> {
  const { ranked, rest } = await findCursors(served);
  const posts = await db<{ id: string }[]>`select id from posts order by created_at desc limit ${readers}`;
  const of = (path: string) => readerNumbers.map((number) => ({ path, cookie: cookieOf(number) }));
  const each = (path: (n: number) => string) =>
    readerNumbers.map((number, n) => ({ path: path(n), cookie: cookieOf(number) }));
  return new Map([
    ['recentes', of('/api/feed/recent')],
    ['relevantes, later page', ranked],
    ['after the ranking', rest],
    ['new-count', of(`/api/feed/new-count?since=${new Date(Date.now() - 3_600_000).toISOString()}`)],
    ['visitor', of('/api/feed/guest')],
    ['comments of a post', each((n) => `/api/posts/${posts[n]?.id}/comments`)],
    ["somebody's posts", each((n) => `/api/people/${personId(readerNumbers[n] ?? 1)}/posts`)],
    ['bookmarks', of('/api/bookmarks')],
    ['notifications', of('/api/notifications')],
    ['badges', of('/api/badges')],
    // Last: it makes rankings, and the cursors of the others would be forgotten.
    [firstPage, rankingReaders.map((number) => ({ path: '/api/feed/relevant?fresh=true', cookie: cookieOf(number) }))],
  ]);
}

/** A database with so many posts, and the product on it once it is served. */
interface Campus {
  posts: number;
  url: string;
  db: Database;
}

/** Three of an hour ago for each of them, as they are of whoever reads every day: with each new one the oldest goes. */
async function fillRankings(db: Database): Promise<void> {
  const ids = rankingReaders.map(personId);
  await db`
    insert into kept_rankings (id, user_id, created_at, post_ids, candidates)
    select uuidv7(), person, now() - n * interval '1 hour', one.post_ids, one.candidates
    from unnest(${ids}::uuid[]) as person, generate_series(1, 3) as n, (select * from kept_rankings limit 1) as one`;
  await db.unsafe('vacuum (analyze) kept_rankings');
}

async function fillSize(url: string, posts: number): Promise<Campus> {
  const name = `campus_${posts}`;
  const admin = openDatabase(url, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = openDatabase(target.href, { max: 1 });
  await migrate(db);
  // What a page costs does not hang on how many liked a post: fewer likes fill a million posts sooner.
  await fillCampus(db, { people, posts, likesPerPost: 1 });
  await fillLists(db, readerNumbers);
  await fillRelations(db, { people, posts });
  if (values.plans) {
    await mkdir(values.plans, { recursive: true });
    await writeFile(join(values.plans, `feed-${posts}.txt`), await explainFeed(target.href, personId(people / 2)));
  }
  return { posts, url: target.href, db };
}

interface Stage {
  db: Database;
  served: Served;
  kinds: Kinds;
  costs: Record<string, LoadCost>;
}

async function serveAll(campuses: Campus[], folder: string): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const { url, db, posts } of campuses) {
    const environment = { DATABASE_URL: url, DATA_DIR: join(folder, `files-${posts}`), AUTH_SECRET: authSecret };
    const served = await serveProduct(environment);
    const kinds = await findKinds(db, served);
    await fillRankings(db);
    stages.push({ db, served, kinds, costs: {} });
  }
  return stages;
}

/** One kind at each size: in turns, so that a noisy moment of the machine falls on all of them. */
async function measureKind(stages: Stage[], name: string, round: number): Promise<void> {
  const seconds = Number(values.seconds);
  // What rankings share is kept for some seconds: they are measured over as long.
  const isLong = name === firstPage && round > 0;
  const options = { connections: name === firstPage ? 8 : 64, seconds: isLong ? 10 * seconds : seconds };
  for (const { db, served, kinds, costs } of stages) {
    const cost = await load(db, served, kinds.get(name) ?? [], options);
    // The first round warms; of the others the one counts that other work on the machine disturbed least.
    const best = round > 1 ? costs[name] : undefined;
    if (!best || processorTime(cost) < processorTime(best)) costs[name] = cost;
  }
}

function processorTime({ node, database }: LoadCost): number {
  return node + database;
}

function show(posts: number, costs: Record<string, LoadCost>): void {
  for (const [name, cost] of Object.entries(costs)) {
    const numbers = [cost.requestsPerSecond, cost.node, cost.database].map(Math.round);
    const cells = [name, posts, ...numbers, cost.p50.toFixed(1), cost.p99.toFixed(1), cost.failed];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

/** The bar: one million against a hundred thousand, by what a request costs node and database. */
function showGrowth(before: Record<string, LoadCost>, after: Record<string, LoadCost>): void {
  for (const [name, cost] of Object.entries(after)) {
    const earlier = before[name];
    if (!earlier) continue;
    const growth = processorTime(cost) / processorTime(earlier);
    sayFigure({ what: `${name}, ten times the posts`, value: growth, unit: '× the cost', bar: 1.3, isBetter: 'less' });
  }
}

async function measureSizes(url: string, folder: string): Promise<void> {
  // At a time: the largest takes a processor, all others together another.
  const campuses = await Promise.all(values.posts.split(',').map((posts) => fillSize(url, Number(posts))));
  const stages = await serveAll(campuses, folder);
  for (const name of stages[0]?.kinds.keys() ?? []) {
    for (let round = 0; round <= Number(values.rounds); round += 1) await measureKind(stages, name, round);
  }
  await Promise.all(stages.flatMap(({ served, db }) => [served.stop(), db.end()]));
  process.stdout.write(
    '| | posts | requests/s | node µs | postgres µs | p50 ms | p99 ms | failed |\n|---|---|---|---|---|---|---|---|\n',
  );
  for (const [index, { costs }] of stages.entries()) {
    show(campuses[index]?.posts ?? 0, costs);
    const before = stages[index - 1];
    if (before) showGrowth(before.costs, costs);
    const ranking = costs[firstPage];
    const what = `${firstPage}, ${campuses[index]?.posts} posts`;
    if (ranking) sayFigure({ what, value: processorTime(ranking) / 1000, unit: 'ms of CPU', bar: 4, isBetter: 'less' });
  }
}

await withOwnPostgres({ isDurable: true }, measureSizes);
