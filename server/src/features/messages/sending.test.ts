import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSender } from './sending.ts';

let app: TestApp;
let ana: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  communityId = await createCommunity(app, [ana]);
});
afterAll(() => app.close());

/** Sends so many at once; answers how many transactions that took and how many were written. */
async function sendAtOnce(count: number, transaction: Platform['transaction']) {
  let transactions = 0;
  const send = createSender({
    ...app.platform,
    transaction: (work) => {
      transactions += 1;
      return transaction(work);
    },
  });
  const viewer = { id: ana.id, sessionId: ana.sessionId };
  const message = () => ({
    id: uuidv7(),
    content: 'Oi',
    roomId: null,
    attachments: [],
    replyToId: null,
    forwardedFrom: null,
    poll: null,
    extract: null,
  });
  const sendings = Array.from({ length: count }, () => send(viewer, communityId, message()));
  const results = await Promise.allSettled(sendings);
  return { transactions, written: results.filter(({ status }) => status === 'fulfilled').length };
}

test('while the database is away a batch fails at once, and is not tried message by message', async () => {
  const cutOff: Platform['transaction'] = (work) =>
    app.platform.transaction(async (tx) => {
      await tx.sql`select pg_terminate_backend(pg_backend_pid())`;
      return work(tx);
    });
  expect(await sendAtOnce(65, cutOff)).toEqual({ transactions: 2, written: 0 });
  expect(await sendAtOnce(65, app.platform.transaction)).toEqual({ transactions: 2, written: 65 });
});
