import { createCommunityRoute, joinCommunityRoute } from '@publyka/contract/routes/communities';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('who enters is said at creation: by a link alone, where one says so', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const create = async (entry: 'open' | 'link') => {
    const body = { id: uuidv7(), name: 'Lab de Fonética', entry };
    expect((await app.call(createCommunityRoute, { body }, ana.cookie)).body.entry).toBe(entry);
    return { params: { communityId: body.id } };
  };
  expect((await app.call(joinCommunityRoute, await create('open'), rui.cookie)).code).toBeNull();
  const closed = await create('link');
  expect((await app.call(joinCommunityRoute, closed, rui.cookie)).code).toBe('entry_closed');
});
