import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of two commands that wait for each other both are done, each once', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const { transaction, db } = app.platform;
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  const afterwards: string[] = [];
  let holding = 0;

  const add = (first: string, second: string) =>
    transaction(async ({ sql, emit, afterCommit }) => {
      afterCommit(async () => {
        await setImmediate();
        afterwards.push(first);
      });
      emit(`user:${first}`, 'person.shown', { personId: second }, null);
      await sql`update profiles set educoin_balance = educoin_balance + 1 where id = ${first}`;
      holding += 1;
      if (holding === 2) resolve();
      await bothHoldOne;
      await sql`update profiles set educoin_balance = educoin_balance + 1 where id = ${second}`;
    });
  await Promise.all([add(ana.id, rui.id), add(rui.id, ana.id)]);
  expect(afterwards.toSorted()).toEqual([ana.id, rui.id].toSorted());

  const rows = await db`select educoin_balance as balance from profiles where id in ${db([ana.id, rui.id])}`;
  expect(rows).toEqual([{ balance: 2 }, { balance: 2 }]);
  // Whoever gave way may come back before the other has moved on, and give way once more.
  expect(holding).toBeGreaterThanOrEqual(3);
  const topics = [`user:${ana.id}`, `user:${rui.id}`];
  expect(await db`select from events where type = 'person.shown' and topic in ${db(topics)}`).toHaveLength(2);
});

test('any other failure is told at once', async () => {
  let tries = 0;
  const broken = app.platform.transaction(async ({ sql }) => {
    tries += 1;
    await sql`select 1 / 0`;
  });
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});
