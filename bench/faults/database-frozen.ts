import { setTimeout as sleep } from 'node:timers/promises';
import { type Campus, connectionsMax, openCampus } from './campus.ts';
import { atMost, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';
import { judgeAnswers, judgePosts, secondsUntilGood, startWriting } from './writers.ts';

/** PostgreSQL stands still (SIGSTOP), longer than anybody is kept waiting, and goes on. */
export const databaseFrozen: Fault = {
  name: 'database-frozen',
  title: 'PostgreSQL frozen',
  async run(scale): Promise<Finding[]> {
    const campus = await openCampus({ people: 16 });
    try {
      const writing = startWriting(campus);
      const pid = campus.server.pid();
      await sleep(1000);
      const processes = await campus.postgresProcesses();
      for (const one of processes) process.kill(one, 'SIGSTOP');
      const lives = await answersHealth(campus);
      await sleep(scale === 'full' ? 45_000 : 11_000);
      for (const one of processes) process.kill(one, 'SIGCONT');
      const back = await secondsUntilGood(writing);
      await sleep(1000);
      await writing.stop();
      const [row] = await campus.db<{ count: number }[]>`
        select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
      return [
        ...(await judgePosts(campus, writing)),
        isTrue('the process answers meanwhile', lives),
        atMost('longest that anybody waited for an answer', writing.slowest, 11, 's'),
        ...judgeAnswers(writing),
        isTrue('some were refused with 503', writing.statuses.has(503)),
        atMost('until a post was taken again', back, 5, 's'),
        atMost('connections afterwards', row?.count ?? Number.NaN, connectionsMax, ''),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};

async function answersHealth({ server }: Campus): Promise<boolean> {
  return (await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(1000) })).ok;
}
