/**
 * What 500 marks cost the page of their post, beside the same post without one: processor time of Node and PostgreSQL
 * for a request, the two in turns (docs/performance.md). `--rounds=30` for more of them.
 */
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { withCost } from './cpu.ts';
import { fillCampus, idOf, kinds, tokenOf } from './data.ts';
import type { LoadResult, LoadTask } from './http-load.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { askOnce, type Served, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, seconds: { type: 'string', default: '2' } },
});
const authSecret = 'only for this benchmark, at least 32 characters';
const marks = 500;
/** Milliseconds. */
const bar = 0.2;

type Pair = { marked: string; unmarked: string };

/** Two posts with the same words by the same person; of one many people marked some of them. */
async function makePair(db: Database): Promise<Pair> {
  const [marked, unmarked] = await db<{ id: string }[]>`select id from posts where type = 'text' order by id limit 2`;
  if (!marked || !unmarked) throw new Error('The campus has no two posts');
  await db`
    update posts set content = 'Medimos três vezes na mesma maré, e não muda. No quarto dia subiu.', likes_count = 0,
      comments_count = 0, ratings_count = 0, ratings_sum = 0, user_id = ${db.unsafe(idOf(kinds.person, '1'))}
    where id in ${db([marked.id, unmarked.id])}`;
  await db`
    insert into post_marks (id, post_id, user_id, exact, prefix, suffix, start_at, audience)
    select gen_random_uuid(), ${marked.id}, id, 'na mesma maré', 'três vezes ', ', e', 20, 'counted'
    from profiles order by id limit ${marks}`;
  await db`update posts set markers_count = ${marks} where id = ${marked.id}`;
  await db`vacuum (analyze) post_marks, posts`;
  return { marked: marked.id, unmarked: unmarked.id };
}

/** Milliseconds of processor time that a request for this path takes. */
async function costOf(db: Database, product: Served, path: string): Promise<number> {
  const requests = Array.from({ length: 64 }, (_, n) => ({
    path,
    cookie: `publyka.session=${signSessionToken(tokenOf(1000 + n), authSecret)}`,
  }));
  const task = { port: product.port, requests, connections: 4, seconds: Number(values.seconds) };
  const run = () => askOnce<LoadTask, LoadResult>('./http-load.ts', task);
  const { node, database, failed } = await withCost(
    db,
    product.pid,
    run,
    ({ requestsPerSecond }) => requestsPerSecond * task.seconds,
  );
  if (failed > 0) throw new Error(`${failed} answers of ${path} were not 200`);
  return (node + database) / 1000;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function compare(db: Database, product: Served, pathOf: (postId: string) => string, pair: Pair): Promise<void> {
  const costs = { marked: [] as number[], unmarked: [] as number[] };
  await costOf(db, product, pathOf(pair.marked));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const kind of ['marked', 'unmarked'] as const) costs[kind].push(await costOf(db, product, pathOf(pair[kind])));
  const [with500, without] = [median(costs.marked), median(costs.unmarked)];
  const cells = [pathOf('{post}'), with500.toFixed(3), without.toFixed(3), (with500 - without).toFixed(3)];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await fillCampus(db, { people: 2000, posts: 2000 });
  const pair = await makePair(db);
  const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret });
  process.stdout.write(
    `${marks} marks; bar: the page ≤ ${bar} ms more\n\n| | with ms | without ms | more ms |\n|---|---|---|---|\n`,
  );
  await compare(db, product, (postId) => `/api/posts/${postId}`, pair);
  await compare(db, product, (postId) => `/api/posts/${postId}/marks`, pair);
  await product.stop();
  await db.end();
});
