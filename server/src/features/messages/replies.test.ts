import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type Message,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, reply, send } from '../../../test/communities.ts';
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
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

async function shownTo(person: TestPerson, message: Message): Promise<Message | undefined> {
  const { communityId: group, roomId } = message;
  const request = { params: { communityId: group }, query: roomId ? { roomId } : {} };
  const { items } = (await app.call(listMessagesRoute, request, person.cookie)).body;
  return items.find(({ id }) => id === message.id);
}

const edit = (message: Message, content: string, person = ana) =>
  app.call(
    editMessageRoute,
    { params: { communityId: message.communityId, messageId: message.id }, body: { content } },
    person.cookie,
  );
const remove = (message: Message, person = ana) =>
  app.call(deleteMessageRoute, { params: { communityId: message.communityId, messageId: message.id } }, person.cookie);

/** Stored events in which these words stand. */
async function eventsWith(words: string): Promise<string[]> {
  const rows = await app.platform.db<{ type: string }[]>`
    select type from events where data::text like ${`%${words}%`} order by type`;
  return rows.map(({ type }) => type);
}

test('a reply shows what the answered message says today, in pages and stored events', async () => {
  const asked = await send(app, ana, communityId, 'maré de sábado');
  const answer = await reply(app, rui, asked, 'Eu vou.');
  const quote = { author: { id: ana.id, fullName: 'Ana Lima' }, content: 'maré de sábado' };
  expect(answer.reply).toEqual({ messageId: asked.id, quote });
  expect((await shownTo(ana, answer))?.reply).toEqual(answer.reply);
  expect(await eventsWith('maré de sábado')).toEqual(['message.created', 'message.quoted']);
  await edit(asked, 'maré de domingo');
  expect((await shownTo(ana, answer))?.reply?.quote?.content).toBe('maré de domingo');
  expect(await eventsWith('maré de sábado')).toEqual([]);
  expect(await eventsWith('maré de domingo')).toEqual(['message.created', 'message.edited', 'message.quoted']);
  expect((await edit(answer, 'Vou sim.', rui)).body.reply?.quote?.content).toBe('maré de domingo');
  await remove(asked);
  expect(await eventsWith('maré de')).toEqual([]);
  expect((await shownTo(ana, answer))?.reply).toEqual({ messageId: asked.id, quote: null });
  // Written before it was deleted, sent after.
  expect((await reply(app, rui, asked)).reply).toEqual({ messageId: asked.id, quote: null });
  await remove(answer, rui);
  const [row] = await app.platform.db`select reply_to_id from messages where id = ${answer.id}`;
  expect(row).toEqual({ replyToId: null });
});

test('a second arrival answers the same reply', async () => {
  const asked = await send(app, ana, communityId);
  const request = { params: { communityId }, body: { id: uuidv7(), content: 'Oi', replyToId: asked.id } };
  const answers = [];
  for (let times = 0; times < 2; times += 1)
    answers.push((await app.call(sendMessageRoute, request, rui.cookie)).body.reply);
  expect(answers[0]?.messageId).toBe(asked.id);
  expect(answers[1]).toEqual(answers[0]);
});

test('nothing of another conversation is answered: the message goes without', async () => {
  const roomId = await createRoom(app, ana, communityId);
  const other = await createCommunity(app, [ana, rui]);
  const [here, inRoom, elsewhere] = [
    await send(app, ana, communityId, 'aqui'),
    await send(app, ana, communityId, 'na thread', roomId),
    await send(app, ana, other, 'lá'),
  ];
  const answers = [
    await reply(app, rui, { ...here, roomId }),
    await reply(app, rui, { ...inRoom, roomId: null }),
    await reply(app, rui, { ...elsewhere, communityId }),
    await reply(app, rui, { ...here, id: uuidv7() }),
  ];
  expect(answers.map((message) => [message.content, message.reply])).toEqual(answers.map(() => ['Também acho.', null]));
  expect((await reply(app, rui, inRoom)).reply?.quote?.content).toBe('na thread');
});

test('who may not see the answered author sees that something is answered, and none of its words', async () => {
  const eva = await createPerson(app);
  await join(app, eva, communityId);
  await block(app, eva, ana);
  const asked = await send(app, ana, communityId, 'só para alguns');
  const answer = await reply(app, rui, asked);
  expect((await shownTo(eva, answer))?.reply).toEqual({ messageId: asked.id, quote: null });
  expect((await shownTo(ana, answer))?.reply?.quote?.content).toBe('só para alguns');
  // One's own answer to what one may not see is no different from an answer to nothing.
  expect((await reply(app, eva, asked)).reply).toBeNull();
  const rows = await app.platform.db<{ actorId: string }[]>`
    select actor_id from events where data::text like '%só para alguns%'`;
  expect(rows.map(({ actorId }) => actorId)).toEqual([ana.id, ana.id]);
});

test('a page costs the same statements however many of its messages are replies', async () => {
  const asked = await send(app, ana, communityId);
  for (let n = 0; n < 8; n += 1) await reply(app, rui, asked, `${n}`);
  const { items } = (await app.call(listMessagesRoute, { params: { communityId } }, ana.cookie)).body;
  expect(items.filter((message) => message.reply?.quote)).toHaveLength(8);
  const { db } = app.platform;
  const calls: string[] = [];
  const { debug } = db.options;
  db.options.debug = (_connection, query) => calls.push(query);
  await app.call(listMessagesRoute, { params: { communityId } }, ana.cookie);
  db.options.debug = debug;
  expect(calls.filter((query) => query.includes('messages')).length).toBe(1);
});
