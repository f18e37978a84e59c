import { getRankingRoute, type Ranking, setRankHiddenRoute } from '@publyka/contract/routes/club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCoins } from '../../../test/club.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { insertRemovedPerson } from '../visibility/departures.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

async function rankOf(person: TestPerson): Promise<Ranking> {
  return (await app.call(getRankingRoute, {}, person.cookie)).body;
}

test('is exactly the number of people with more, plus 1, at once after a payment', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  await insertRemovedPerson(app.platform.db); // Nobody, who has no rank.
  expect(await rankOf(ana)).toMatchObject({ rank: 1, behind: 0, members: 3 });
  await giveCoins(app, rui, 75);
  expect(await rankOf(ana)).toMatchObject({ rank: 2, behind: 0, members: 3 });
  await giveCoins(app, ana, 75);
  expect(await rankOf(ana)).toMatchObject({ rank: 1, behind: 1, members: 3 });
  expect(await rankOf(ana)).toEqual(await rankOf(rui));
  expect(await rankOf(eva)).toMatchObject({ rank: 3, behind: 0, members: 3 });
});

test('suspended, leaving and deleted people leave it, and those who come back return', async () => {
  const rui = await createPerson(app);
  await giveCoins(app, rui, 2_000_000);
  const { db } = app.platform;
  const people = (act: string) =>
    runCommand(adminCommands, { platform: app.platform, print: () => {} }, ['people', act, rui.id]);
  const before = await rankOf(ana);
  const without = { ...before, rank: before.rank - 1, members: before.members - 1 };
  await people('suspend');
  expect(await rankOf(ana)).toEqual(without);
  await db`insert into departures (person_id, purge_after) values (${rui.id}, now() + interval '7 days')`;
  await people('restore');
  expect(await rankOf(ana)).toEqual(without);
  await db`delete from departures`;
  expect(await rankOf(ana)).toEqual(before);
  await db`delete from profiles where id = ${rui.id}`;
  expect(await rankOf(ana)).toEqual(without);
});

test('its owner may hide it from themselves, and show it again; it stays what it is', async () => {
  const { rank } = await rankOf(ana);
  const hide = (isHidden: boolean) => app.call(setRankHiddenRoute, { body: { isHidden } }, ana.cookie);
  expect((await hide(true)).body).toEqual({ isHidden: true });
  expect(await rankOf(ana)).toMatchObject({ rank, isHidden: true });
  expect((await rankOf(await createPerson(app))).isHidden).toBe(false);
  await hide(false);
  expect(await rankOf(ana)).toMatchObject({ rank, isHidden: false });
});
