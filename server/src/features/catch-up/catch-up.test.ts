import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { getCatchUpRoute, setCaughtUpRoute } from '@publyka/contract/routes/catch-up';
import { muteCommunityRoute } from '@publyka/contract/routes/listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, createRoom, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const catchUp = async (person: TestPerson) => (await app.call(getCatchUpRoute, {}, person.cookie)).body;

/** Was last here so many hours ago, and comes back with the next request. */
async function leaveFor(person: TestPerson, hours: number): Promise<void> {
  const at = app.platform.db`now() - make_interval(hours => ${hours})`;
  await app.platform.db`
    insert into visits (user_id, last_at) values (${person.id}, ${at})
    on conflict (user_id) do update set last_at = excluded.last_at, away_since = null`;
  await app.platform.db`update sessions set updated_at = ${at} where user_id = ${person.id}`;
  app.platform.sessions.forget([person.sessionId]);
}

test('whoever was away for hours is told who called, who wrote and where there was talk, each in their own words', async () => {
  const [rui, ana, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await link(app, rui, ana);
  const groupId = await createCommunity(app, [ana, rui, eva], 'Mangues do Norte');
  const ownId = await publish(app, rui, 'Alguém já mediu a salinidade aqui?');
  await publish(app, ana, 'De antes.');
  await app.platform.db`update posts set created_at = now() - interval '2 days' where user_id = ${ana.id}`;
  await leaveFor(rui, 30);
  const liked = await publish(app, ana, 'A borda não é refúgio.');
  await publish(app, ana, 'Hoje choveu.');
  await app.platform.db`update posts set likes_count = 3 where id = ${liked}`;
  await publish(app, eva, 'De quem não se acompanha.');
  await comment(app, eva, ownId, 'Medimos, sim.');
  await send(app, eva, groupId, 'Sábado, 6h40.');
  await send(app, ana, groupId, 'Levo a sonda.');
  await send(app, rui, groupId, 'De outro aparelho.');
  const told = await catchUp(rui);
  expect(Date.now() - Date.parse(told.since ?? '')).toBeGreaterThan(29 * 3_600_000);
  expect(told.calls).toMatchObject([{ type: 'comment', actors: [{ id: eva.id }] }]);
  expect(told.people).toMatchObject([
    { person: { id: ana.id }, postsCount: 2, postId: liked, words: 'A borda não é refúgio.' },
  ]);
  expect(told.communities).toMatchObject([
    { id: groupId, name: 'Mangues do Norte', messagesCount: 2, words: 'Levo a sonda.', author: { id: ana.id } },
  ]);
  expect((await catchUp(ana)).since).toBeNull();
});

test('muted conversations and blocked people are left out', async () => {
  const [rui, ana] = [await createPerson(app), await createPerson(app)];
  await link(app, rui, ana);
  const groupId = await createCommunity(app, [ana, rui]);
  await leaveFor(rui, 30);
  await publish(app, ana);
  await send(app, ana, groupId);
  expect(await catchUp(rui)).toMatchObject({ people: [{ postsCount: 1 }], communities: [{ messagesCount: 1 }] });
  const body = { duration: 'always', mentions: true } as const;
  await app.call(muteCommunityRoute, { params: { communityId: groupId }, body }, rui.cookie);
  expect(await catchUp(rui)).toMatchObject({ people: [{}], communities: [] });
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  expect(await catchUp(rui)).toMatchObject({ people: [], communities: [] });
});

test('threads that one takes part in are told by their names, among the RePublykas; silenced ones are not', async () => {
  const [rui, ana] = [await createPerson(app), await createPerson(app)];
  const groupId = await createCommunity(app, [ana, rui], 'Mangues do Norte');
  const roomId = await createRoom(app, ana, groupId, 'Roteiro da campanha');
  const otherId = await createRoom(app, ana, groupId, 'Sem Rui');
  await send(app, rui, groupId, 'Eu também vou.', roomId);
  await leaveFor(rui, 30);
  await send(app, ana, groupId, 'Quem leva a sonda?', roomId);
  await send(app, ana, groupId, 'Às 6h40.', roomId);
  await send(app, ana, groupId, 'Só entre nós.', otherId);
  await send(app, ana, groupId, 'Bom dia.');
  const place = { id: groupId, name: 'Mangues do Norte' };
  expect((await catchUp(rui)).communities).toMatchObject([
    { ...place, room: { id: roomId, name: 'Roteiro da campanha' }, messagesCount: 2, words: 'Às 6h40.' },
    { ...place, room: null, messagesCount: 1, words: 'Bom dia.' },
  ]);
  await app.platform.db`update room_members set watch = 'silenced' where room_id = ${roomId} and user_id = ${rui.id}`;
  expect((await catchUp(rui)).communities).toMatchObject([{ room: null }]);
});

test('an hour is no absence; one that began earlier stays until it is seen, on every device and once', async () => {
  const rui = await createPerson(app);
  await leaveFor(rui, 1);
  expect((await catchUp(rui)).since).toBeNull();
  await leaveFor(rui, 9);
  const { since } = await catchUp(rui);
  expect(since).not.toBeNull();
  // The visit goes on: what it began with stays.
  await app.platform.db`update sessions set updated_at = now() - interval '11 minutes' where user_id = ${rui.id}`;
  app.platform.sessions.forget([rui.sessionId]);
  expect((await catchUp(rui)).since).toBe(since);
  const seen = () => app.call(setCaughtUpRoute, {}, rui.cookie);
  expect((await Promise.all([seen(), seen()])).map(({ status }) => status)).toEqual([204, 204]);
  expect(await catchUp(rui)).toEqual({ since: null, calls: [], directs: [], people: [], communities: [] });
  const told = await app.platform.db`select from events where topic = ${`user:${rui.id}`} and type = 'catch_up.seen'`;
  expect(told).toHaveLength(1);
});
