import { readersGroupMax } from '@publyka/contract/limits';
import { deleteMessageRoute, type Message, markReadRoute } from '@publyka/contract/routes/messages';
import { getReadSharingRoute, listReadersRoute, setReadSharingRoute } from '@publyka/contract/routes/readers';
import { watchRoomRoute } from '@publyka/contract/routes/rooms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createRoom, createTrio, join, send } from '../../../test/communities.ts';
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
  ({ ana, rui, eva, communityId } = await createTrio(app));
});
afterAll(() => app.close());

const read = (person: TestPerson, { seq, roomId }: Message) =>
  app.call(markReadRoute, { params: { communityId }, body: { seq, roomId } }, person.cookie);
const share = (person: TestPerson, isShared: boolean) =>
  app.call(setReadSharingRoute, { body: { isShared } }, person.cookie);
const ask = (person: TestPerson, message: Message) =>
  app.call(listReadersRoute, { params: { communityId, messageId: message.id } }, person.cookie);
const namesFor = async (person: TestPerson, message: Message) =>
  (await ask(person, message)).body.people.map(({ fullName }) => fullName);

test('who has read an own message is told by the read marks, main channel and threads apart', async () => {
  const first = await send(app, ana, communityId);
  const second = await send(app, ana, communityId);
  await read(rui, second);
  await read(eva, first);
  expect(await namesFor(ana, first)).toEqual(['Eva Sá', 'Rui Antunes']);
  expect(await namesFor(ana, second)).toEqual(['Rui Antunes']);
  const roomId = await createRoom(app, ana, communityId);
  await send(app, rui, communityId, 'Participo', roomId);
  const inRoom = await send(app, ana, communityId, 'Na thread', roomId);
  const later = await send(app, ana, communityId);
  await read(eva, later);
  expect(await namesFor(ana, inRoom)).toEqual([]);
  await read(rui, inRoom);
  expect(await namesFor(ana, inRoom)).toEqual(['Rui Antunes']);
});

test('nobody has read what was written before they joined or followed', async () => {
  const roomId = await createRoom(app, ana, communityId);
  const [before, inRoom] = [await send(app, ana, communityId), await send(app, ana, communityId, 'Oi', roomId)];
  await join(app, await createPerson(app), communityId);
  await app.call(watchRoomRoute, { params: { communityId, roomId }, body: { watch: 'followed' } }, rui.cookie);
  expect(await namesFor(ana, before)).toEqual([]);
  expect(await namesFor(ana, inRoom)).toEqual([]);
});

test('only the author is answered, while the message is there', async () => {
  const message = await send(app, ana, communityId);
  await read(rui, message);
  const outsider = await createPerson(app);
  for (const person of [rui, eva, outsider]) expect((await ask(person, message)).code).toBe('not_found');
  expect(await namesFor(ana, message)).toEqual(['Rui Antunes']);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: message.id } }, ana.cookie);
  expect((await ask(ana, message)).code).toBe('not_found');
});

test('whoever switches it off neither shows nor sees', async () => {
  const message = await send(app, ana, communityId);
  const answer = await send(app, rui, communityId);
  await read(rui, message);
  await read(ana, answer);
  expect((await app.call(getReadSharingRoute, {}, rui.cookie)).body).toEqual({ isShared: true });
  await share(rui, false);
  expect((await app.call(getReadSharingRoute, {}, rui.cookie)).body).toEqual({ isShared: false });
  expect(await namesFor(ana, message)).toEqual([]);
  expect((await ask(rui, answer)).body).toEqual({ isShared: false, people: [] });
  await share(rui, true);
  expect(await namesFor(ana, message)).toEqual(['Rui Antunes']);
  expect(await namesFor(rui, answer)).toEqual(['Ana Lima']);
});

test('a block hides who has read, both ways', async () => {
  const message = await send(app, ana, communityId);
  const other = await send(app, rui, communityId);
  for (const person of [ana, rui, eva]) await read(person, other);
  await block(app, ana, rui);
  expect(await namesFor(ana, message)).toEqual(['Eva Sá']);
  expect(await namesFor(rui, other)).toEqual(['Eva Sá']);
});

test('a RePublyka of more than twenty is not answered', async () => {
  const message = await send(app, ana, communityId);
  for (let n = 3; n < readersGroupMax; n += 1) await join(app, await createPerson(app), communityId);
  expect((await ask(ana, message)).status).toBe(200);
  await join(app, await createPerson(app), communityId);
  expect((await ask(ana, message)).code).toBe('not_found');
});
