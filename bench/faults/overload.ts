import type { LoadRequest, LoadResult, LoadTask } from '../http-load.ts';
import { askOnce, serve } from '../processes.ts';
import { type Campus, openCampus } from './campus.ts';
import { atLeast, atMost, exactly, type Fault, type Finding, isSameProcess, isTrue, type Scale } from './fault.ts';

/** Seconds of each run; connections with which the best is measured, and those of the overload. */
const measures = {
  short: { seconds: 2, connections: 32, many: 600 },
  full: { seconds: 10, connections: 64, many: 1500 },
};
/** The two answers that are in order: a post, and 503 with Retry-After. */
const good = '200';
const shed = '503 later';

/** Five times as many requests as the server can answer. */
export const overload: Fault = {
  name: 'overload',
  title: 'Overload at five times capacity',
  async run(scale): Promise<Finding[]> {
    const campus = await openCampus({ people: 500 });
    try {
      const pid = campus.server.pid();
      const requests = postsOf(campus);
      const { best, over, after } = await overloadOf(portOf(campus), requests, measures[scale]);
      const reference = scale === 'full' ? `, that of a bare handler ${await keptByBare(campus, requests)} %` : '';
      return [
        isTrue(
          `best: ${Math.round(goodput(best))} posts/s, then ${Math.round(over.requestsPerSecond)} asked for`,
          over.requestsPerSecond > goodput(best),
        ),
        isTrue('something was shed', shed in over.answers),
        exactly('answers that were neither a post nor 503 with Retry-After', others([best, over, after]), 0),
        atLeast(`goodput under it${reference}`, kept({ best, over }), 80, '% of the best'),
        atMost('99 of 100 that were shed', over.answers[shed]?.p99 ?? Number.NaN, 100, 'ms'),
        atMost('99 of 100 that were served', over.answers[good]?.p99 ?? Number.NaN, 1000, 'ms'),
        atMost('99 of 100 sent after their time, by the load itself', over.lateness, 100, 'ms'),
        atLeast('goodput afterwards', (100 * goodput(after)) / goodput(best), 80, '% of the best'),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};

/** What is done in quiet, under five times as much, and afterwards. */
interface Runs {
  best: LoadResult;
  over: LoadResult;
  after: LoadResult;
}

async function overloadOf(
  port: number,
  requests: LoadRequest[],
  { seconds, connections, many }: (typeof measures)[Scale],
): Promise<Runs> {
  const task = { port, requests, seconds, connections };
  await load(task); // Warms up.
  const best = await load(task);
  const over = await load({ ...task, connections: many, rate: goodput(best) * 5 });
  return { best, over, after: await load(task) };
}

/** What the same load leaves of a handler without a product around it, in whole percent. */
async function keptByBare({ databaseUrl }: Campus, requests: LoadRequest[]): Promise<number> {
  const bare = await serve('./faults/overload-bare.ts', [databaseUrl]);
  const runs = await overloadOf(bare.port, requests, measures.full).finally(bare.stop);
  return Math.round(kept(runs));
}

function portOf({ server }: Campus): number {
  return Number(new URL(server.url).port);
}

function postsOf({ cookies }: Campus): LoadRequest[] {
  const body = JSON.stringify({ id: '$id', type: 'text', content: 'Muita gente ao mesmo tempo' });
  return cookies.map((cookie) => ({ path: '/api/posts', cookie, body }));
}

function load(task: LoadTask): Promise<LoadResult> {
  return askOnce<LoadTask, LoadResult>('./http-load.ts', task);
}

/** Posts a second. */
function goodput({ answers, requestsPerSecond }: LoadResult): number {
  const all = Object.values(answers).reduce((sum, { count }) => sum + count, 0);
  return (requestsPerSecond * (answers[good]?.count ?? 0)) / all;
}

/** Of 100 that could be done, how many are done under the overload. */
function kept({ best, over }: Pick<Runs, 'best' | 'over'>): number {
  return (100 * goodput(over)) / goodput(best);
}

function others(results: LoadResult[]): number {
  const kinds = results.flatMap(({ answers }) => Object.entries(answers));
  return kinds.reduce((sum, [kind, { count }]) => sum + (kind === good || kind === shed ? 0 : count), 0);
}
