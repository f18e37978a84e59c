import { getNumbersRoute, numbersFilePath } from '@publyka/contract/routes/numbers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../src/admin/run-command.ts';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { numberCommands } from './admin.ts';
import { countNumbers } from './service.ts';

let app: TestApp;
let ada: TestPerson;
let people: TestPerson[];
const read = async (cookie = ada.cookie) => app.call(getNumbersRoute, {}, cookie);
const now = async () => (await read()).body;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const day = 24;

beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra', 'ada');
  people = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.platform;
  await db`delete from numbers`;
  await db`delete from number_cohorts`;
  await db`delete from posts`;
  await db`delete from visits`;
});

async function visit(person: TestPerson | undefined, at: Date): Promise<void> {
  await app.platform.db`
    insert into visits (user_id, last_at) values (${person?.id ?? ''}, ${at})
    on conflict (user_id) do update set last_at = excluded.last_at`;
}

test('who was here and what was written is counted by the week; fewer than five people are not shown', async () => {
  expect((await now()).weeks.map(({ numbers }) => numbers.active)).toEqual(Array(12).fill(null));
  for (const person of people.slice(0, 4)) await visit(person, new Date());
  await countNumbers(app.platform);
  expect((await now()).active).toEqual({ day: null, week: null, weekBefore: null, month: null });
  await visit(people[4], new Date());
  await visit(people[5], hoursAgo(20 * day));
  const rui = people[1];
  await send(app, rui as TestPerson, await createCommunity(app, [rui as TestPerson]), 'Bom dia');
  const postIds = [];
  for (const person of people.slice(0, 5)) postIds.push(await publish(app, person));
  await comment(app, rui as TestPerson, postIds[0] ?? '');
  await comment(app, rui as TestPerson, postIds[1] ?? '');
  await countNumbers(app.platform);
  await countNumbers(app.platform);
  const { active, weeks } = await now();
  expect(active).toEqual({ day: 5, week: 5, weekBefore: null, month: 6 });
  expect(weeks.at(-1)?.numbers).toMatchObject({
    ...{ active: 5, wrote: 5, posts: 5, comments: 2, messages: 1, answeredPercent: 20 },
    answerHours: expect.any(Number),
  });
  // Who goes away later does not change the week in which they were here; what is deleted is counted no more.
  await app.platform.db`delete from visits where user_id = ${people[0]?.id ?? ''}`;
  await app.platform.db`delete from posts where id = ${postIds[0] ?? ''}`;
  await countNumbers(app.platform);
  expect((await now()).weeks.at(-1)?.numbers).toMatchObject({ active: 5, posts: 4, answerHours: null });
});

test('of those who came in a week it is counted who was here again, week by week', async () => {
  const { db } = app.platform;
  const at = new Date();
  await db`update profiles set created_at = now() - interval '14 days' where id = any(${people.map(({ id }) => id)})`;
  for (const person of people.slice(0, 3)) await visit(person, at);
  await countNumbers(app.platform, at);
  const cohort = (await now()).cohorts.find(({ people: size }) => size === 6);
  expect(cohort?.returned).toEqual([null, 50, null, null, null, null, null]);
  await countNumbers(app.platform, new Date(at.getTime() + 7 * day * 60 * 60 * 1000));
  const later = (await now()).cohorts.find(({ people: size }) => size === 6);
  expect(later?.returned).toEqual([null, 50, 0, null, null, null, null]);
  await db`update profiles set created_at = now() where id = any(${people.map(({ id }) => id)})`;
});

test('nothing that is kept says who; the server’s own numbers are there; as CSV and by command, too', async () => {
  const columns = await app.platform.db<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name in ('numbers', 'number_cohorts')
    order by name`;
  expect(columns.map(({ name }) => name)).toEqual(['age', 'day', 'name', 'people', 'returned', 'value', 'week']);
  const { machine } = await now();
  expect(machine).toMatchObject({ databaseBytes: expect.any(Number), jobsGivenUp: 0, backupAt: null });
  expect(machine.p95Ms).toBeGreaterThan(0);
  await app.platform.db`
    insert into numbers (name, day, value)
    values ('active', date_trunc('week', now() at time zone 'America/Sao_Paulo')::date, 1203)`;
  const answer = await app.app.request(numbersFilePath, { headers: { cookie: ada.cookie } });
  expect(answer.headers.get('content-disposition')).toContain('numeros.csv');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toContain('"1203"');
  expect((await read((await createStaff(app, 'modera')).cookie)).code).toBe('not_found');
  const printed: string[] = [];
  await runCommand(numberCommands, { platform: app.platform, print: (line) => void printed.push(line) }, [
    'numbers',
    'weeks',
  ]);
  expect(printed.at(-1)).toContain('1.203');
});
