/**
 * One hour of a campus whose people are all at work: the acts of the scale model's habits (scale-model/assumptions.ts) in
 * the busiest hour, a live connection each, lines that are lost and come back, on one node and its PostgreSQL; then the
 * same at a growing rate until it bends. Refusals count as failures, though the web tries again. `--minutes=60`,
 * `--people=10000`, `--posts=100000`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drawScene, renderSvg } from '../demo/src/drawing/scene.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { readPostmasterFile } from '../server/src/platform/db/embedded-process.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { explain, isBent, type Step } from './busy-hour/bend.ts';
import type { Checked, CrowdCommands, CrowdMessage, Worked } from './busy-hour/crowd-messages.ts';
import { fillConversations, readNewestMessages, readNewestPosts, readPeople } from './busy-hour/fill.ts';
import * as page from './busy-hour/page.ts';
import * as probes from './busy-hour/probes.ts';
import { fillCampus, personId, tokenOf } from './data.ts';
import { fillRelations } from './feed-relations.ts';
import { sayFigure } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { residentMegabytes, type Served, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
  },
});
const seconds = Number(values.minutes) * 60;
const size = { people: Number(values.people), posts: Number(values.posts) };
const authSecret = 'only for this benchmark, at least 32 characters';
/** Each step lasts this long until it bends; a shorter trial has shorter ones. */
const stepSeconds = Math.min(20, seconds / 6);
const mostTimes = 128;

interface Field {
  folder: string;
  db: Database;
  served: Served;
  postmaster: number;
  crowd: Crowd;
}

interface Crowd {
  ask<Name extends keyof CrowdCommands>(
    name: Name,
    order: CrowdCommands[Name]['order'],
  ): Promise<CrowdCommands[Name]['answer']>;
  stop(): void;
}

function startCrowd(): Crowd {
  const child = fork(new URL('./busy-hour/crowd.ts', import.meta.url));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The crowd ended (${code})`);
  });
  ended.catch(() => undefined); // At the end it is told to.
  return {
    async ask(name, order) {
      child.send({ name, order } as CrowdMessage); // Of the same command.
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

async function connect({ db, served, crowd }: Field): Promise<void> {
  const cookieOf = (n: number) => `publyka.session=${signSessionToken(tokenOf(n), authSecret)}`;
  const photo = await renderSvg(drawScene('mangrove', 'an hour', { width: 4000, height: 3000, time: 0.5 }))
    .jpeg({ quality: 90 })
    .toBuffer();
  const told = await crowd.ask('connect', {
    port: served.port,
    people: await readPeople(db, size.people, (n) => ({ id: personId(n), cookie: cookieOf(n) })),
    posts: await readNewestPosts(db),
    newestMessages: await readNewestMessages(db),
    photo: photo.toString('base64'),
  });
  page.say(`${size.people} people were connected within ${Math.round(told.seconds)} s.`);
}

/** What became of the hour, with the memory of the node at every sixth of it. */
async function workAnHour(field: Field, memory: Memory) {
  const { served, crowd } = field;
  const readUsage = await probes.watchUsage(field);
  const working = crowd.ask('work', { seconds, times: 1, losesLines: true });
  for (let sixth = 1; sixth <= 6; sixth += 1) {
    await sleep((seconds / 6) * 1000);
    memory.push([`${((sixth * seconds) / 360).toFixed(1)} min`, await residentMegabytes(served.pid)]);
  }
  const usage = await readUsage();
  return { worked: await working, usage };
}

type Memory = [when: string, megabytes: number][];

/** Everybody is back and all is quiet: what was confirmed must be there, and every event heard. */
async function check({ db, crowd }: Field): Promise<{ checked: Checked; missing: Record<string, number> }> {
  await crowd.ask('settle', { lastSeqs: null });
  await sleep(5000); // Longer than an event takes that nobody had told of.
  const checked = await crowd.ask('check', { lastSeqs: await probes.readLastSeqs(db) });
  return { checked, missing: await probes.countMissing(db, checked.acknowledged) };
}

async function bend(field: Field): Promise<Step[]> {
  const { served, crowd } = field;
  const steps: Step[] = [];
  for (let times = 2; times <= mostTimes && !steps.some(isBent); times *= 2) {
    await probes.readLoopDelay(served);
    const readUsage = await probes.watchUsage(field);
    const working = crowd.ask('work', { seconds: stepSeconds, times, losesLines: false });
    await sleep(stepSeconds * 1000);
    const usage = await readUsage();
    const loopDelay = await probes.readLoopDelay(served);
    const step = { times, seconds: stepSeconds, worked: await working, usage, loopDelay };
    page.sayStep(step);
    steps.push(step);
  }
  return steps;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

function sayFigures(worked: Worked, memory: Memory, { checked, missing }: Awaited<ReturnType<typeof check>>): void {
  const { all, reading } = worked;
  const megabytes = memory.map(([, value]) => value);
  // At the start, with all sockets, then every sixth.
  const growth = (megabytes.at(-1) ?? Number.NaN) / (megabytes[2] ?? Number.NaN);
  const less = { isBetter: 'less' } as const;
  sayFigure({ what: 'p95 of reading acts', value: reading.p95, unit: 'ms', bar: 100, ...less });
  sayFigure({ what: 'acts that failed', value: all.failed / all.asked, unit: 'of all', bar: 0.001, ...less });
  sayFigure({ what: 'events lost', value: checked.heard.lost + checked.missing, unit: '', bar: 0, ...less });
  sayFigure({ what: 'events doubled', value: checked.heard.doubled, unit: '', bar: 0, ...less });
  sayFigure({ what: 'confirmed, and not there', value: sum(missing), unit: '', bar: 0, ...less });
  sayFigure({ what: 'memory at the end', value: growth, unit: '× after a sixth', bar: 1.15, ...less });
}

function sayConfirmed({ acknowledged }: Checked, missing: Record<string, number>): void {
  const counts = Object.entries(acknowledged).map(([what, ids]) => `${ids.length} ${what}`);
  page.say(`**Confirmed** ${counts.join(', ')}; ${sum(missing)} of them are not in the database.`);
}

async function run(field: Field): Promise<void> {
  const { db, served } = field;
  const memory: Memory = [['at the start', await residentMegabytes(served.pid)]];
  await connect(field);
  memory.push(['all sockets', await residentMegabytes(served.pid)]);
  const before = await probes.readSizes(db);
  const { worked, usage } = await workAnHour(field, memory);
  const after = await probes.readSizes(db);
  const end = await check(field);
  page.say(`${values.minutes} minutes, ${(worked.all.asked / seconds).toFixed(1)} acts a second.`);
  page.sayActs(worked);
  page.sayFailures(worked.failures);
  page.say('**Memory of the node**');
  page.sayMemory(memory);
  page.sayGrowth(before, after);
  page.sayLines(worked, end.checked, usage);
  sayConfirmed(end.checked, end.missing);
  sayFigures(worked, memory, end);
  page.say(`\n**Where it bends**, ${stepSeconds} s each:\n`);
  page.sayStepsHead();
  page.say(`\n${explain(await bend(field))}`);
  const last = await check(field);
  page.say(
    `After that ${last.checked.heard.lost + last.checked.missing} events lost in all, ${sum(last.missing)} confirmed things missing.`,
  );
}

await withOwnPostgres({ isDurable: true }, async (url, folder) => {
  const db = openDatabase(url, { max: 2 });
  await migrate(db);
  await fillCampus(db, size);
  await fillRelations(db, size);
  await fillConversations(db);
  const postmaster = (await readPostmasterFile(join(folder, 'postgres')))?.pid ?? 0;
  const environment = { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: authSecret };
  const served = await serveProduct({ ...environment, RATE_LIMITS: 'on' });
  const crowd = startCrowd();
  try {
    await run({ folder, db, served, postmaster, crowd });
  } finally {
    crowd.stop();
    await served.stop();
    await db.end();
  }
});
