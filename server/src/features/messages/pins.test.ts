import type { LiveEvent } from '@publyka/contract/events/events';
import { pinnedMessagesMax } from '@publyka/contract/limits';
import { deleteMessageRoute, listMessagesRoute } from '@publyka/contract/routes/messages';
import { listPinsRoute, pinMessageRoute, unpinMessageRoute } from '@publyka/contract/routes/pins';
import { giveRoleRoute } from '@publyka/contract/routes/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, send } from '../../../test/communities.ts';
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
  [ana, rui] = [await createPerson(app, { fullName: 'Ana Lima' }), await createPerson(app)];
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

const pin = (person: TestPerson, messageId: string) =>
  app.call(pinMessageRoute, { params: { communityId, messageId } }, person.cookie);
const unpin = (person: TestPerson, messageId: string) =>
  app.call(unpinMessageRoute, { params: { communityId, messageId } }, person.cookie);

async function pinned(person: TestPerson, roomId?: string): Promise<string[]> {
  const answer = await app.call(listPinsRoute, { params: { communityId }, query: { roomId } }, person.cookie);
  return answer.body.items.map(({ content }) => content);
}

async function pinEvents(): Promise<unknown[]> {
  const rows = await app.platform.db<LiveEvent[]>`
    select data from events where topic = ${`community:${communityId}`} and type = 'message.pinned' order by seq`;
  return rows.map(({ data }) => data);
}

async function actKinds(): Promise<string[]> {
  const page = (await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie)).body;
  return (page.acts ?? []).map(({ kind }) => kind);
}

test('who runs a RePublyka pins and takes down, once each; all members see it, and a line tells of it', async () => {
  const first = await send(app, rui, communityId, 'Prova na sexta');
  const second = await send(app, ana, communityId, 'Sala 204');
  expect((await pin(rui, first.id)).status).toBe(404);
  await app.call(giveRoleRoute, { params: { communityId, personId: rui.id }, body: { role: 'admin' } }, ana.cookie);
  expect((await pin(rui, first.id)).status).toBe(204);
  expect((await pin(ana, first.id)).status).toBe(204);
  expect((await pin(ana, second.id)).status).toBe(204);
  expect(await pinned(rui)).toEqual(['Sala 204', 'Prova na sexta']);
  expect((await unpin(ana, second.id)).status).toBe(204);
  expect((await unpin(ana, second.id)).status).toBe(204);
  expect(await pinned(rui)).toEqual(['Prova na sexta']);
  const at = { communityId, roomId: null };
  expect(await pinEvents()).toEqual([
    { ...at, messageId: first.id, isPinned: true },
    { ...at, messageId: second.id, isPinned: true },
    { ...at, messageId: second.id, isPinned: false },
  ]);
  expect((await actKinds()).filter((kind) => kind !== 'joined')).toEqual(['admin_given', 'message_pinned']);
});

test('what is pinned and taken down within a minute leaves no line, however often; later it leaves both', async () => {
  const { id } = await send(app, ana, communityId, 'Sala 204');
  const before = await actKinds();
  for (let time = 0; time < 5; time += 1) {
    expect((await pin(ana, id)).status).toBe(204);
    expect((await unpin(ana, id)).status).toBe(204);
  }
  expect(await actKinds()).toEqual(before);
  await pin(ana, id);
  await app.platform
    .db`update community_acts set created_at = now() - interval '2 minutes' where kind = 'message_pinned'`;
  await unpin(ana, id);
  expect((await actKinds()).slice(before.length)).toEqual(['message_pinned', 'message_unpinned']);
});

test('a thread has pinned messages of its own', async () => {
  const roomId = await createRoom(app, rui, communityId);
  const inside = await send(app, rui, communityId, 'Só aqui', roomId);
  await pin(ana, inside.id);
  expect(await pinned(rui, roomId)).toEqual(['Só aqui']);
  expect(await pinned(rui)).toEqual([]);
  expect(await actKinds()).not.toContain('message_pinned');
});

test(`of ${pinnedMessagesMax + 3} pinned at once ${pinnedMessagesMax} stay`, async () => {
  const sent = await Promise.all(
    Array.from({ length: pinnedMessagesMax + 3 }, (_, n) => send(app, rui, communityId, `n${n}`)),
  );
  const answers = await Promise.all(sent.map(({ id }) => pin(ana, id)));
  expect(answers.filter(({ code }) => code === 'pins_full')).toHaveLength(3);
  expect(await pinned(ana)).toHaveLength(pinnedMessagesMax);
});

test('a deleted message is pinned no more and makes room; those of somebody hidden are not seen', async () => {
  const gone = await send(app, rui, communityId, 'Engano');
  const stays = await send(app, rui, communityId, 'Vale');
  await pin(ana, gone.id);
  await pin(ana, stays.id);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: gone.id } }, rui.cookie);
  expect(await pinned(ana)).toEqual(['Vale']);
  await block(app, ana, rui);
  expect(await pinned(ana)).toEqual([]);
  expect((await unpin(ana, stays.id)).status).toBe(404);
  expect(await pinned(rui)).toEqual(['Vale']);
});
