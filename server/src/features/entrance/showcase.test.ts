import { getShowcaseRoute } from '@publyka/contract/routes/entrance';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.call(getShowcaseRoute, {})).body;

test('the entrance shows a post only of what its author put on the web, and people only where the operator lets it', async () => {
  const ana = await createPerson(app, { fullName: 'Ana Lima' });
  const text = 'A maré de março chegou antes do que a tábua dizia, e o mangue ficou debaixo d’água.';
  const postId = await publish(app, ana, text);
  expect(await read()).toEqual({ post: null, people: null });
  const choice = { params: { thing: 'post' as const, thingId: postId }, body: { isOnWeb: true } };
  expect((await app.call(setWebChoiceRoute, choice, ana.cookie)).code).toBeNull();
  expect((await read()).post).toEqual({ id: postId, authorName: 'Ana Lima', excerpt: text });

  const [institution] = await app.platform.db<{ id: string; initials: string }[]>`
    select id, initials from institutions where initials = 'UnB'`;
  await app.platform.db`
    insert into affiliations (user_id, institution_id, mailbox_hash, expires_at)
    values (${ana.id}, ${institution?.id ?? null}, '\\x01', now() + interval '1 day')`;
  await setSetting(app, 'openWeb', { isAllowed: false, showsPeople: true });
  expect(await read()).toEqual({ post: null, people: { count: 1, institutions: ['UnB'], institutionsCount: 1 } });
});
