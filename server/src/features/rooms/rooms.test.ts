import { roomsPageSize } from '@publyka/contract/limits';
import { roomScore } from '@publyka/contract/room-score';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { markReadRoute } from '@publyka/contract/routes/messages';
import { createRoomRoute, getRoomRoute, listRoomsRoute, type Room } from '@publyka/contract/routes/rooms';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { countRowsRead, prepare, recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { type RoomPlace, selectRooms } from './store.ts';

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

const list = async (person: TestPerson, cursor?: string) =>
  app.call(listRoomsRoute, { params: { communityId }, query: { cursor } }, person.cookie);
const get = (person: TestPerson, roomId: string) =>
  app.call(getRoomRoute, { params: { communityId, roomId } }, person.cookie);

test('a thread is opened once, and only by members', async () => {
  const body = { id: uuidv7(), name: '  Campo  ', description: ' ' };
  const request = { params: { communityId }, body };
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(createRoomRoute, request, ana.cookie)));
  for (const answer of answers)
    expect(answer.body).toMatchObject({ name: 'Campo', description: null, membersCount: 1 });
  expect(answers[0]?.body.viewer).toEqual({ takesPart: true, lastReadSeq: 0, watch: 'default', isNew: false });
  expect((await app.call(createRoomRoute, request, rui.cookie)).code).toBe('conflict');
  const stranger = await createPerson(app);
  const refused = await app.call(createRoomRoute, { ...request, body: { ...body, id: uuidv7() } }, stranger.cookie);
  const answersOfStranger = [refused, await list(stranger), await get(stranger, body.id)];
  expect(answersOfStranger.map((answer) => answer.code)).toEqual(['not_found', 'not_found', 'not_found']);
  const asMain = { params: { communityId }, body: { ...body, id: communityId } };
  expect((await app.call(createRoomRoute, asMain, ana.cookie)).code).toBe('conflict');
  const tooLong = await app.call(createRoomRoute, { ...request, body: { ...body, name: 'a'.repeat(101) } }, ana.cookie);
  expect(tooLong.fields).toEqual({ name: 'O nome pode ter até 100 caracteres' });
  const other = await createCommunity(app, [ana]);
  expect((await app.call(getRoomRoute, { params: { communityId: other, roomId: body.id } }, ana.cookie)).code).toBe(
    'not_found',
  );
});

test('who writes takes part from there on; who leaves the RePublyka leaves its threads', async () => {
  const roomId = await createRoom(app, ana, communityId);
  await send(app, ana, communityId, 'Antes', roomId);
  expect((await get(rui, roomId)).body).toMatchObject({ membersCount: 1, unread: 0, viewer: { takesPart: false } });
  const own = await send(app, rui, communityId, 'Entrei', roomId);
  await send(app, ana, communityId, 'Bem-vindo', roomId);
  expect((await get(rui, roomId)).body).toMatchObject({
    membersCount: 2,
    unread: 1,
    viewer: { takesPart: true, lastReadSeq: own.seq },
  });
  await app.call(markReadRoute, { params: { communityId }, body: { roomId, seq: own.seq + 1 } }, rui.cookie);
  expect((await get(rui, roomId)).body.unread).toBe(0);
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await get(ana, roomId)).body.membersCount).toBe(1);
});

test('threads are ordered by freshness and unread, page by page, as the pure function says', async () => {
  const ids: string[] = [];
  for (let n = 0; n < roomsPageSize + 4; n += 1) ids.push(await createRoom(app, ana, communityId, `Thread ${n}`));
  const [quiet = '', busy = ''] = ids;
  for (let n = 0; n < 3; n += 1) await send(app, rui, communityId, 'Oi', busy);
  await app.platform.db`update rooms set last_message_at = now() - interval '3 years' where id = ${quiet}`;
  const first = (await list(ana)).body;
  const second = (await list(ana, first.nextCursor ?? '')).body;
  const rooms = [...first.items, ...second.items];
  expect(second.nextCursor).toBeNull();
  expect(rooms.map((room) => room.id).sort()).toEqual(ids.toSorted());
  const now = Date.now();
  const score = (room: Room) => roomScore(Date.parse(room.lastMessageAt ?? room.createdAt), room.unread, now);
  const scores = rooms.map(score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect([rooms[0]?.id, rooms.at(-1)?.id]).toEqual([busy, quiet]);
  expect((await list(ana, 'xyz')).code).toBe('invalid_cursor');
});

test('a page costs no more where a RePublyka has a thousand threads, and leaves none out', async () => {
  const { db } = app.platform;
  const total = 1000;
  await db`
    insert into rooms (id, community_id, name, created_by, members_count, last_message_at)
    select gen_random_uuid(), ${communityId}, 'Thread ' || n, ${ana.id}, 1,
      case when n % 3 > 0 then now() - n * interval '1 minute' end from generate_series(1, ${total - 1}::int) as n`;
  await db`analyze rooms`;
  const followed = await createRoom(app, rui, communityId);
  await send(app, ana, communityId, 'Oi', followed);
  const read = (database: typeof db, cursor: RoomPlace | null) =>
    selectRooms(database, { viewerId: rui.id, communityId, now, cursor, limit: roomsPageSize + 1 });
  const now = new Date().toISOString();
  const middle = { score: roomScore(Date.now() - 400 * 60_000, 0, Date.parse(now)), id: uuidv7() };
  const own = openDatabase(app.databaseUrl, { max: 1 });
  for (const cursor of [null, middle]) {
    const [statement] = await recordStatements(app.databaseUrl, (database) => read(database, cursor));
    if (!statement) throw new Error('a statement');
    const execute = await prepare(own, cursor ? 'behind' : 'first', statement);
    expect(await countRowsRead(own, execute, 'rooms')).toBeLessThan(100);
  }
  await own.end();

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await list(rui, cursor)).body;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen[0]).toBe(followed);
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
});
