import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the indexes of words can be built over rows that are there, as an upgrade or a restored copy builds them', async () => {
  const ana = await createPerson(app);
  await publish(app, ana, 'A maré de março.');
  await send(app, ana, await createCommunity(app, [ana]), 'A maré de abril.');
  await publishDrop(app, ana);
  const indexes = await app.platform.db<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indexprs is not null and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  expect(indexes.map(({ name }) => name)).toContain('drops_search');
  for (const { name } of indexes) await app.platform.db.unsafe(`reindex index ${name}`);
});
