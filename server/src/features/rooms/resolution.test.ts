import { roomsPageSize } from '@publyka/contract/limits';
import { listRoomsRoute, reopenRoomRoute, resolveRoomRoute } from '@publyka/contract/routes/rooms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  communityId = await createCommunity(app, [ana, rui, eva]);
});
afterAll(() => app.close());

const list = async (person: TestPerson, state: 'open' | 'resolved', cursor?: string) =>
  (await app.call(listRoomsRoute, { params: { communityId }, query: { state, cursor } }, person.cookie)).body;
const idsOf = async (person: TestPerson, state: 'open' | 'resolved') =>
  (await list(person, state)).items.map(({ id }) => id);
const resolve = (person: TestPerson, roomId: string) =>
  app.call(resolveRoomRoute, { params: { communityId, roomId } }, person.cookie);
const reopen = (person: TestPerson, roomId: string) =>
  app.call(reopenRoomRoute, { params: { communityId, roomId } }, person.cookie);

test('a thread is resolved and reopened by its author and who runs the RePublyka, live for all', async () => {
  const roomId = await createRoom(app, rui, communityId);
  expect((await resolve(eva, roomId)).code).toBe('not_found');
  const live = await connectLive(app, eva);
  await live.subscribe(`community:${communityId}`);
  const resolved = (await resolve(rui, roomId)).body;
  expect(resolved).toMatchObject({ resolvedAt: expect.any(String), can: { resolve: true } });
  expect((await resolve(ana, roomId)).body.resolvedAt).toBe(resolved.resolvedAt);
  expect([await idsOf(eva, 'open'), await idsOf(eva, 'resolved')]).toEqual([[], [roomId]]);
  expect((await list(eva, 'resolved')).items[0]?.can).toEqual({ resolve: false });
  expect((await reopen(eva, roomId)).code).toBe('not_found');
  expect((await reopen(ana, roomId)).body.resolvedAt).toBeNull();
  expect([await idsOf(eva, 'open'), await idsOf(eva, 'resolved')]).toEqual([[roomId], []]);
  await live.next((frame) => JSON.stringify(frame).includes('room.reopened'));
  const types = live.events(`community:${communityId}`).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('room.re'))).toEqual(['room.resolved', 'room.reopened']);
  live.close();
});

test('a message reopens a resolved thread', async () => {
  const roomId = await createRoom(app, rui, communityId);
  await resolve(rui, roomId);
  await send(app, eva, communityId, 'Ainda uma coisa', roomId);
  expect([await idsOf(ana, 'open'), await idsOf(ana, 'resolved')]).toEqual([[roomId], []]);
});

test('a resolved thread stays among the open ones of whoever has something unread there', async () => {
  const roomId = await createRoom(app, rui, communityId);
  await send(app, ana, communityId, 'Feito', roomId);
  await resolve(ana, roomId);
  expect([await idsOf(rui, 'open'), await idsOf(ana, 'open')]).toEqual([[roomId], []]);
});

test('resolved threads are listed page by page, the last one resolved first', async () => {
  const ids: string[] = [];
  for (let n = 0; n < roomsPageSize + 2; n += 1) ids.push(await createRoom(app, ana, communityId, `Thread ${n}`));
  for (const id of ids) await resolve(ana, id);
  const first = await list(eva, 'resolved');
  const second = await list(eva, 'resolved', first.nextCursor ?? '');
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.nextCursor).toBeNull();
  const stranger = await createPerson(app);
  const at = { params: { communityId }, query: { state: 'resolved' as const } };
  expect((await app.call(listRoomsRoute, at, stranger.cookie)).code).toBe('not_found');
  await join(app, stranger, communityId);
  expect((await list(stranger, 'resolved')).items).toHaveLength(roomsPageSize);
});
