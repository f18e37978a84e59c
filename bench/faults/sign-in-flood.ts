import type { LoadResult, LoadTask } from '../http-load.ts';
import { askOnce } from '../processes.ts';
import { openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';

/** Seconds of the quiet and of the flood. */
const measures = { short: { seconds: 2 }, full: { seconds: 10 } };
/** A second, each with a wrong password; connections enough for those that wait and those that are refused. */
const flood = {
  rate: 500,
  connections: 300,
  // Each against another account, of which none exists: what costs most, and no limit of an account stands in the way.
  requests: [{ path: '/api/accounts/sign-in', body: '{"email":"ninguem-$id@exemplo.br","password":"Errada123"}' }],
};
/** What everybody else asks for meanwhile. */
const others = { rate: 50, connections: 10, path: '/api/feed/recent' };

/** Passwords cost what guessing them should cost: those who guess must not make others pay. */
export const signInFlood: Fault = {
  name: 'sign-in-flood',
  title: '500 sign-ins a second',
  async run(scale): Promise<Finding[]> {
    const campus = await openCampus({ people: 50 });
    try {
      const pid = campus.server.pid();
      const shared = { port: Number(new URL(campus.server.url).port), ...measures[scale] };
      const read = () =>
        load({ ...shared, ...others, requests: campus.cookies.map((cookie) => ({ path: others.path, cookie })) });
      await read(); // Warms up.
      const quiet = await read();
      const [guesses, meanwhile] = await Promise.all([load({ ...shared, ...flood }), read()]);
      const { '401': judged, '503 later': shed, ...rest } = guesses.answers;
      return [
        exactly(
          'neither refused nor asked to come back',
          Object.values(rest).reduce((sum, { count }) => sum + count, 0),
          0,
        ),
        isTrue(`${judged?.count ?? 0} were judged, ${shed?.count ?? 0} asked to come back`, Boolean(judged && shed)),
        atMost('95 of 100 that were asked to come back', shed?.p95 ?? Number.NaN, 100, 'ms'),
        exactly("others' requests that failed", meanwhile.failed, 0),
        atMost(`others' p95, ${p95(quiet).toFixed(1)} ms without the flood`, p95(meanwhile), 2 * p95(quiet), 'ms'),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};

function load(task: LoadTask): Promise<LoadResult> {
  return askOnce<LoadTask, LoadResult>('./http-load.ts', task);
}

function p95({ answers }: LoadResult): number {
  return answers['200']?.p95 ?? Number.NaN;
}
