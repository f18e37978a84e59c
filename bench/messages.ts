/**
 * Messages: writes with their events in one process, pages of a group of a million messages, the list of somebody in a
 * thousand groups, and unread counts; each beside the same SQL with nothing around it (docs/performance.md).
 */
import { parseArgs } from 'node:util';
import { encodeSeqCursor } from '../server/src/features/messages/cursor.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { type Cost, withCost } from './cpu.ts';
import { sayFigure, sayList } from './figures.ts';
import type { LoadResult, LoadTask } from './http-load.ts';
import { fillTalk, nthId, tokenOf } from './messages-data.ts';
import type { WriteResult, WriteTask } from './messages-writer.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { askOnce, type Served, serve, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1.2' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: 'reads,writes' },
  },
});
const size = { people: 1000, messages: Number(values.messages), groups: 1000 };
const seconds = Number(values.seconds);
const authSecret = 'only for this benchmark, at least 32 characters';
const group = nthId('community', 1);

const cookieOf = (person: number) => `publyka.session=${signSessionToken(tokenOf(person), authSecret)}`;

/** Some rounds of product and reference, in turns. */
async function takeTurns<Ours, Bare>(ours: () => Promise<Ours>, bare: () => Promise<Bare>): Promise<[Ours[], Bare[]]> {
  const results: [Ours[], Bare[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    results[0].push(await ours());
    results[1].push(await bare());
  }
  return results;
}

/** The round that other work on the machine disturbed least. */
function bestOf<Round>(rounds: Round[], rateOf: (round: Round) => number): Round {
  const [best] = rounds.toSorted((one, other) => rateOf(other) - rateOf(one));
  if (best === undefined) throw new Error('Nothing was measured');
  return best;
}

function show(name: string, result: { rate: number; p50: number; p99: number } & Partial<Cost>, bar = ''): void {
  const costs = [result.node, result.database].map((microseconds) => microseconds?.toFixed(0) ?? '');
  const cells = [name, Math.round(result.rate), result.p50.toFixed(1), result.p99.toFixed(1), ...costs, bar];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

interface Sides {
  url: string;
  db: Database;
  product: Served;
  reference: Served;
}

async function measureWrites({ url, db, product }: Sides, name: string, groupOf: (n: number) => number): Promise<void> {
  // People 3 to 12 are in every group.
  const writers = Array.from({ length: 64 }, (_, n) => {
    const person = 3 + (n % 10);
    return { communityId: nthId('community', groupOf(n)), personId: nthId('person', person), cookie: cookieOf(person) };
  });
  const run = (port: number | null) =>
    askOnce<WriteTask, WriteResult>('./messages-writer.ts', { port, databaseUrl: url, writers, seconds });
  const countOf = ({ perSecond }: WriteResult) => perSecond * seconds;
  const rateOf = ({ perSecond }: WriteResult) => perSecond;
  const rounds = await takeTurns(
    () => withCost(db, product.pid, () => run(product.port), countOf),
    () => run(null),
  );
  const [ours, bare] = [bestOf(rounds[0], rateOf), bestOf(rounds[1], rateOf)];
  show(name, { ...ours, rate: ours.perSecond });
  show('same two statements, bare', { ...bare, rate: bare.perSecond });
  sayFigure({ what: name, value: ours.perSecond / bare.perSecond, unit: '× bare', bar: 1, isBetter: 'more' });
}

interface Reading {
  name: string;
  paths: string[];
  /** The reference's paths; none where its statement is another. */
  barePaths?: string[];
  /** The person who reads, or many. */
  person?: number;
}

/** Load of some requests on a server, and what each cost it. */
function load(db: Database, { port, pid }: Served, requests: LoadTask['requests']): Promise<LoadResult & Cost> {
  const run = () => askOnce<LoadTask, LoadResult>('./http-load.ts', { port, connections: 64, seconds, requests });
  return withCost(db, pid, run, ({ requestsPerSecond }) => requestsPerSecond * seconds);
}

async function measureReads(
  { db, product, reference }: Sides,
  { name, paths, barePaths, person }: Reading,
): Promise<void> {
  const requestsFor = (all: string[]) =>
    all.map((path, n) => ({ path, cookie: cookieOf(person ?? 3 + (n % (size.people - 2))) }));
  const rateOf = ({ requestsPerSecond }: LoadResult) => requestsPerSecond;
  const [all, allBare] = await takeTurns(
    () => load(db, product, requestsFor(paths)),
    async () => (barePaths ? load(db, reference, requestsFor(barePaths)) : null),
  );
  const ours = bestOf(all, rateOf);
  if (ours.failed > 0) throw new Error(`${ours.failed} answers of ${name} were not 200`);
  show(name, { ...ours, rate: rateOf(ours) });
  const bare = allBare.filter((round) => round !== null);
  if (bare.length > 0) {
    const best = bestOf(bare, rateOf);
    show('same query, bare handler', { ...best, rate: rateOf(best) });
    sayList(name, all, bare);
  }
}

async function measure(sides: Sides): Promise<void> {
  if (values.only.includes('reads')) await measureAllReads(sides);
  if (!values.only.includes('writes')) return;
  await measureWrites(sides, 'messages written, 64 groups', (n) => 2 + n);
  await measureWrites(sides, 'messages written, one group', () => 2);
}

async function measureAllReads(sides: Sides): Promise<void> {
  const many = Array.from({ length: 512 }, (_, n) => n);
  // Half of the requests read the newest page, half one anywhere in the million.
  const below = (n: number) => Math.floor((size.messages * n) / many.length) + 50;
  const page = (n: number) => (n % 2 ? `?before=${encodeSeqCursor(below(n))}` : '');
  await measureReads(sides, {
    name: 'messages page',
    paths: many.map((n) => `/api/communities/${group}/messages${page(n)}`),
    barePaths: many.map((n) => (n % 2 ? `/page?below=${below(n)}` : '/page')),
  });
  await measureAttachments(sides);
  await measureReads(sides, {
    name: 'unread, one group',
    paths: many.map(() => '/api/unread'),
    barePaths: many.map(() => '/unread'),
  });
  const some = many.slice(0, 64);
  await measureReads(sides, {
    name: 'unread, 200 groups of 150 unread',
    paths: some.map(() => '/api/unread'),
    barePaths: ['/unread?person=2'],
    person: 2,
  });
  await measureReads(sides, {
    name: 'list of 200 groups',
    paths: some.map(() => '/api/communities'),
    barePaths: ['/list?person=2'],
    person: 2,
  });
  await measureReads(sides, {
    name: 'list of 1,000 groups',
    paths: some.map(() => '/api/communities'),
    barePaths: ['/list?person=1'],
    person: 1,
  });
}

/** A page in which every third message has files, and one in which none has, each first in turns: its cost is the bar. */
async function measureAttachments({ db, product }: Sides): Promise<void> {
  const groups = { files: 3, plain: 4 };
  const best: Partial<Record<keyof typeof groups, LoadResult & Cost>> = {};
  for (let turn = 0; turn < 2 * Number(values.rounds); turn += 1) {
    for (const kind of turn % 2 ? (['plain', 'files'] as const) : (['files', 'plain'] as const)) {
      const path = `/api/communities/${nthId('community', groups[kind])}/messages?before=${encodeSeqCursor(250)}`;
      const result = await load(db, product, [{ path, cookie: cookieOf(3) }]);
      if (result.failed > 0) throw new Error(`${result.failed} answers of pages with files were not 200`);
      const known = best[kind];
      if (!known || costOf(result) < costOf(known)) best[kind] = result;
    }
  }
  const { files, plain } = best;
  if (!files || !plain) return;
  const ratio = `≤ 1.2 × the cost of the page without: ${(costOf(files) / costOf(plain)).toFixed(2)}`;
  show('messages page, files in every third', { ...files, rate: files.requestsPerSecond }, ratio);
  show('messages page, without files', { ...plain, rate: plain.requestsPerSecond });
}

const costOf = ({ node, database }: Cost) => node + database;

async function run(url: string, folder: string): Promise<void> {
  const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret });
  const reference = await serve('./messages-reference.ts', [url, String(size.people)]);
  process.stdout.write(
    `${size.messages} messages in one group, 64 connections\n\n| | per second | p50 ms | p99 ms | node µs | postgres µs | bar |\n|---|---|---|---|---|---|---|\n`,
  );
  const db = openDatabase(url, { max: 1 });
  await measure({ url, db, product, reference });
  await Promise.all([product.stop(), reference.stop(), db.end()]);
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await fillTalk(db, size);
  await db.end();
  await run(url, folder);
});
