import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  createRoomRoute,
  getRoomRoute,
  listRoomsRoute,
  type RoomWatch,
  seeRoomsRoute,
  watchRoomRoute,
} from '@publyka/contract/routes/rooms';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

const get = async (person: TestPerson, roomId: string) =>
  (await app.call(getRoomRoute, { params: { communityId, roomId } }, person.cookie)).body;
const watch = (person: TestPerson, roomId: string, choice: RoomWatch) =>
  app.call(watchRoomRoute, { params: { communityId, roomId }, body: { watch: choice } }, person.cookie);
const see = (person: TestPerson, until: string) =>
  app.call(seeRoomsRoute, { params: { communityId }, body: { until } }, person.cookie);
const unreadOf = async (person: TestPerson, roomId: string) =>
  (await app.call(getUnreadRoute, {}, person.cookie)).body.communities[communityId]?.rooms[roomId];

test('whoever follows a thread is told from there on without taking part; silence ends it for whoever takes part', async () => {
  const roomId = await createRoom(app, ana, communityId);
  await send(app, ana, communityId, 'Antes', roomId);
  expect((await watch(rui, roomId, 'followed')).body).toMatchObject({
    membersCount: 1,
    unread: 0,
    viewer: { takesPart: false, watch: 'followed' },
  });
  const { seq } = await send(app, ana, communityId, 'Depois', roomId);
  expect((await get(rui, roomId)).unread).toBe(1);
  expect((await unreadOf(rui, roomId))?.seqs).toEqual([seq]);
  await send(app, rui, communityId, 'Entrei', roomId);
  expect(await get(rui, roomId)).toMatchObject({ membersCount: 2, viewer: { takesPart: true, watch: 'followed' } });
  await watch(rui, roomId, 'silenced');
  await send(app, ana, communityId, 'Em silêncio', roomId);
  expect((await get(rui, roomId)).unread).toBe(0);
  expect(await unreadOf(rui, roomId)).toMatchObject({ seqs: [], isSilenced: true });
  expect((await watch(rui, roomId, 'default')).body).toMatchObject({ unread: 0, viewer: { watch: 'default' } });
  await send(app, ana, communityId, 'De novo', roomId);
  expect((await get(rui, roomId)).unread).toBe(1);
});

test('leaving the RePublyka takes a choice away, and counts nobody out who did not take part', async () => {
  const roomId = await createRoom(app, ana, communityId);
  await watch(rui, roomId, 'followed');
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await watch(rui, roomId, 'followed')).code).toBe('not_found');
  expect((await get(ana, roomId)).membersCount).toBe(1);
  await join(app, rui, communityId);
  expect((await get(rui, roomId)).viewer).toMatchObject({ watch: 'default', takesPart: false });
});

test('a choice is told to all screens of the person, and to nobody else', async () => {
  const roomId = await createRoom(app, ana, communityId);
  const live = await connectLive(app, rui);
  await live.subscribe(`user:${rui.id}`);
  await watch(rui, roomId, 'silenced');
  await watch(rui, roomId, 'silenced');
  const isWatched = (frame: { type: string }) => JSON.stringify(frame).includes('room.watched');
  await live.next(isWatched);
  expect(live.events(`user:${rui.id}`).filter(({ type }) => type === 'room.watched')).toMatchObject([
    { data: { communityId, roomId, watch: 'silenced' } },
  ]);
  live.close();
});

test('a thread is new to the others until they have looked at the threads, and never to whoever came later', async () => {
  const body = { id: uuidv7(), name: 'Campo' };
  const { createdAt, viewer } = (await app.call(createRoomRoute, { params: { communityId }, body }, ana.cookie)).body;
  expect(viewer.isNew).toBe(false);
  const list = async (person: TestPerson) =>
    (await app.call(listRoomsRoute, { params: { communityId } }, person.cookie)).body.items.map(
      (room) => room.viewer.isNew,
    );
  expect(await list(rui)).toEqual([true]);
  const eva = await createPerson(app);
  expect((await see(eva, createdAt)).code).toBe('not_found');
  await join(app, eva, communityId);
  expect(await list(eva)).toEqual([false]);
  expect((await see(rui, createdAt)).status).toBe(204);
  expect(await list(rui)).toEqual([false]);
  await see(rui, '2099-01-01T00:00:00.000Z');
  await createRoom(app, ana, communityId, 'Laboratório');
  expect((await list(rui)).filter(Boolean)).toHaveLength(1);
});

test('whoever took part before there was a choice counts as before', async () => {
  const roomId = await createRoom(app, ana, communityId);
  await app.platform.db`
    insert into room_members (room_id, community_id, user_id, last_read_seq) values (${roomId}, ${communityId}, ${rui.id}, 0)`;
  await send(app, ana, communityId, 'Oi', roomId);
  expect(await get(rui, roomId)).toMatchObject({ unread: 1, viewer: { takesPart: true, watch: 'default' } });
});
