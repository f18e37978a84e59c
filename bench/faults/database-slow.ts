import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { createDatabaseLine, type DatabaseLine } from '../../server/test/database-line.ts';
import { connectionsMax, openCampus } from './campus.ts';
import { atMost, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';
import { judgeAnswers, judgePosts, secondsUntilGood, startWriting, type Writing } from './writers.ts';

/** How long in milliseconds each trouble lasts, and after it the seconds until a post must be taken again. */
const troubles = {
  short: { slow: 3000, usedUp: 1500, silent: 0 },
  full: { slow: 20_000, usedUp: 10_000, silent: 30_000 },
};

/** A database of its own (DATABASE_URL) whose line is slow, then dead, and whose connections are used up by others. */
export const databaseSlow: Fault = {
  name: 'database-slow',
  title: 'PostgreSQL elsewhere: slow, its connections used up, the line dead',
  async run(scale): Promise<Finding[]> {
    const folder = await mkdtemp(join(tmpdir(), 'publyka-elsewhere-'));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    const line = await createDatabaseLine(postgres.url);
    try {
      return await tryTroubles(line, postgres.url, troubles[scale]);
    } finally {
      await line.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function tryTroubles(
  line: DatabaseLine,
  directUrl: string,
  { slow, usedUp, silent }: (typeof troubles)['full'],
): Promise<Finding[]> {
  const campus = await openCampus({ people: 16, environment: { DATABASE_URL: line.url } });
  try {
    const writing = startWriting(campus);
    const pid = campus.server.pid();
    await sleep(500);
    line.delay = 1000;
    await sleep(slow);
    line.delay = 0;
    const afterSlow = await secondsUntilGood(writing);
    const afterUsedUp = await useUpConnections(directUrl, usedUp, line, writing);
    const afterSilence = silent > 0 ? await goSilent(line, silent, writing) : null;
    await sleep(500);
    await writing.stop();
    return [
      ...(await judgePosts(campus, writing)),
      atMost('longest that anybody waited for an answer', writing.slowest, 11, 's'),
      ...judgeAnswers(writing),
      atMost('until a post was taken after answers that came a second late', afterSlow, 5, 's'),
      atMost('… after all connections were taken by others', afterUsedUp, 5, 's'),
      // Longer: what was lost on the line nobody sends again, and only silence tells that it was.
      ...(afterSilence === null ? [] : [atMost('… after a line that was dead', afterSilence, 21, 's')]),
      atMost('connections afterwards', line.open(), connectionsMax, ''),
      isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
    ];
  } finally {
    await campus.close();
  }
}

/** Takes every connection that is left, cuts the server's own, and gives them back after a while. */
async function useUpConnections(
  url: string,
  milliseconds: number,
  line: DatabaseLine,
  writing: Writing,
): Promise<number> {
  const others: Database[] = [];
  const take = async () => {
    for (let isLeft = true; isLeft; ) {
      const one = openDatabase(url, { max: 1 });
      others.push(one);
      isLeft = await one`select 1`.then(
        () => true,
        () => false, // There is none left.
      );
    }
  };
  await take();
  line.cut();
  await take();
  await sleep(milliseconds);
  await Promise.all(others.map((one) => one.end({ timeout: 1 })));
  return secondsUntilGood(writing);
}

async function goSilent(line: DatabaseLine, milliseconds: number, writing: Writing): Promise<number> {
  line.isSilent = true;
  await sleep(milliseconds);
  line.isSilent = false;
  return secondsUntilGood(writing);
}
