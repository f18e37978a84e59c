import { attachmentDownloadUrl, attachmentImageUrl } from '@publyka/contract/routes/attachments';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { copyAttachmentRoute, getMessageSourceRoute } from '@publyka/contract/routes/forwarding';
import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type Message,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeJpeg, sendFile } from '../../../test/uploads.ts';

const table = Buffer.from('ponto;salinidade\n7;33,1\n');

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
/** The conversations of Ana and Rui, and of Rui and Eva. */
let here: string;
let there: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Prado' });
  here = await createCommunity(app, [ana, rui]);
  there = await createCommunity(app, [rui, eva]);
});
afterAll(() => app.close());

function forward(
  person: TestPerson,
  from: { communityId: string; id: string },
  body: { id?: string; content?: string; attachments?: string[]; to?: string } = {},
) {
  const { to = there, ...rest } = body;
  return app.call(
    sendMessageRoute,
    {
      params: { communityId: to },
      body: {
        id: uuidv7(),
        content: '',
        ...rest,
        forwardedFrom: { communityId: from.communityId, id: from.id },
      },
    },
    person.cookie,
  );
}

async function copyOf(person: TestPerson, fileId: string, id = uuidv7()): Promise<string> {
  const answer = await app.call(copyAttachmentRoute, { params: { fileId }, body: { id } }, person.cookie);
  if (answer.code !== null) throw new Error(answer.code);
  return id;
}

const sourceOf = (person: TestPerson, messageId: string) =>
  app.call(getMessageSourceRoute, { params: { communityId: there, messageId } }, person.cookie);
const listThere = async (person: TestPerson) =>
  (await app.call(listMessagesRoute, { params: { communityId: there } }, person.cookie)).body.items;
const get = async (url: string, person: TestPerson) => app.app.request(url, { headers: { cookie: person.cookie } });

/** Sends, as Ana, a message with a picture and a table. */
async function sendWithFiles(): Promise<Message> {
  const image = await sendFile(app, ana, await makeJpeg(), 'message-image', 'rio.jpg');
  const file = await sendFile(app, ana, table, 'message-file', 'campo.csv');
  const attachments = [image.fileId, file.fileId];
  return (
    await app.call(
      sendMessageRoute,
      { params: { communityId: here }, body: { id: uuidv7(), content: 'Da coleta', attachments } },
      ana.cookie,
    )
  ).body;
}

test('the words of the source stand there, whatever is sent for them, and nobody changes them', async () => {
  const source = await send(app, ana, here, 'A maré é 0,2');
  const answer = await forward(rui, { communityId: here, id: source.id }, { content: 'Coisa que Ana não disse' });
  expect(answer.body).toMatchObject({ content: 'A maré é 0,2', isForwarded: true, can: { edit: false, delete: true } });
  const [shown] = await listThere(eva);
  expect(shown).toMatchObject({ content: 'A maré é 0,2', isForwarded: true, author: { id: rui.id } });
  const params = { communityId: there, messageId: answer.body.id };
  const edited = await app.call(editMessageRoute, { params, body: { content: 'Outra' } }, rui.cookie);
  expect(edited.code).toBe('not_found');
});

test('where it comes from is told to who may see it there, and as long as it is there', async () => {
  const source = await send(app, ana, here, 'A maré é 0,2');
  const { id } = (await forward(rui, { communityId: here, id: source.id })).body;
  expect((await sourceOf(rui, id)).body.source).toMatchObject({
    community: { id: here },
    roomId: null,
    messageId: source.id,
    author: { id: ana.id, fullName: 'Ana Lima' },
  });
  expect((await sourceOf(eva, id)).body).toEqual({ source: null });
  expect((await sourceOf(ana, id)).code).toBe('not_found');
  await app.call(deleteMessageRoute, { params: { communityId: here, messageId: source.id } }, ana.cookie);
  expect((await sourceOf(rui, id)).body).toEqual({ source: null });
  expect(await listThere(eva)).toMatchObject([{ content: 'A maré é 0,2', isForwarded: true }]);
});

test('what one may not see cannot be forwarded; what was sent before is answered again', async () => {
  const source = await send(app, ana, here, 'Só nossa');
  const from = { communityId: here, id: source.id };
  expect((await forward(eva, from)).code).toBe('not_found');
  const id = uuidv7();
  const first = await forward(rui, from, { id });
  expect(first.code).toBe(null);
  await app.call(leaveCommunityRoute, { params: { communityId: here } }, rui.cookie);
  expect((await forward(rui, from)).code).toBe('not_found');
  expect((await forward(rui, from, { id })).body).toEqual(first.body);
  expect(await listThere(eva)).toHaveLength(1);
});

test('words of somebody hidden are not forwarded', async () => {
  const source = await send(app, ana, here, 'Antes do bloqueio');
  await block(app, rui, ana);
  expect((await forward(rui, { communityId: here, id: source.id })).code).toBe('not_found');
});

test('files go as copies, for the members there, and stay when the others go', async () => {
  const source = await sendWithFiles();
  const copies = await Promise.all(source.attachments.map(({ id }) => copyOf(rui, id)));
  expect(await Promise.all(source.attachments.map(({ id }, index) => copyOf(rui, id, copies[index])))).toEqual(copies);
  const { body } = await forward(rui, source, { attachments: copies });
  expect(body.attachments).toEqual(source.attachments.map((one, index) => ({ ...one, id: copies[index] })));
  await app.call(deleteMessageRoute, { params: { communityId: here, messageId: source.id } }, ana.cookie);
  await app.platform.jobs.drain();
  const [image, file] = body.attachments;
  const download = await get(attachmentDownloadUrl(file?.id ?? ''), eva);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(table);
  expect((await get(attachmentImageUrl(image?.id ?? '', 160), eva)).status).toBe(200);
  expect((await get(attachmentDownloadUrl(file?.id ?? ''), ana)).status).toBe(404);
});

test('nothing else goes under the name of its author: other files, fewer, or in another order', async () => {
  const source = await sendWithFiles();
  const [image = '', file = ''] = await Promise.all(source.attachments.map(({ id }) => copyOf(rui, id)));
  const other = await sendFile(app, rui, table, 'message-file', 'outro.csv');
  for (const attachments of [[], [image], [file, image], [image, other.fileId]])
    expect((await forward(rui, source, { attachments })).code).toBe('invalid_input');
  expect((await forward(rui, source, { attachments: [image, file] })).code).toBe(null);
});

test('only members copy a file, and each only into their own', async () => {
  const source = await sendWithFiles();
  const fileId = source.attachments[1]?.id ?? '';
  const id = await copyOf(rui, fileId);
  await expect(copyOf(ana, fileId, id)).rejects.toThrow('conflict');
  await expect(copyOf(eva, fileId)).rejects.toThrow('not_found');
});
