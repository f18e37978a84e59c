import { messagesPageSize } from '@publyka/contract/limits';
import { type MessageSearch, searchConversationRoute } from '@publyka/contract/routes/message-search';
import { deleteMessageRoute, type Message } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { countRowsRead, prepare, recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeJpeg, sendFile } from '../../../test/uploads.ts';
import { openDatabase } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { selectFound } from './conversation-search-store.ts';

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

const search = (person: TestPerson, query: MessageSearch) =>
  app.call(searchConversationRoute, { params: { communityId }, query }, person.cookie);
const idsOf = async (person: TestPerson, query: MessageSearch) =>
  (await search(person, query)).body.items.map(({ id }: Message) => id);
const seqOf = ({ seq }: Message) => seq;

/** Newer than all that was sent, written at once. */
async function fill(count: number, content: string): Promise<void> {
  await app.platform.db`
    insert into messages (id, community_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${communityId}, ${ana.id}, 1000 + n, ${content}, now() from generate_series(1, ${count}::int) as n`;
  await app.platform.db`analyze messages`;
}

test('words are found by their stems, in the conversation alone, the newest first', async () => {
  const roomId = await createRoom(app, ana, communityId);
  const first = await send(app, ana, communityId, 'A salinidade das marés');
  const inThread = await send(app, rui, communityId, 'Salinidade na thread', roomId);
  const second = await send(app, rui, communityId, 'SALINIDADE de novo');
  await send(app, rui, communityId, 'Nada disso');
  expect(await idsOf(ana, { q: 'salinidade' })).toEqual([second.id, first.id]);
  expect(await idsOf(ana, { q: 'mare salin' })).toEqual([first.id]);
  expect(await idsOf(ana, { q: 'salinidade', roomId })).toEqual([inThread.id]);
  expect(await idsOf(ana, { q: '!?' })).toEqual([]);
});

test('the filters narrow it: by person, kind and date', async () => {
  const text = await send(app, ana, communityId, 'sonda velha');
  const link = await send(app, rui, communityId, 'sonda em https://exemplo.br');
  const photo = await sendFile(app, ana, await makeJpeg(90, 60), 'message-image', 'sonda.jpg');
  const image = await send(app, ana, communityId, 'sonda na foto', null, [photo.fileId]);
  const q = 'sonda';
  expect(await idsOf(rui, { q, authorId: ana.id })).toEqual([image.id, text.id]);
  expect(await idsOf(rui, { q, kind: 'text' })).toEqual([text.id]);
  expect(await idsOf(rui, { q, kind: 'link' })).toEqual([link.id]);
  expect(await idsOf(rui, { q, kind: 'image' })).toEqual([image.id]);
  expect(await idsOf(rui, { q, kind: 'audio' })).toEqual([]);
  await app.platform.db`update messages set created_at = '2026-11-12T12:00:00Z' where id = ${text.id}`;
  const until = '2026-11-13T00:00:00.000Z';
  expect(await idsOf(rui, { q, until })).toEqual([text.id]);
  expect(await idsOf(rui, { q, since: until })).toEqual([image.id, link.id]);
});

test('files are found by their names, beside what was written, and no more once they are deleted', async () => {
  const upload = async (name: string) =>
    (await sendFile(app, ana, Buffer.from('Coleta de campo\n'), 'message-file', name)).fileId;
  const caption = await send(app, ana, communityId, 'Leiam o relatório até sexta');
  const named = await send(app, ana, communityId, '', null, [await upload('Relatório_parcial-2.txt')]);
  const both = await send(app, ana, communityId, 'O relatório', null, [await upload('relatorios.txt')]);
  await send(app, rui, communityId, '', null, [
    (await sendFile(app, rui, await makeJpeg(9, 6), 'message-image', 'rio.jpg')).fileId,
  ]);
  const elsewhere = await createCommunity(app, [ana]);
  await send(app, ana, elsewhere, '', null, [await upload('Relatório de outra.txt')]);
  expect(await idsOf(rui, { q: 'relatorio' })).toEqual([both.id, named.id, caption.id]);
  expect(await idsOf(rui, { q: 'relatório parc' })).toEqual([named.id]);
  expect(await idsOf(rui, { q: 'parcial', kind: 'image' })).toEqual([]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: named.id } }, ana.cookie);
  expect(await idsOf(rui, { q: 'parcial' })).toEqual([]);
});

test('nothing is found of what was deleted, of somebody blocked, or by who is outside', async () => {
  const deleted = await send(app, ana, communityId, 'sonda suja');
  await send(app, rui, communityId, 'sonda velha');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: deleted.id } }, ana.cookie);
  await block(app, ana, rui);
  expect(await idsOf(ana, { q: 'sonda' })).toEqual([]);
  const other = await createPerson(app);
  const elsewhere = await createRoom(app, other, await createCommunity(app, [other]));
  expect((await search(other, { q: 'sonda' })).code).toBe('not_found');
  expect((await search(ana, { q: 'sonda', roomId: uuidv7() })).code).toBe('not_found');
  expect((await search(ana, { q: 'sonda', roomId: elsewhere })).code).toBe('not_found');
});

test('pages go on to the last one, whether the words are everywhere or far back', async () => {
  const rare = await send(app, rui, communityId, 'uma xilogravura');
  await fill(1100, 'A maré de hoje');
  expect(await idsOf(ana, { q: 'xilogravura' })).toEqual([rare.id]);
  const first = (await search(ana, { q: 'mare' })).body;
  const second = (await search(ana, { q: 'mare', cursor: first.nextCursor ?? '' })).body;
  const newest = Array.from({ length: 2 * messagesPageSize }, (_, n) => 2100 - n);
  expect([...first.items, ...second.items].map(seqOf)).toEqual(newest);
});

test('the beginning of a word is looked for a part of the conversation at a time', async () => {
  const old = await send(app, rui, communityId, 'uma xilogravura');
  await fill(1100, 'A maré de hoje');
  const first = (await search(ana, { q: 'xi' })).body;
  expect(first.items).toEqual([]);
  const second = (await search(ana, { q: 'xi', cursor: first.nextCursor ?? '' })).body;
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[old.id], null]);
});

test('a rare word is found by the index, whatever else was said', async () => {
  await send(app, rui, communityId, 'uma xilogravura');
  await fill(3000, 'A maré de hoje');
  // Else the index keeps what is new in a list that it reads through, and how long that is depends on the other tests.
  await app.platform.db`vacuum (analyze) messages`;
  const viewer = { id: ana.id } as Viewer;
  const query = { communityId, channelId: communityId, words: ['xilogravura'], filters: {}, below: null, from: null };
  const [statement] = await recordStatements(app.databaseUrl, (sql) => selectFound(sql, viewer, query));
  if (!statement) throw new Error('a statement');
  const own = openDatabase(app.databaseUrl, { max: 1 });
  expect(await countRowsRead(own, await prepare(own, 'found', statement), 'messages')).toBeLessThan(20);
  await own.end();
});

test('without words the filters alone find, a part of the conversation at a time', async () => {
  const file = await sendFile(app, rui, await makeJpeg(90, 60), 'message-image', 'sonda.jpg');
  const photo = await send(app, rui, communityId, '', null, [file.fileId]);
  const deleted = await send(app, rui, communityId, 'Nada disso');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: deleted.id } }, ana.cookie);
  const text = await send(app, ana, communityId, 'Uma nota');
  expect(await idsOf(ana, { kind: 'image' })).toEqual([photo.id]);
  expect(await idsOf(ana, { authorId: rui.id })).toEqual([photo.id]);
  expect(await idsOf(ana, { since: '2020-01-01T00:00:00.000Z' })).toEqual([text.id, photo.id]);
  expect(await idsOf(ana, { until: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  await fill(1100, 'A maré de hoje');
  const first = (await search(ana, { authorId: rui.id })).body;
  expect(first.items).toEqual([]);
  const second = (await search(ana, { authorId: rui.id, cursor: first.nextCursor ?? '' })).body;
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[photo.id], null]);
  await block(app, ana, rui);
  expect(await idsOf(ana, { kind: 'image' })).toEqual([]);
});
