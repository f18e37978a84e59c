/**
 * What a like costs and how long it takes when nobody, ten thousand or sixty thousand have liked the post this day, in turns;
 * and how long others wait beside a crowd that likes the last one (docs/performance.md). Ratios to the post that nobody
 * has liked.
 */
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { median } from './browser-stage.ts';
import { type Cost, withCost } from './cpu.ts';
import { fillCampus, idOf, kinds, personId, tokenOf } from './data.ts';
import { sayFigure } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { type Served, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    liked: { type: 'string', default: '10000,60000' },
    rounds: { type: 'string', default: '4' },
    likes: { type: 'string', default: '60' },
  },
});
const rounds = Number(values.rounds);
const likesOfRound = Number(values.likes);
const liked = values.liked.split(',').map(Number);
const authSecret = 'only for this benchmark, at least 32 characters';
const bar = 1.5;
/** People who like at once, and for how long. */
const crowd = { connections: 16, seconds: 4 };

/** Nobody likes anything twice: each like is of the next person after those who were there before. */
const before = Math.max(...liked);
const needed = rounds * likesOfRound * (liked.length + 1) + 3000;
const people = before + needed;
let turn = before;

function nextCookie(): string {
  turn = turn + 1 > people ? before + 1 : turn + 1;
  return cookieOf(turn);
}

function cookieOf(n: number): string {
  return `publyka.session=${signSessionToken(tokenOf(n), authSecret)}`;
}

/** A post of person 1 that so many people have liked today, of which its author is told by one notification. */
async function insertPost(db: Database, likes: number): Promise<string> {
  const [id, told] = [uuidv7(), uuidv7()];
  await db`insert into posts (id, user_id, type, content) values (${id}, ${personId(1)}, 'text', 'Saiu o resultado da coleta')`;
  if (likes === 0) return id;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const persons = `select ${idOf(kinds.person, 'n')} as person from generate_series(2, ${likes + 1}) n`;
  await db.unsafe(`insert into post_likes (post_id, user_id) select '${id}', person from (${persons}) as persons`);
  await db.unsafe(`update posts set likes_count = ${likes} where id = '${id}'`);
  await db.unsafe(`
    insert into notifications (id, user_id, type, ref_table, post_id, group_key, content_many)
    values ('${told}', '${personId(1)}', 'like', 'posts', '${id}', 'like ${id} ${day}', 'curtiram sua publicação')`);
  await db.unsafe(`
    insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link)
    select uuidv7(), '${told}', '${personId(1)}', person, 'like', 'curtiu sua publicação', '${id}', '/post/${id}'
    from (${persons}) as persons`);
  return id;
}

async function ask({ port }: Served, method: string, path: string, cookie: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://localhost:${port}${path}`, { method, headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return performance.now() - started;
}

const like = (served: Served, postId: string) => ask(served, 'PUT', `/api/posts/${postId}/like`, nextCookie());

interface Likes extends Cost {
  milliseconds: number[];
}

async function likeSome(db: Database, served: Served, postId: string): Promise<Likes> {
  const run = async () => {
    const milliseconds: number[] = [];
    for (let count = 0; count < likesOfRound; count += 1) milliseconds.push(await like(served, postId));
    return { milliseconds };
  };
  return withCost(db, served.pid, run, () => likesOfRound);
}

const costOf = ({ node, database }: Cost) => node + database;

async function measureLikes(db: Database, served: Served, posts: Map<number, string>): Promise<void> {
  const results = new Map<number, Likes[]>([0, ...liked].map((likes) => [likes, []]));
  await likeSome(db, served, await insertPost(db, 0)); // Warms up.
  for (let round = 0; round < rounds; round += 1) {
    for (const [likes, all] of results) {
      all.push(await likeSome(db, served, posts.get(likes) ?? (await insertPost(db, 0))));
    }
  }
  const first = costOfBest(results.get(0));
  process.stdout.write(
    '| liked before by | node µs | postgres µs | p50 ms | cost beside the first |\n|---|---|---|---|---|\n',
  );
  for (const [likes, all] of results) {
    const best = bestOf(all);
    const ratio = costOfBest(all) / first;
    const p50 = median(all.flatMap(({ milliseconds }) => milliseconds)).toFixed(1);
    const cells = [likes, best.node.toFixed(0), best.database.toFixed(0), p50, `${ratio.toFixed(2)} ×`];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
    if (likes > 0)
      sayFigure({ what: `like after ${likes} of the day`, value: ratio, unit: '× the first', bar, isBetter: 'less' });
  }
}

/** The one that other work on the machine disturbed least. */
function bestOf(all: Likes[] = []): Likes {
  const [best] = all.toSorted((a, b) => costOf(a) - costOf(b));
  if (!best) throw new Error('Nothing was measured');
  return best;
}

function costOfBest(all?: Likes[]): number {
  return costOf(bestOf(all));
}

/** A reader of the feed, and somebody who likes other posts, for as long as the crowd is at work. */
async function others(db: Database, served: Served, crowdOn: string): Promise<{ p95: number; likes: number }> {
  const quiet = await insertPost(db, 0);
  const until = performance.now() + crowd.seconds * 1000;
  const times: number[] = [];
  let likes = 0;
  const likeOn = async () => {
    while (performance.now() < until) {
      await like(served, crowdOn);
      likes += 1;
    }
  };
  const live = async () => {
    while (performance.now() < until) {
      times.push(await ask(served, 'GET', '/api/feed/recent', cookieOf(before)), await like(served, quiet));
    }
  };
  await Promise.all([live(), ...Array.from({ length: crowd.connections }, likeOn)]);
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, likes: likes / crowd.seconds };
}

/** Measures likes of a post that had none and of the most liked one, by one crowd, in turns. */
async function measureOthers(db: Database, served: Served, hot: string): Promise<void> {
  process.stdout.write('\n| a crowd of 16 likes a post liked before by | likes/s | others’ p95 ms |\n|---|---|---|\n');
  const waits: Record<string, number[]> = { nobody: [], [String(before)]: [] };
  for (let round = 0; round < 2; round += 1) {
    for (const [name, postId] of [
      ['nobody', await insertPost(db, 0)],
      [String(before), hot],
    ] as const) {
      const { p95, likes } = await others(db, served, postId);
      waits[name]?.push(p95);
      process.stdout.write(`| ${name} | ${likes.toFixed(0)} | ${p95.toFixed(1)} |\n`);
    }
  }
  const best = (name: string) => Math.min(...(waits[name] ?? []));
  const value = best(String(before)) / best('nobody');
  sayFigure({
    what: `others' p95 beside a crowd that likes one post, after ${before} likes`,
    value,
    unit: '× the first',
    bar,
    isBetter: 'less',
  });
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await fillCampus(db, { people, posts: 1000, likesPerPost: 1 });
  const posts = new Map<number, string>();
  for (const likes of liked) posts.set(likes, await insertPost(db, likes));
  await db.unsafe('vacuum (analyze) posts, post_likes, notifications, notification_acts');
  const served = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret });
  await measureLikes(db, served, posts);
  await measureOthers(db, served, posts.get(before) ?? '');
  await Promise.all([served.stop(), db.end()]);
});
