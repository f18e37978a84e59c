import { deleteMessageRoute, listMessagesRoute } from '@publyka/contract/routes/messages';
import { getRoomRoute } from '@publyka/contract/routes/rooms';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, openThread, send } from '../../../test/communities.ts';
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

const room = async (person: TestPerson, roomId: string) =>
  (await app.call(getRoomRoute, { params: { communityId, roomId } }, person.cookie)).body;

test('a message becomes a thread once, shows it, and is quoted in it as its reader may see it', async () => {
  const message = await send(app, ana, communityId, 'Falta o ponto sete');
  const at = { communityId, messageId: message.id };
  // Read once before, so that what is shown of it is kept in memory.
  await app.call(listMessagesRoute, { params: { communityId }, query: {} }, rui.cookie);
  const opened = await openThread(app, rui, at, { name: 'Ponto sete' });
  const quote = { author: { id: ana.id, fullName: 'Ana Lima' }, content: 'Falta o ponto sete' };
  expect(opened.body).toMatchObject({ originId: message.id, origin: quote, viewer: { takesPart: true } });
  const { items } = (await app.call(listMessagesRoute, { params: { communityId }, query: {} }, rui.cookie)).body;
  expect(items[0]?.thread).toEqual({ id: opened.body.id, name: 'Ponto sete' });
  expect((await openThread(app, rui, at, opened.body)).body.id).toBe(opened.body.id);
  expect((await openThread(app, ana, at)).code).toBe('conflict');

  const eva = await createPerson(app);
  await join(app, eva, communityId);
  await block(app, eva, ana);
  expect(await room(eva, opened.body.id)).toMatchObject({ originId: message.id, origin: null });
  await app.call(deleteMessageRoute, { params: at }, ana.cookie);
  expect(await room(rui, opened.body.id)).toMatchObject({ originId: message.id, origin: null });
});

test('only what one sees in the main channel becomes a thread, and nothing is left of a refusal', async () => {
  const [eva, other] = [await createPerson(app), await createPerson(app)];
  await join(app, eva, communityId);
  const message = await send(app, ana, communityId, 'Falta o ponto sete');
  const inThread = await send(app, ana, communityId, 'Achei', await createRoom(app, ana, communityId));
  await block(app, eva, ana);
  const id = uuidv7();
  const tries = [
    openThread(app, eva, { communityId, messageId: message.id }, { id }),
    openThread(app, other, { communityId, messageId: message.id }, { id }),
    openThread(app, rui, { communityId, messageId: inThread.id }, { id }),
    openThread(app, rui, { communityId, messageId: uuidv7() }, { id }),
    openThread(app, other, { communityId: await createCommunity(app, [other]), messageId: message.id }, { id }),
  ];
  for (const { code } of await Promise.all(tries)) expect(code).toBe('not_found');
  expect(await app.platform.db`select from rooms where id = ${id}`).toHaveLength(0);
});

test('two who press at once open one thread', async () => {
  const message = await send(app, ana, communityId, 'Falta o ponto sete');
  const at = { communityId, messageId: message.id };
  const codes = await Promise.all([ana, rui, ana, rui].map(async (person) => (await openThread(app, person, at)).code));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(3);
});
