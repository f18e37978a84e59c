import { listMessagesRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({}, here);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Holds the row of a RePublyka, for which whoever writes into it waits, until the returned function is called. */
async function holdCommunity(id: string): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const holding = here.platform.db.begin(async (sql) => {
    await sql`select from communities where id = ${id} for update`;
    isHeld.resolve();
    await end;
  });
  await isHeld.promise;
  return async () => {
    letGo();
    await holding;
  };
}

/** Backends that wait for another one. */
async function countWaiting(): Promise<number> {
  const [row] = await here.platform.db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

test('the same message through two nodes at the same moment is written once', async () => {
  const ana = await createPerson(here);
  const communityId = await createCommunity(here, [ana]);
  const letGo = await holdCommunity(communityId);
  const params = { communityId };
  const body = { id: uuidv7(), content: 'Chegou a coleta.' };
  const sent = Promise.all([here, there].map((node) => node.call(sendMessageRoute, { params, body }, ana.cookie)));
  // Neither has found the message when both go on.
  await expect.poll(countWaiting).toBe(2);
  await letGo();
  for (const answer of await sent) expect(answer.body).toMatchObject({ id: body.id, seq: 1 });
  const page = await here.call(listMessagesRoute, { params, query: {} }, ana.cookie);
  expect(page.body.items.map(({ id }) => id)).toEqual([body.id]);
});
