import { applyToCommunities } from '@publyka/contract/events/apply-communities';
import { applyToUnread } from '@publyka/contract/events/apply-unread';
import type { LiveEvent } from '@publyka/contract/events/events';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { getCommunityRoute, listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  removeReactionRoute,
  sendMessageRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send } from '../../../test/communities.ts';
import { invite, link } from '../../../test/connections.ts';
import { createDirect, openDirect } from '../../../test/directs.ts';
import { collectEvents, connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Sá' });
});
afterAll(() => app.close());

const get = (person: TestPerson, communityId: string) =>
  app.call(getCommunityRoute, { params: { communityId } }, person.cookie);
const list = async (person: TestPerson, kind: 'groups' | 'directs' = 'directs') =>
  (await app.call(listCommunitiesRoute, { query: { kind } }, person.cookie)).body.items;
const unreadOf = async (person: TestPerson) => (await app.call(getUnreadRoute, {}, person.cookie)).body;
const read = (person: TestPerson, communityId: string) =>
  app.call(listMessagesRoute, { params: { communityId } }, person.cookie);
const write = (person: TestPerson, communityId: string) =>
  app.call(sendMessageRoute, { params: { communityId }, body: { id: uuidv7(), content: 'Oi!' } }, person.cookie);
const block = (person: TestPerson, other: TestPerson) =>
  app.call(blockPersonRoute, { params: { personId: other.id } }, person.cookie);
const unblock = (person: TestPerson, other: TestPerson) =>
  app.call(unblockPersonRoute, { params: { personId: other.id } }, person.cookie);
const unlink = (person: TestPerson, connectionId: string) =>
  app.call(removeConnectionRoute, { params: { connectionId } }, person.cookie);

test('two Links have one conversation, whoever opens it, and each sees the other one as its name and face', async () => {
  await link(app, ana, rui);
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? openDirect(app, ana, rui) : openDirect(app, rui, ana))),
  );
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
  const id = opened[0]?.body.id ?? '';
  expect((await get(ana, id)).body).toMatchObject({
    name: 'Rui Antunes',
    ownerId: null,
    membersCount: 2,
    direct: { person: { id: rui.id }, canWrite: true },
    viewer: { isOwner: false, isAdmin: false },
  });
  expect((await get(rui, id)).body).toMatchObject({ name: 'Ana Lima', direct: { person: { id: ana.id } } });
  expect((await get(eva, id)).code).toBe('not_found');
});

test('only Links open one; oneself, nobody and somebody who blocked are refused', async () => {
  expect((await openDirect(app, ana, ana)).code).toBe('conflict');
  expect((await openDirect(app, ana, rui)).code).toBe('not_linked');
  await invite(app, ana, rui);
  expect((await openDirect(app, rui, ana)).code).toBe('not_linked');
  expect((await openDirect(app, ana, { ...rui, id: uuidv7() })).code).toBe('not_found');
  await block(rui, ana);
  expect((await openDirect(app, ana, rui)).code).toBe('not_found');
});

test('until the first message nobody but who opened it knows of it; then it comes to both, live and counted', async () => {
  const id = await createDirect(app, ana, rui);
  expect([await list(ana), await list(rui)]).toEqual([[], []]);
  const before = await unreadOf(rui);
  expect(before.communities).toEqual({});
  expect(await collectEvents(app, `user:${rui.id}`, 0)).not.toContainEqual(
    expect.objectContaining({ type: 'membership.gained' }),
  );
  await send(app, ana, id, 'Professor, mandei o capítulo.');
  const events = (await collectEvents(app, `user:${rui.id}`, 0)) as LiveEvent[];
  const after = await list(rui);
  expect(after).toMatchObject([{ id, name: 'Ana Lima', lastMessage: { content: 'Professor, mandei o capítulo.' } }]);
  const replay = (kind: 'groups' | 'directs') =>
    [...events, ...events].reduce((at, event) => applyToCommunities(at, event, rui.id, kind), [
      { items: [], nextCursor: null },
    ] as Parameters<typeof applyToCommunities>[0]);
  expect(replay('directs')[0]?.items.map(({ unread: _, ...one }) => one)).toEqual(
    after.map(({ unread: _, ...one }) => one),
  );
  expect(replay('groups')[0]?.items).toEqual([]);
  const counted = [...events, ...events].reduce((at, event) => applyToUnread(at, event, rui.id), before);
  expect(counted).toEqual(await unreadOf(rui));
  expect(counted.communities[id]).toMatchObject({ isDirect: true, main: { seqs: [1] } });
  expect([await list(ana, 'groups'), await list(rui, 'groups')]).toEqual([[], []]);
});

test('a block says nothing of one that was opened and not begun', async () => {
  const id = await createDirect(app, ana, rui);
  await block(ana, rui);
  expect((await get(ana, id)).code).toBe('not_found');
  expect(JSON.stringify(await collectEvents(app, `user:${rui.id}`, 0))).not.toContain(id);
});

test('without the Link it is read and not written to; with it again it goes on', async () => {
  const connectionId = await link(app, ana, rui);
  const { id } = (await openDirect(app, ana, rui)).body;
  const own = await send(app, ana, id);
  const params = { communityId: id, messageId: own.id };
  const before = (await list(rui))[0];
  await unlink(rui, connectionId);
  const events = (await collectEvents(app, `user:${rui.id}`, 0)) as LiveEvent[];
  const replayed = [...events, ...events].reduce((at, event) => applyToCommunities(at, event, rui.id, 'directs'), [
    { items: before ? [before] : [], nextCursor: null },
  ] as Parameters<typeof applyToCommunities>[0]);
  expect(replayed[0]?.items).toMatchObject([{ id, direct: { canWrite: false } }]);
  expect((await get(rui, id)).body.direct?.canWrite).toBe(false);
  expect((await read(rui, id)).body.items).toHaveLength(1);

  const refused = [
    await write(ana, id),
    await app.call(editMessageRoute, { params, body: { content: 'Olá' } }, ana.cookie),
    await app.call(addReactionRoute, { params: { ...params, reaction: '👍' } }, rui.cookie),
    await app.call(signalTypingRoute, { params, body: { roomId: null } }, ana.cookie),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [409, 'not_linked']));
  expect(refused[0]?.message).toBe('Vocês não têm mais um Link. Refaçam o Link para voltar a conversar.');
  expect((await read(ana, id)).body.items).toMatchObject([{ content: 'Oi!', reactions: [] }]);

  await link(app, rui, ana);
  expect((await openDirect(app, rui, ana)).body).toMatchObject({ id, direct: { canWrite: true } });
  expect((await write(rui, id)).status).toBe(200);
  await app.call(addReactionRoute, { params: { ...params, reaction: '👍' } }, rui.cookie);
});

test('what is one’s own is taken back without the Link, too', async () => {
  const connectionId = await link(app, ana, rui);
  const { id } = (await openDirect(app, ana, rui)).body;
  const own = await send(app, ana, id);
  const params = { communityId: id, messageId: own.id };
  await app.call(addReactionRoute, { params: { ...params, reaction: '👍' } }, rui.cookie);
  await unlink(ana, connectionId);
  const taken = await app.call(removeReactionRoute, { params: { ...params, reaction: '👍' } }, rui.cookie);
  expect(taken.body.reactions).toEqual([]);
  expect((await app.call(deleteMessageRoute, { params }, ana.cookie)).status).toBe(204);
});

test('a block ends it for both at once, on every screen; only a new Link brings it back, as read', async () => {
  const id = await createDirect(app, ana, rui);
  await send(app, ana, id);
  const screens = [await connectLive(app, ana), await connectLive(app, rui)];
  for (const screen of screens) await screen.subscribe(`community:${id}`);
  await block(ana, rui);
  for (const screen of screens)
    await screen.next((frame) => frame.type === 'denied' && frame.topic === `community:${id}`);
  for (const person of [ana, rui]) {
    expect([(await get(person, id)).code, (await read(person, id)).code]).toEqual(['not_found', 'not_found']);
    expect((await write(person, id)).code).toBe('not_found');
    expect([await list(person), (await unreadOf(person)).communities]).toEqual([[], {}]);
    const events = (await collectEvents(app, `user:${person.id}`, 0)) as LiveEvent[];
    const replayed = events.reduce((at, event) => applyToUnread(at, event, person.id), { communities: {} });
    expect(replayed.communities).toEqual({});
  }
  await unblock(ana, rui);
  expect((await get(rui, id)).code).toBe('not_found');
  expect((await openDirect(app, ana, rui)).code).toBe('not_linked');

  await link(app, rui, ana);
  expect(await list(rui)).toMatchObject([{ id, unread: 0, direct: { canWrite: true } }]);
  const events = (await collectEvents(app, `user:${rui.id}`, 0)) as LiveEvent[];
  const replayed = [...events, ...events].reduce((at, event) => applyToUnread(at, event, rui.id), { communities: {} });
  expect(replayed).toEqual(await unreadOf(rui));
  expect((await write(ana, id)).status).toBe(200);
  expect((await openDirect(app, ana, rui)).body.id).toBe(id);
  for (const screen of screens) screen.close();
});

test('a message that races with a block leaves nothing that either of the two can read', async () => {
  for (let round = 0; round < 15; round += 1) {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const id = await createDirect(app, one, other);
    const answers = await Promise.all([write(one, id), write(other, id), block(one, other), write(one, id)]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    expect([(await read(one, id)).code, (await read(other, id)).code]).toEqual(['not_found', 'not_found']);
    const [row] = await app.platform.db`select members_count from communities where id = ${id}`;
    expect(row?.['membersCount']).toBe(0);
  }
});

test('who opens it beside a block opens nothing', async () => {
  for (let round = 0; round < 15; round += 1) {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    await link(app, one, other);
    const [opened] = await Promise.all([openDirect(app, one, other), block(other, one)]);
    expect([200, 404, 409]).toContain(opened.status);
    expect(
      await app.platform.db`
      select from community_members where user_id in (${one.id}, ${other.id})`,
    ).toHaveLength(0);
  }
});
