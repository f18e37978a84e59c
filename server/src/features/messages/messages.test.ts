import { messagesPageSize } from '@publyka/contract/limits';
import { getCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type MessagePage,
  markReadRoute,
  removeReactionRoute,
  sendMessageRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
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

test('a message is sent once, however often it arrives, and numbers have no gaps', async () => {
  const body = { id: uuidv7(), content: '  Chegou a coleta.  ' };
  const request = { params: { communityId }, body };
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(sendMessageRoute, request, ana.cookie)));
  for (const answer of answers) expect(answer.body).toMatchObject({ id: body.id, content: 'Chegou a coleta.', seq: 1 });
  expect((await app.call(sendMessageRoute, request, rui.cookie)).code).toBe('conflict');
  const roomId = await createRoom(app, ana, communityId);
  const elsewhere = { params: { communityId }, body: { ...body, roomId } };
  expect((await app.call(sendMessageRoute, elsewhere, ana.cookie)).code).toBe('conflict');
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(app, n % 2 ? ana : rui, communityId, `${n}`, n % 3 ? null : roomId)),
  );
  const rows = await app.platform.db<
    { seq: number }[]
  >`select seq from messages where community_id = ${communityId} order by seq`;
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});

test('a thread with the id of another RePublyka shows and counts nothing of it', async () => {
  const other = await createCommunity(app, [stranger]);
  await send(app, stranger, other, 'Só daqui');
  const name = 'Espia';
  const room = await app.call(createRoomRoute, { params: { communityId }, body: { id: other, name } }, ana.cookie);
  expect(room.body.unread).toBe(0);
  expect((await list(ana, { roomId: other })).body.items).toEqual([]);
  await send(app, rui, communityId, 'Na thread', other);
  expect(textsOf((await list(ana, { roomId: other })).body)).toEqual(['Na thread']);
  expect((await app.call(getUnreadRoute, {}, stranger.cookie)).body.communities[other]?.main.seqs).toEqual([]);
});

test.each(['a\0b', 'a\ud800b'])('a text that cannot be kept is refused by name, not a failure: %j', async (content) => {
  const body = { id: uuidv7(), content };
  const refused = await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie);
  expect(refused).toMatchObject({ status: 400, fields: { content: 'Este texto tem um caractere inválido' } });
});

test('what is refused holds back nothing that arrives with it', async () => {
  const other = await createCommunity(app, [stranger]);
  const body = (content: string, rest: object = {}) => ({ id: uuidv7(), content, ...rest });
  const twice = body('duas vezes');
  const requests = [
    { communityId, person: ana, body: body('um'), expected: 200 },
    { communityId, person: stranger, body: body('de fora'), expected: 404 },
    { communityId, person: ana, body: twice, expected: 200 },
    { communityId, person: rui, body: twice, expected: 409 },
    { communityId, person: ana, body: twice, expected: 200 },
    { communityId, person: ana, body: body('sem thread', { roomId: uuidv7() }), expected: 404 },
    { communityId: other, person: stranger, body: body('em outra'), expected: 200 },
    { communityId: uuidv7(), person: ana, body: body('em nenhuma'), expected: 404 },
    { communityId, person: rui, body: body('dois'), expected: 200 },
  ];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      requests.map((one) =>
        app.call(sendMessageRoute, { params: { communityId: one.communityId }, body: one.body }, one.person.cookie),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(requests.map((one) => one.expected));
  }
  expect(textsOf((await list(ana)).body).sort()).toEqual(['dois', 'duas vezes', 'um']);
});

test('members only, on every road', async () => {
  const message = await send(app, ana, communityId);
  const roomId = await createRoom(app, ana, communityId);
  const messageId = message.id;
  const params = { communityId, messageId };
  const refusals = await Promise.all([
    list(stranger),
    list(stranger, { around: messageId }),
    list(stranger, { roomId }),
    app.call(sendMessageRoute, { params: { communityId }, body: { id: uuidv7(), content: 'Oi' } }, stranger.cookie),
    app.call(sendMessageRoute, { params: { communityId }, body: { id: messageId, content: 'Oi' } }, stranger.cookie),
    app.call(
      sendMessageRoute,
      { params: { communityId }, body: { id: uuidv7(), content: 'Oi', roomId } },
      stranger.cookie,
    ),
    app.call(
      sendMessageRoute,
      { params: { communityId }, body: { id: uuidv7(), content: 'Oi', roomId: uuidv7() } },
      ana.cookie,
    ),
    app.call(editMessageRoute, { params, body: { content: 'Não' } }, stranger.cookie),
    app.call(deleteMessageRoute, { params }, stranger.cookie),
    react(stranger, messageId),
    markRead(stranger, 1),
    markRead(stranger, 1, roomId),
    app.call(signalTypingRoute, { params: { communityId }, body: {} }, stranger.cookie),
    // Another person's message is not theirs to change.
    app.call(editMessageRoute, { params, body: { content: 'Não' } }, rui.cookie),
    app.call(deleteMessageRoute, { params }, rui.cookie),
  ]);
  expect(refusals.map((answer) => answer.code)).toEqual(refusals.map(() => 'not_found'));
  const live = await connectLive(app, stranger);
  await expect(live.subscribe(`community:${communityId}`)).rejects.toThrow('denied');
  live.close();
});

test('a conversation is read page by page, up, down, and around a message', async () => {
  const total = messagesPageSize * 2 + 5;
  for (let n = 1; n <= total; n += 1) await send(app, ana, communityId, `${n}`);
  const newest = (await list(rui)).body;
  const older = (await list(rui, { before: newest.olderCursor ?? '' })).body;
  const oldest = (await list(rui, { before: older.olderCursor ?? '' })).body;
  const all = [...oldest.items, ...older.items, ...newest.items].map((message) => message.seq);
  expect(all).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect([newest.newerCursor, oldest.olderCursor]).toEqual([null, null]);
  const next = (await list(rui, { after: oldest.newerCursor ?? '' })).body;
  expect(next.items[0]?.seq).toBe(6);
  const middle = older.items[20];
  const around = (await list(rui, { around: middle?.id ?? '' })).body;
  expect(around.items).toHaveLength(messagesPageSize);
  expect(around.items.map((message) => message.id)).toContain(middle?.id);
  const down = (await list(rui, { after: around.newerCursor ?? '' })).body;
  expect(down.items[0]?.seq).toBe((around.items.at(-1)?.seq ?? 0) + 1);
  expect((await list(rui, { before: 'xyz' })).code).toBe('invalid_cursor');
});

test('a deleted message leaves no word behind, wherever it was repeated', async () => {
  await send(app, ana, communityId, 'Fica');
  const secret = await send(app, ana, communityId, 'segredo-um');
  const params = { communityId, messageId: secret.id };
  const later = await send(app, ana, communityId, 'Depois');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: later.id } }, ana.cookie);
  await join(app, stranger, communityId);
  const edited = await app.call(editMessageRoute, { params, body: { content: 'segredo-dois' } }, ana.cookie);
  expect(edited.body).toMatchObject({ content: 'segredo-dois', seq: 2 });
  expect(edited.body.editedAt).not.toBeNull();
  const wordsLeft = async (word: string) => {
    const [row] = await app.platform.db<{ events: number; messages: number }[]>`
      select (select count(*) from events where data::text like ${`%${word}%`}) as events,
        (select count(*) from messages where content like ${`%${word}%`}) as messages`;
    return row;
  };
  expect(await wordsLeft('segredo-um')).toEqual({ events: 0, messages: 0 });
  expect(await wordsLeft('segredo-dois')).toEqual({ events: 4, messages: 1 });
  expect((await app.call(deleteMessageRoute, { params }, ana.cookie)).status).toBe(204);
  expect(await wordsLeft('segredo')).toEqual({ events: 0, messages: 0 });
  expect((await app.call(deleteMessageRoute, { params }, ana.cookie)).code).toBe('not_found');
  const again = { params: { communityId }, body: { id: secret.id, content: 'segredo-um' } };
  expect((await app.call(sendMessageRoute, again, ana.cookie)).code).toBe('conflict');
  expect(textsOf((await list(rui)).body)).toEqual(['Fica']);
  expect((await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body.lastMessage?.content).toBe(
    'Fica',
  );
});

test('reactions are counted once for each person and emoji, under any race', async () => {
  const { id } = await send(app, ana, communityId);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => react(n % 2 ? ana : rui, id)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await list(rui)).body.items[0]?.reactions).toEqual([{ reaction: '🔥', count: 2, mine: true }]);
  await Promise.all(Array.from({ length: 6 }, () => react(rui, id, removeReactionRoute)));
  expect((await list(rui)).body.items[0]?.reactions).toEqual([{ reaction: '🔥', count: 1, mine: false }]);
  expect((await react(ana, id, removeReactionRoute)).body).toEqual({ reactions: [] });
});

test('a sent message and its sender leaving have one order', async () => {
  for (let n = 0; n < 15; n += 1) {
    await join(app, stranger, communityId);
    const [sent, left] = await Promise.all([
      app.call(
        sendMessageRoute,
        { params: { communityId }, body: { id: uuidv7(), content: 'Tchau' } },
        stranger.cookie,
      ),
      app.call(leaveCommunityRoute, { params: { communityId } }, stranger.cookie),
    ]);
    expect(left.status).toBe(204);
    expect([200, 404]).toContain(sent.status);
  }
  const rows = await app.platform.db`
    select from events joined join events sent on sent.topic = joined.topic and sent.type = 'message.created'
    where joined.topic = ${`community:${communityId}`} and joined.type = 'member.left' and sent.seq = joined.seq + 1
      and sent.data #>> '{message,author,id}' = joined.data ->> 'personId'`;
  expect(rows).toHaveLength(0);
});
