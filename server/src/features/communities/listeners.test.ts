import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, join } from '../../../test/communities.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createListenerPolicy } from './listeners.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());

test('of many RePublykas asked for at once one hears those that one is in, and no other', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => createCommunity(app, [ana])));
  const mine = ids.slice(0, 5);
  await Promise.all(mine.map((id) => join(app, rui, id)));
  const live = await connectLive(app, rui);
  const topics = [...ids, uuidv7()].map((id): Topic => `community:${id}`);
  live.send({ type: 'subscribe', topics: topics.map((topic) => ({ topic, after: null })) });
  const answers = () => live.frames.filter(({ type }) => type === 'subscribed' || type === 'denied');
  await expect.poll(() => answers()).toHaveLength(topics.length);
  const heard = answers().flatMap((frame) => (frame.type === 'subscribed' ? [frame.topic] : []));
  expect(heard.sort()).toEqual(mine.map((id) => `community:${id}`).sort());
  live.close();
});

test('who may hear is asked by one query, for several people, too', async () => {
  const communityId = await createCommunity(app, [ana]);
  let queries = 0;
  const db = new Proxy(app.platform.db, {
    apply(target, self, query) {
      queries += 1;
      return Reflect.apply(target, self, query);
    },
  });
  const policy = createListenerPolicy({ ...app.platform, db });
  const asked = [ana, rui].map(({ id, cookie }) => policy({ id, sessionId: cookie }, communityId));
  expect(await Promise.all(asked)).toEqual([true, false]);
  expect(queries).toBe(1);
});
