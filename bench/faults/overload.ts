import type { LoadRequest, LoadResult, LoadTask } from '../http-load.ts';
import { askOnce, serve } from '../processes.ts';
import { type Campus, openCampus } from './campus.ts';
import { atLeast, atMost, exactly, type Fault, type Finding, isSameProcess, isTrue, type Scale } from './fault.ts';

/**
 * Rounds, in each of which the best and the overload are measured in turn; seconds of each run; connections with which the
 * best is measured, and those of the overload.
 */
const measures = {
  short: { rounds: 1, seconds: 2, connections: 32, many: 600 },
  full: { rounds: 3, seconds: 8, connections: 64, many: 1500 },
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
      const worst = (kind: string) => Math.max(...over.map(({ answers }) => answers[kind]?.p99 ?? Number.NaN));
      return [
        isTrue(
          `best: ${best.map(goodput).map(Math.round).join(', ')} posts/s; then asked for: ${over.map(pace).join(', ')}`,
          over.every((run, round) => run.requestsPerSecond > goodput(best[round] ?? run)),
        ),
        isTrue(
          'something was shed',
          over.every(({ answers }) => shed in answers),
        ),
        exactly('answers that were neither a post nor 503 with Retry-After', others([...best, ...over, after]), 0),
        atLeast(`goodput under it${reference}`, kept({ best, over }), 80, '% of the best'),
        atMost('99 of 100 that were shed', worst(shed), 100, 'ms'),
        atMost('99 of 100 that were served', worst(good), 1000, 'ms'),
        atMost(
          '99 of 100 sent after their time, by the load itself',
          Math.max(...over.map((run) => run.lateness)),
          100,
          'ms',
        ),
        atLeast('goodput afterwards', (100 * goodput(after)) / mean(best.map(goodput)), 80, '% of the best'),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};

/** What is done in quiet and under five times as much, round by round, and afterwards. */
interface Runs {
  best: LoadResult[];
  over: LoadResult[];
  after: LoadResult;
}

async function overloadOf(
  port: number,
  requests: LoadRequest[],
  { rounds, seconds, connections, many }: (typeof measures)[Scale],
): Promise<Runs> {
  const task = { port, requests, seconds, connections };
  await load(task); // Warms up.
  const best: LoadResult[] = [];
  const over: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await load(task);
    best.push(quiet);
    over.push(await load({ ...task, connections: many, rate: goodput(quiet) * 5 }));
  }
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

function pace({ requestsPerSecond }: LoadResult): number {
  return Math.round(requestsPerSecond);
}

/** How many of 100 possible requests are done under the overload. */
function kept({ best, over }: Pick<Runs, 'best' | 'over'>): number {
  return (100 * mean(over.map(goodput))) / mean(best.map(goodput));
}

function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function others(results: LoadResult[]): number {
  const kinds = results.flatMap(({ answers }) => Object.entries(answers));
  return kinds.reduce((sum, [kind, { count }]) => sum + (kind === good || kind === shed ? 0 : count), 0);
}
