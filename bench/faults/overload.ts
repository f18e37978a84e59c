import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openCampus } from './campus.ts';
import { atLeast, atMost, exactly, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';
import type { OverloadResult, OverloadTask } from './overload-load.ts';

/** Seconds of each run; connections with which the best is measured, and those of the overload. */
const measures = {
  short: { seconds: 2, connections: 32, many: 600 },
  full: { seconds: 10, connections: 64, many: 1500 },
};

/** Five times as many requests as the server can answer. */
export const overload: Fault = {
  name: 'overload',
  title: 'Overload at five times capacity',
  async run(scale): Promise<Finding[]> {
    const { seconds, connections, many } = measures[scale];
    const campus = await openCampus({ people: 500 });
    const load = fork(new URL('overload-load.ts', import.meta.url));
    try {
      const pid = campus.server.pid();
      const shared = { port: Number(new URL(campus.server.url).port), cookies: campus.cookies, seconds };
      await ask(load, { ...shared, connections, rate: null }); // Warms up.
      const best = await ask(load, { ...shared, connections, rate: null });
      const over = await ask(load, { ...shared, connections: many, rate: best.goodPerSecond * 5 });
      const after = await ask(load, { ...shared, connections, rate: null });
      return [
        isTrue(
          `best: ${Math.round(best.goodPerSecond)} posts/s, then ${Math.round(over.sentPerSecond)} asked for`,
          over.sentPerSecond > best.goodPerSecond,
        ),
        isTrue('something was shed', over.shed > 0),
        exactly('answers that were neither a post nor 503 with Retry-After', best.other + over.other + after.other, 0),
        atLeast('goodput under it', (100 * over.goodPerSecond) / best.goodPerSecond, 80, '% of the best'),
        atMost('99 of 100 that were shed', over.shedP99, 100, 'ms'),
        atMost('99 of 100 that were served', over.goodP99, 1000, 'ms'),
        atLeast('goodput afterwards', (100 * after.goodPerSecond) / best.goodPerSecond, 80, '% of the best'),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      load.kill();
      await campus.close();
    }
  },
};

async function ask(load: ChildProcess, task: OverloadTask): Promise<OverloadResult> {
  load.send(task);
  const [result] = await once(load, 'message');
  return result;
}
