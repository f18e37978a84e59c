import { followedSearchesMax } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  followSearchRoute,
  listFollowedSearchesRoute,
  unfollowSearchRoute,
} from '@publyka/contract/routes/followed-searches';
import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  await app.platform.db`delete from followed_searches`;
  [ana, rui] = await Promise.all([createPerson(app), createPerson(app)]);
});
afterAll(() => app.close());

const follow = (person: TestPerson, q: string, id = uuidv7()) =>
  app.call(followSearchRoute, { body: { id, q } }, person.cookie);
const list = async (person: TestPerson) =>
  (await app.call(listFollowedSearchesRoute, {}, person.cookie)).body.items.map(({ q }) => q);
const told = async (person: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, person.cookie)).body.items
    .filter(({ type }) => type === 'search')
    .map(({ content, link }) => ({ content, link }));

async function sweep(): Promise<void> {
  await app.platform.jobs.enqueue(app.platform.db, 'search.sweep', {});
  await app.platform.jobs.drain();
}

test('a search is followed once, however it is typed and however often, and left again by its owner alone', async () => {
  const id = uuidv7();
  const answers = await Promise.all([
    follow(rui, 'de:ana  mangue', id),
    follow(rui, 'mangue de: @ana'),
    follow(rui, 'de:ana  mangue', id),
  ]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await list(rui)).toEqual(['de:ana mangue']);
  expect(await list(ana)).toEqual([]);
  const searchId = answers[0]?.body.id ?? '';
  expect((await follow(ana, 'outra', searchId)).code).toBe('conflict');
  expect((await app.call(unfollowSearchRoute, { params: { searchId } }, ana.cookie)).status).toBe(204);
  expect(await list(rui)).toHaveLength(1);
  expect((await app.call(unfollowSearchRoute, { params: { searchId } }, rui.cookie)).status).toBe(204);
  expect(await list(rui)).toEqual([]);
  const events = await app.platform.db`select topic, data from events where type = 'search.followed' order by seq`;
  expect(events).toEqual(
    [true, false].map((isFollowed) => ({ topic: `user:${rui.id}`, data: { searchId, isFollowed } })),
  );
});

test('not without end, and only what can tell something', async () => {
  expect(await follow(rui, 'mangue tipo:pessoa')).toMatchObject({ status: 400 });
  expect(await follow(rui, 'edital em:grupo')).toMatchObject({ status: 400 });
  const many = Array.from({ length: followedSearchesMax + 3 }, (_, n) => follow(rui, `palavra${n}`));
  const codes = (await Promise.all(many)).map(({ code }) => code).filter((code) => code !== null);
  expect(codes).toEqual(['searches_full', 'searches_full', 'searches_full']);
  expect(await list(rui)).toHaveLength(followedSearchesMax);
});

test('what is new is told once a day: not what was there, one’s own, or what one may not see', async () => {
  const eva = await createPerson(app);
  await publish(app, ana, 'Antes: mangue.');
  await follow(rui, 'mangues');
  await sweep();
  expect(await told(rui)).toEqual([]);
  await publish(app, rui, 'Meu mangue.');
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, eva.cookie);
  await publish(app, eva, 'Mangue da Eva.');
  await publish(app, ana, 'Outra coisa.');
  await sweep();
  expect(await told(rui)).toEqual([]);
  await publish(app, ana, 'Um mangue novo.');
  await publishDrop(app, ana, { description: 'O mangue na vazante' });
  await sweep();
  await sweep();
  const first = { content: '2 novidades na busca “mangues”', link: '/busca?q=mangues' };
  expect(await told(rui)).toEqual([first]);
  await publish(app, ana, 'Mais mangue.');
  await sweep();
  expect(await told(rui)).toEqual([first]);
  await app.platform.db`update followed_searches set told_at = now() - interval '21 hours'`;
  await sweep();
  expect((await told(rui)).map(({ content }) => content)).toEqual(['Uma novidade na busca “mangues”']);
});

test('whoever does not want to be told is not, nor whoever has left the search', async () => {
  const preference = { params: { type: 'search' as const }, body: { isTold: false } };
  await app.call(setNotificationPreferenceRoute, preference, rui.cookie);
  await follow(rui, 'mangue');
  const left = (await follow(ana, 'mangue')).body.id;
  await app.call(unfollowSearchRoute, { params: { searchId: left } }, ana.cookie);
  await publish(app, await createPerson(app), 'Um mangue novo.');
  await sweep();
  expect([await told(rui), await told(ana)]).toEqual([[], []]);
});

test('what others published is told, however much one published oneself since', async () => {
  await follow(rui, 'mangue');
  await publish(app, ana, 'O mangue da Ana');
  await publishDrop(app, ana, { description: 'Mangue da Ana' });
  for (let index = 0; index < 12; index += 1) await publish(app, rui, `O mangue do Rui, ${index}`);
  await sweep();
  expect(await told(rui)).toMatchObject([{ content: '2 novidades na busca “mangue”' }]);
});
