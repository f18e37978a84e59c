import { collectionPageSize } from '@publyka/contract/limits';
import { type CollectionKind, collectionKinds, listCollectionRoute } from '@publyka/contract/routes/collection';
import { deleteMessageRoute, type Message, sendMessageRoute } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { countRowsRead, prepare, recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeJpeg, sendFile } from '../../../test/uploads.ts';
import { openDatabase } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { selectCollection } from './collection.ts';

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

const list = (person: TestPerson, kind: CollectionKind, query: { roomId?: string; cursor?: string } = {}) =>
  app.call(listCollectionRoute, { params: { communityId, kind }, query }, person.cookie);
const idsOf = async (...request: Parameters<typeof list>) =>
  (await list(...request)).body.items.map(({ id }: Message) => id);

async function sendFiles(roomId: string | null, ...kinds: ('image' | 'pdf')[]): Promise<string> {
  const attachments: string[] = [];
  for (const kind of kinds) {
    const sent =
      kind === 'image'
        ? await sendFile(app, ana, await makeJpeg(90, 60), 'message-image', 'borda.jpg')
        : await sendFile(app, ana, Buffer.from('%PDF-1.7\n%%EOF\n'), 'message-file', 'ata.pdf');
    attachments.push(sent.fileId);
  }
  const body = { id: uuidv7(), roomId, content: '', attachments };
  return (await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie)).body.id;
}

test('a message stands where its things belong, of a thread and of the whole RePublyka', async () => {
  const roomId = await createRoom(app, ana, communityId);
  const photo = await sendFiles(null, 'image');
  const both = await sendFiles(roomId, 'image', 'pdf');
  const address = await send(app, ana, communityId, 'Ver https://exemplo.br/tabua');
  const work = await send(app, ana, communityId, 'Segundo 10.1590/abc123', roomId);
  await send(app, ana, communityId, 'Só palavras');
  expect(await idsOf(rui, 'media')).toEqual([both, photo]);
  expect(await idsOf(rui, 'files')).toEqual([both]);
  expect(await idsOf(rui, 'links')).toEqual([work.id, address.id]);
  expect(await idsOf(rui, 'media', { roomId })).toEqual([both]);
  expect(await idsOf(rui, 'links', { roomId })).toEqual([work.id]);
});

test('what is deleted, of somebody blocked, or of a RePublyka that one left, is not there', async () => {
  const photo = await sendFiles(null, 'image');
  const address = await send(app, rui, communityId, 'https://exemplo.br');
  const eva = await createPerson(app);
  await join(app, eva, communityId);
  await block(app, eva, rui);
  expect([await idsOf(eva, 'media'), await idsOf(eva, 'links')]).toEqual([[photo], []]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: photo } }, ana.cookie);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: address.id } }, rui.cookie);
  expect([await idsOf(ana, 'media'), await idsOf(ana, 'links')]).toEqual([[], []]);
  const other = await createPerson(app);
  expect((await list(other, 'media')).code).toBe('not_found');
  expect((await list(ana, 'media', { roomId: uuidv7() })).code).toBe('not_found');
  const elsewhere = await createRoom(app, other, await createCommunity(app, [other]));
  expect((await list(ana, 'media', { roomId: elsewhere })).code).toBe('not_found');
});

test('pages go on to the last one', async () => {
  const sent: string[] = [];
  for (let n = 0; n < collectionPageSize + 2; n += 1)
    sent.unshift((await send(app, ana, communityId, `https://exemplo.br/${n}`)).id);
  const first = (await list(rui, 'links')).body;
  const rest = (await list(rui, 'links', { cursor: first.nextCursor ?? '' })).body;
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(sent);
  expect(rest.nextCursor).toBeNull();
});

test('a page reads no more where much else was said', async () => {
  const { db } = app.platform;
  for (let n = 0; n < 3; n += 1) await send(app, ana, communityId, `https://exemplo.br/${n}`);
  await db`
    insert into messages (id, community_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${communityId}, ${ana.id}, 100 + n, 'Só palavras', now() from generate_series(1, 3000) as n`;
  await db`analyze messages`;
  const own = openDatabase(app.databaseUrl, { max: 1 });
  const viewer = { id: rui.id } as Viewer;
  for (const kind of collectionKinds)
    for (const roomId of [null, communityId]) {
      const read = (sql: typeof db) => selectCollection(sql, viewer, { communityId, roomId, kind }, null);
      const [statement] = await recordStatements(app.databaseUrl, read);
      if (!statement) throw new Error('a statement');
      const execute = await prepare(own, `${kind}_${roomId === null}`, statement);
      expect(await countRowsRead(own, execute, 'messages')).toBeLessThan(20);
    }
  await own.end();
});
