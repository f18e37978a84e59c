/**
 * Whether one person's storm of requests leaves others what they had, and how much is still done under five times the load
 * that can be done (docs/performance.md). Of posts that are written: `node bench/faults/main.ts overload`.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { fillCampus, tokenOf } from './data.ts';
import { sayFigure } from './figures.ts';
import type { LoadResult, LoadTask } from './http-load.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { askOnce, type Served, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2.5' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
/** All that is asked for is answered or refused in the end, which takes some ten seconds more each time. */
const overloads = 2;
const authSecret = 'only for this benchmark, at least 32 characters';
const size = { people: 1000, posts: 10_000 };
/** What people do at the same time: each some pages, as they come. */
const othersRate = 60;
const stormConnections = 300;

const requestOf = (n: number) => ({
  path: ['/api/feed/recent', '/api/notifications', '/api/badges', '/api/unread'][n % 4] ?? '',
  cookie: `publyka.session=${signSessionToken(tokenOf(n), authSecret)}`,
});

function load({ port }: Served, task: Partial<LoadTask> & Pick<LoadTask, 'requests'>): Promise<LoadResult> {
  return askOnce<LoadTask, LoadResult>('./http-load.ts', { port, seconds, connections: 64, ...task });
}

const goodput = ({ requestsPerSecond, answers }: LoadResult) => {
  const all = Object.values(answers).reduce((sum, { count }) => sum + count, 0);
  return (requestsPerSecond * (answers['200']?.count ?? 0)) / all;
};

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

/** Others alone, and beside one person who asks for the ranking, the dearest page, over that many connections at once. */
async function measureStorm(served: Served): Promise<void> {
  const others = { requests: Array.from({ length: 400 }, (_, n) => requestOf(n + 2)), rate: othersRate };
  // Somebody else in each round: whoever has used up the limit of the ranking is only refused.
  const stormOf = (round: number) => ({
    requests: [{ ...requestOf(900 + round), path: '/api/feed/relevant?fresh=true' }],
    connections: stormConnections,
  });
  const [alone, beside]: [number[], number[]] = [[], []];
  process.stdout.write(
    '| others’ p95 ms | alone | beside a storm | others not answered | of the storm answered, refused a second |\n|---|---|---|---|---|\n',
  );
  await load(served, others);
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = await load(served, others);
    const [stormy, loud] = await Promise.all([
      load(served, others),
      load(served, { ...stormOf(round), seconds: seconds + 1 }),
    ]);
    const [p95, p95Beside] = [quiet.answers['200']?.p95 ?? Number.NaN, stormy.answers['200']?.p95 ?? Number.NaN];
    alone.push(p95);
    beside.push(p95Beside);
    const refused = loud.requestsPerSecond - goodput(loud);
    const cells = [
      round,
      p95.toFixed(1),
      p95Beside.toFixed(1),
      quiet.failed + stormy.failed,
      `${goodput(loud).toFixed(0)}, ${refused.toFixed(0)}`,
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const value = median(beside) / median(alone);
  sayFigure({ what: "others' p95 beside one person's storm", value, unit: '× alone', bar: 1.5, isBetter: 'less' });
}

async function measureGoodput(served: Served): Promise<void> {
  const requests = Array.from({ length: 512 }, (_, n) => requestOf(n + 2));
  await load(served, { requests });
  const [best, kept]: [number[], number[]] = [[], []];
  for (let round = 0; round < overloads; round += 1) {
    const quiet = goodput(await load(served, { requests }));
    best.push(quiet);
    kept.push(goodput(await load(served, { requests, connections: 1500, rate: quiet * 5 })));
  }
  const show = (figures: number[]) => figures.map(Math.round).join(', ');
  process.stdout.write(`\nAnswered a second at best ${show(best)}; asked for five times as much ${show(kept)}.\n`);
  const value = mean(kept) / mean(best);
  sayFigure({ what: 'goodput under five times the load', value, unit: '× the best', bar: 0.8, isBetter: 'more' });
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await fillCampus(db, size);
  await db.end();
  const environment = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret };
  // Limits are what is measured here; a person's own pace is far below them.
  const limited = await serveProduct({ ...environment, RATE_LIMITS: 'on' });
  await measureStorm(limited);
  await limited.stop();
  const served = await serveProduct(environment);
  await measureGoodput(served);
  await served.stop();
});
