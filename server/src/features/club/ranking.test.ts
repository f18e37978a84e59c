import { getRankingRoute } from '@publyka/contract/routes/club';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCoins } from '../../../test/club.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/registry.ts';
import { runCommand } from '../../admin/run-command.ts';
import { foldMoves } from './ranking.ts';
import { updateRanked } from './service.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

const rankOf = async (person: TestPerson) => (await app.call(getRankingRoute, {}, person.cookie)).body;

/** By counting everybody, as requirement 9.16 says. */
async function countedRank({ id }: TestPerson): Promise<object> {
  const [row] = await app.platform.db<object[]>`
    select count(*) filter (where other.educoin_balance > me.educoin_balance)::int + 1 as rank,
      count(*) filter (where other.educoin_balance < me.educoin_balance)::int as behind, count(*)::int as members
    from profiles me cross join profiles other where me.id = ${id} and other.is_ranked`;
  return row ?? {};
}

/** Anybody with any balance, beside the ledger. */
async function seed(balances: number[]): Promise<void> {
  const rows = balances.map((educoinBalance) => {
    const id = uuidv7();
    return { id, email: `${id}@exemplo.br`, fullName: 'Rui', username: id.slice(-12), educoinBalance };
  });
  await app.platform.db`insert into profiles ${app.platform.db(rows)}`;
}

test('is exactly the number of people with more, plus 1, however far the moves are folded', async () => {
  // On both sides of every border between nodes, and as high as a balance can be.
  const borders = Array.from({ length: 8 }, (_, level) => 16 ** level);
  await seed([
    ...borders,
    ...borders.map((one) => one - 1),
    ...borders.map((one) => one + 1),
    2 ** 31 - 1,
    75,
    75,
    225,
  ]);
  for (const amount of [0, 1, 14, 1, 59, 25, 156, 4_000, 61_000, 1_000_000]) {
    if (amount > 0) await giveCoins(app, ana, amount);
    expect(await rankOf(ana)).toEqual(await countedRank(ana));
    if (amount % 2 === 1) await foldMoves(app.platform);
    expect(await rankOf(ana)).toEqual(await countedRank(ana));
  }
  const [moves] = await app.platform.db<{ count: number }[]>`select count(*) from balance_moves`;
  expect(moves?.count).toBeGreaterThan(0);
  await foldMoves(app.platform);
  expect(await app.platform.db`select from balance_moves`).toHaveLength(0);
  expect(await rankOf(ana)).toEqual(await countedRank(ana));
});

test('people with the same balance share a rank', async () => {
  const [rui, eva, leo] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  for (const one of [rui, eva]) await giveCoins(app, one, 50);
  const [ofRui, ofEva, ofLeo] = [await rankOf(rui), await rankOf(eva), await rankOf(leo)];
  expect(ofRui).toEqual(ofEva);
  expect(ofLeo.rank).toBeGreaterThan(ofRui.rank);
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
  await updateRanked(db, rui.id);
  expect(await rankOf(ana)).toEqual(before);
  await foldMoves(app.platform);
  await db`delete from profiles where id = ${rui.id}`;
  expect(await rankOf(ana)).toEqual(without);
  await foldMoves(app.platform);
  expect(await rankOf(ana)).toEqual(without);
});

test('folds at the same time fold each move once, and nobody sees half of it', async () => {
  await seed(Array.from({ length: 300 }, (_, index) => index * 5));
  const expected = await countedRank(ana);
  const folds = Promise.all(Array.from({ length: 5 }, () => foldMoves(app.platform)));
  for (let look = 0; look < 20; look += 1) expect(await rankOf(ana)).toEqual(expected);
  await folds;
  expect(await rankOf(ana)).toEqual(expected);
});
