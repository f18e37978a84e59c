import { followsMax } from '@publyka/contract/limits';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { editCommunityRoute } from '@publyka/contract/routes/communities';
import { listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import {
  type FollowKind,
  followRoute,
  getFollowRoute,
  listFollowsRoute,
  unfollowRoute,
} from '@publyka/contract/routes/follows';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetFacts } from '../feed/shared-facts.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
});
afterAll(() => app.close());

const follow = (person: TestPerson, thing: FollowKind, thingId: string) =>
  app.call(followRoute, { params: { thing, thingId } }, person.cookie);
const list = async (person: TestPerson) => (await app.call(listFollowsRoute, {}, person.cookie)).body.items;

async function reasonsFor(person: TestPerson, postId: string) {
  forgetFacts(app.platform.db);
  const { body } = await app.call(listRelevantFeedRoute, { query: { fresh: 'true' } }, person.cookie);
  const why = body.items.find(({ post }) => post.id === postId)?.why;
  expect(why?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(why?.score);
  return why?.reasons ?? [];
}

test('a followed person feeds the ranking, is followed once and left again, and no counter of theirs moves', async () => {
  const rui = await createPerson(app);
  const postId = await publish(app, ana);
  expect((await reasonsFor(rui, postId)).map(({ kind }) => kind)).not.toContain('closeness');
  const twice = await Promise.all([follow(rui, 'person', ana.id), follow(rui, 'person', ana.id)]);
  expect(twice.map(({ body }) => body)).toEqual([{ isFollowed: true }, { isFollowed: true }]);
  expect(await list(rui)).toMatchObject([{ kind: 'person', id: ana.id, name: 'Ana Lima', person: { id: ana.id } }]);
  expect(await reasonsFor(rui, postId)).toContainEqual(
    expect.objectContaining({ kind: 'closeness', relation: 'follow', linksCount: 0 }),
  );
  const counts = (await app.call(getProfileRoute, { params: { personId: ana.id } }, ana.cookie)).body.counts;
  expect(counts).toMatchObject({ followers: 0 });
  const params = { thing: 'person' as const, thingId: ana.id };
  expect((await app.call(unfollowRoute, { params }, rui.cookie)).body).toEqual({ isFollowed: false });
  expect((await app.call(getFollowRoute, { params }, rui.cookie)).body).toEqual({ isFollowed: false });
  expect(await list(rui)).toEqual([]);
  const told = await app.platform.db`select topic, data from events where type = 'follow.set' order by seq`;
  expect(told).toEqual([
    { topic: `user:${rui.id}`, data: { thingId: ana.id, isFollowed: true } },
    { topic: `user:${rui.id}`, data: { thingId: ana.id, isFollowed: false } },
  ]);
});

test('followed works and open RePublykas are a reason by their names; a closed one is none any more', async () => {
  const rui = await createPerson(app);
  const csl = { type: 'book', title: 'Mangues do norte', DOI: '10.5072/mangues' } as const;
  const { body: work } = await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie);
  const communityId = await createCommunity(app, [ana], 'Cordel aberto');
  const postId = await publish(app, ana, 'Leiam 10.5072/mangues, vale a tarde.');
  expect((await follow(rui, 'work', work.id)).status).toBe(200);
  expect((await follow(rui, 'community', communityId)).status).toBe(200);
  const followed = (await reasonsFor(rui, postId)).find(({ kind }) => kind === 'followed');
  expect(followed).toMatchObject({ names: ['Mangues do norte', 'Cordel aberto'], points: 28 });
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'request' } }, ana.cookie);
  const after = (await reasonsFor(rui, postId)).find(({ kind }) => kind === 'followed');
  expect(after).toMatchObject({ names: ['Mangues do norte'], points: 24 });
  expect((await list(rui)).map(({ kind }) => kind)).toEqual(['work']);
  expect((await follow(rui, 'community', communityId)).code).toBe('not_found');
});

test('a followed interest counts as an own one, without becoming one', async () => {
  const rui = await createPerson(app);
  const { db } = app.platform;
  const [interest] = await db<{ id: string; name: string }[]>`select id, name from interests order by name limit 1`;
  const postId = await publish(app, ana, `Hoje falo de ${interest?.name}.`);
  await follow(rui, 'interest', interest?.id ?? '');
  expect(await reasonsFor(rui, postId)).toContainEqual(
    expect.objectContaining({ kind: 'interest', names: [interest?.name] }),
  );
  expect(await db`select from person_interests where user_id = ${rui.id}`).toHaveLength(0);
});

test('a block ends it both ways, for good', async () => {
  const rui = await createPerson(app);
  await follow(rui, 'person', ana.id);
  await follow(ana, 'person', rui.id);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect((await follow(rui, 'person', ana.id)).code).toBe('not_found');
  await app.call(unblockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect([await list(rui), await list(ana)]).toEqual([[], []]);
});

test('only what is there can be followed, not oneself, and not without end', async () => {
  const rui = await createPerson(app);
  for (const kind of ['person', 'work', 'interest', 'community'] as const)
    expect((await follow(rui, kind, uuidv7())).code).toBe('not_found');
  expect((await follow(rui, 'person', rui.id)).code).toBe('conflict');
  await app.platform.db`
    insert into followed_things (user_id, kind, thing_id)
    select ${rui.id}, 'work', gen_random_uuid() from generate_series(1, ${followsMax})`;
  expect((await follow(rui, 'person', ana.id)).code).toBe('follows_full');
});
