import { setTimeout as sleep } from 'node:timers/promises';
import { openCampus } from './campus.ts';
import { atMost, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';
import { judgeAnswers, judgePosts, secondsUntilGood, startWriting } from './writers.ts';

/** PostgreSQL is killed with SIGKILL while people write: all of it, and one of its processes. */
export const databaseKilled: Fault = {
  name: 'database-killed',
  title: 'kill -9 of PostgreSQL during writes',
  async run(scale): Promise<Finding[]> {
    const campus = await openCampus({ people: 16 });
    try {
      const writing = startWriting(campus);
      const pid = campus.server.pid();
      const backs: number[] = [];
      for (let kill = 0; kill < (scale === 'full' ? 10 : 2); kill += 1) {
        await sleep(1000);
        const postmaster = await campus.postmaster();
        const other = (await campus.postgresProcesses()).find((one) => one !== postmaster);
        process.kill(kill % 2 === 1 && other ? other : postmaster, 'SIGKILL');
        await sleep(100);
        backs.push(await secondsUntilGood(writing));
      }
      await sleep(500);
      await writing.stop();
      return [
        ...(await judgePosts(campus, writing)),
        atMost(`longest of ${backs.length} times until a post was taken again`, Math.max(...backs), 5, 's'),
        ...judgeAnswers(writing),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};
