import { getCommunityRoute } from '@publyka/contract/routes/communities';
import {
  addReactionRoute,
  listMessagesRoute,
  type MessagePage,
  markReadRoute,
  type removeReactionRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let stranger: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  stranger = await createPerson(app);
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

type Query = { before?: string; after?: string; around?: string; roomId?: string };

const list = (person: TestPerson, query: Query = {}) =>
  app.call(listMessagesRoute, { params: { communityId }, query }, person.cookie);
const textsOf = (page: MessagePage) => page.items.map((message) => message.content);
const react = (
  person: TestPerson,
  messageId: string,
  route: typeof addReactionRoute | typeof removeReactionRoute = addReactionRoute,
) => app.call(route, { params: { communityId, messageId, reaction: '🔥' } }, person.cookie);
const markRead = (person: TestPerson, seq: number, roomId: string | null = null) =>
  app.call(markReadRoute, { params: { communityId }, body: { seq, roomId } }, person.cookie);

test('a mark moves forward only, no further than what exists, and not for those who take no part', async () => {
  const roomId = await createRoom(app, ana, communityId);
  for (let n = 0; n < 3; n += 1) await send(app, ana, communityId);
  expect((await markRead(rui, 2)).body).toEqual({ lastReadSeq: 2 });
  expect((await markRead(rui, 1)).body).toEqual({ lastReadSeq: 2 });
  expect((await markRead(rui, 999)).body).toEqual({ lastReadSeq: 3 });
  expect((await markRead(rui, 3, roomId)).body).toEqual({ lastReadSeq: 0 });
  await send(app, rui, communityId, 'Participo', roomId);
  await send(app, ana, communityId, 'Oi', roomId);
  const unread = (await app.call(getUnreadRoute, {}, rui.cookie)).body.communities[communityId];
  expect(unread).toEqual({
    joinedAt: expect.any(String),
    mute: null,
    main: { lastReadSeq: 3, seqs: [], hasOlder: false, mentioned: [] },
    rooms: { [roomId]: { lastReadSeq: 4, seqs: [5], hasOlder: false, mentioned: [] } },
  });
  expect((await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body.unread).toBe(1);
  expect((await markRead(rui, 5, roomId)).body).toEqual({ lastReadSeq: 5 });
});

test('nobody sees or counts what is written by somebody hidden by a block', async () => {
  await send(app, ana, communityId, 'De Ana');
  const { id } = await send(app, rui, communityId, 'De Rui');
  await join(app, stranger, communityId);
  await send(app, rui, communityId, 'De Rui outra vez');
  await block(app, ana, rui);
  expect(textsOf((await list(ana)).body)).toEqual(['De Ana']);
  expect(textsOf((await list(rui)).body)).toEqual(['De Rui', 'De Rui outra vez']);
  expect((await react(ana, id)).code).toBe('not_found');
  expect((await list(ana, { around: id })).code).toBe('not_found');
  expect((await app.call(getUnreadRoute, {}, ana.cookie)).body.communities[communityId]?.main.seqs).toEqual([]);
  expect((await app.call(getUnreadRoute, {}, stranger.cookie)).body.communities[communityId]?.main.seqs).toEqual([3]);
});

test("'digitando…' reaches who is there, and is stored nowhere", async () => {
  const live = await connectLive(app, rui);
  await live.subscribe(`community:${communityId}`);
  const typing = await app.call(signalTypingRoute, { params: { communityId }, body: {} }, ana.cookie);
  expect(typing.status).toBe(204);
  const signal = await live.next((frame) => frame.type === 'signal');
  expect(signal).toMatchObject({ name: 'typing', data: { personId: ana.id, fullName: 'Ana Lima', roomId: null } });
  expect(live.events(`community:${communityId}`)).toEqual([]);
  live.close();
});

test("'digitando…' may be said often enough for whoever types, and no more", async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const bia = await createPerson(limited);
  const at = { params: { communityId: await createCommunity(limited, [bia]) }, body: {} };
  const answers = await Promise.all(Array.from({ length: 50 }, () => limited.call(signalTypingRoute, at, bia.cookie)));
  const refused = answers.filter(({ code }) => code === 'too_many_requests');
  expect(answers.filter(({ status }) => status === 204).length + refused.length).toBe(50);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  // Whoever writes tells it twice in the time that it is shown: twenty times a minute.
  expect(refused.length).toBeLessThanOrEqual(30);
  await limited.close();
});
