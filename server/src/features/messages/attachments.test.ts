import type { Topic } from '@publyka/contract/events/events';
import {
  attachmentDownloadUrl,
  attachmentImageUrl,
  attachmentMediaUrl,
  attachmentOpenUrl,
} from '@publyka/contract/routes/attachments';
import { getCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type Message,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { imageUrl } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { comparable, fetchGroups, hearEvent } from '../../../test/group-client.ts';
import { findTablesWith } from '../../../test/leftover-words.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf, makeJpeg, sendFile } from '../../../test/uploads.ts';
import { readFixture, uploadVideo } from '../../../test/videos.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');
const table = Buffer.from('ponto;salinidade\n7;33,1\n');

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let stranger: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp({ MESSAGE_FILES_PER_PERSON_MB: '2', MESSAGE_FILES_PER_COMMUNITY_MB: '1' });
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  stranger = await createPerson(app);
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

async function upload(content: Buffer, filename: string, purpose: 'message-file' | 'message-image' = 'message-file') {
  const { fileId, response } = await sendFile(app, ana, content, purpose, filename);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return fileId;
}

const sendWith = (person: TestPerson, body: { id?: string; content?: string; attachments: string[] }) =>
  app.call(sendMessageRoute, { params: { communityId }, body: { id: uuidv7(), content: '', ...body } }, person.cookie);
const list = async (person: TestPerson) =>
  (await app.call(listMessagesRoute, { params: { communityId } }, person.cookie)).body.items;
const get = async (url: string, person: TestPerson | null, headers: Record<string, string> = {}) =>
  app.app.request(url, { headers: { ...headers, ...(person && { cookie: person.cookie }) } });

test('members see, open and store the files of a message; nobody else does, whoever has left neither', async () => {
  const photo = await upload(await makeJpeg(900, 600), 'borda.jpg', 'message-image');
  const paper = await upload(pdf, 'Protocolo "final".pdf');
  const data = await upload(table, 'salinidade.csv');
  const { body: message } = await sendWith(ana, { attachments: [paper, photo, data] });
  expect(message.attachments.map(({ kind, name, bytes }) => [kind, name, kind === 'image' || bytes])).toEqual([
    ['file', 'Protocolo final .pdf', pdf.length],
    ['image', 'borda.jpg', true],
    ['file', 'salinidade.csv', table.length],
  ]);
  expect(message.attachments[1]).toMatchObject({ width: 900, height: 600, thumbhash: expect.any(String) });
  expect((await list(rui))[0]).toMatchObject({ content: '', attachments: message.attachments });

  const opened = await get(attachmentOpenUrl(paper), rui);
  expect([opened.status, opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    "inline; filename*=UTF-8''Protocolo%20final%20.pdf",
  ]);
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  expect(opened.headers.get('cache-control')).toBe('private, no-cache');
  expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
  expect(opened.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  const stored = await get(attachmentDownloadUrl(data), rui);
  expect(stored.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''salinidade.csv");
  expect(stored.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await get(attachmentMediaUrl(paper), rui)).status).toBe(404);
  expect((await get(attachmentOpenUrl(photo), rui)).status).toBe(404);

  const addresses = [attachmentImageUrl(photo, 640), attachmentOpenUrl(paper), attachmentDownloadUrl(data)];
  const statuses = async (person: TestPerson | null) =>
    Promise.all(addresses.map(async (url) => (await get(url, person)).status));
  expect([await statuses(rui), await statuses(stranger), await statuses(null)]).toEqual([
    [200, 200, 200],
    [404, 404, 404],
    [401, 401, 401],
  ]);
  // Not at the address of what is public either.
  expect((await get(imageUrl(photo, 640), ana)).status).toBe(404);
  const etag = (await get(addresses[0] ?? '', rui)).headers.get('etag') ?? '';
  expect((await get(addresses[0] ?? '', rui, { 'if-none-match': etag })).status).toBe(304);
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect(await statuses(rui)).toEqual([404, 404, 404]);
});

test('files of whom one has blocked are not there', async () => {
  const paper = await upload(pdf, 'tese.pdf');
  await sendWith(ana, { attachments: [paper] });
  await block(app, ana, rui);
  expect((await get(attachmentOpenUrl(paper), rui)).status).toBe(404);
});

test('a video is played in place; one that browsers do not play is stored', async () => {
  const video = await uploadVideo(app, ana, { purpose: 'message-video' });
  const { body } = await sendWith(ana, { attachments: [video] });
  expect(body.attachments[0]).toMatchObject({ kind: 'video', durationMs: expect.any(Number) });
  const played = await get(attachmentMediaUrl(video), rui, { range: 'bytes=0-99' });
  expect([played.status, played.headers.get('content-length')]).toEqual([206, '100']);
  const { fileId } = await sendFile(app, ana, await readFixture('hevc.mp4'), 'message-video', 'aula.mp4');
  const other = (await sendWith(ana, { attachments: [fileId] })).body.attachments[0];
  expect(other).toMatchObject({ kind: 'file', contentType: 'video/mp4' });
});

test('a deleted message takes its files and their names with it, everywhere', async () => {
  const photo = await upload(await makeJpeg(), 'segredo-do-mangue.jpg', 'message-image');
  const paper = await upload(pdf, 'segredo-do-mangue.pdf');
  const { body: message } = await sendWith(ana, { content: 'Vejam', attachments: [photo, paper] });
  const path = { params: { communityId, messageId: message.id } };
  const edited = await app.call(editMessageRoute, { ...path, body: { content: 'Vejam bem' } }, ana.cookie);
  expect(edited.body.attachments).toEqual(message.attachments);
  expect(await findTablesWith(app, 'segredo-do-mangue')).toEqual(
    expect.arrayContaining(['public.events', 'public.files', 'public.messages']),
  );
  await app.call(deleteMessageRoute, path, ana.cookie);
  expect((await get(attachmentOpenUrl(paper), rui)).status).toBe(404);
  const { removedAt } = await fileRow(paper);
  expect(removedAt).not.toBeNull();
  expect(await findTablesWith(app, 'segredo-do-mangue')).toEqual(['public.files']);
});

test('a caption may be taken away, the only words of a message may not', async () => {
  const { body: message } = await sendWith(ana, { content: 'Vejam', attachments: [await upload(pdf, 'tese.pdf')] });
  const edit = (messageId: string) =>
    app.call(editMessageRoute, { params: { communityId, messageId }, body: { content: ' ' } }, ana.cookie);
  expect((await edit(message.id)).body).toMatchObject({ content: '', attachments: message.attachments });
  const { body: words } = await sendWith(ana, { content: 'Só palavras', attachments: [] });
  const refused = await edit(words.id);
  expect([refused.code, refused.fields]).toEqual(['invalid_input', { content: 'Escreva uma mensagem' }]);
  expect((await list(ana)).find(({ id }) => id === words.id)).toMatchObject({ content: 'Só palavras', editedAt: null });
});

async function fileRow(fileId: string): Promise<{ removedAt: Date | null; attachedAt: Date | null }> {
  const [row] = await app.platform.db<{ removedAt: Date | null; attachedAt: Date | null }[]>`
    select removed_at, attached_at from files where id = ${fileId}`;
  if (!row) throw new Error('no such file');
  return row;
}

test('events alone, each heard twice, lead where a new reading does', async () => {
  const live = await connectLive(app, rui);
  const topic: Topic = `community:${communityId}`;
  await live.subscribe(topic);
  let screen = await fetchGroups(app, rui);
  const { body: kept } = await sendWith(ana, { content: 'Vejam', attachments: [await upload(pdf, 'tese.pdf')] });
  const { body: gone } = await sendWith(ana, { attachments: [await upload(table, 'dados.csv')] });
  const pathOf = ({ id }: Message) => ({ params: { communityId, messageId: id } });
  await app.call(editMessageRoute, { ...pathOf(kept), body: { content: 'Vejam bem' } }, ana.cookie);
  await app.call(deleteMessageRoute, pathOf(gone), ana.cookie);
  const [last] = await app.platform.db<{ seq: number }[]>`
    select max(seq) as seq from events where topic = ${topic}`;
  for (const event of await live.heard(topic, last?.seq ?? 0)) {
    if (event.type === 'hidden') throw new Error('Nobody is hidden here');
    screen = await hearEvent(app, rui, screen, event);
    screen = await hearEvent(app, rui, screen, event);
  }
  expect(screen.groups[communityId]?.conversations['']?.[0]?.items).toMatchObject([
    { content: 'Vejam bem', attachments: [{ name: 'tese.pdf' }] },
  ]);
  expect(comparable(screen)).toEqual(comparable(await fetchGroups(app, rui)));
  live.close();
});

test('only ready files of one’s own, each once, ten at most; with them a message needs no words', async () => {
  const paper = await upload(pdf, 'tese.pdf');
  expect((await sendWith(rui, { attachments: [paper] })).code).toBe('not_found');
  expect((await sendWith(ana, { attachments: [paper, paper] })).code).toBe('conflict');
  const pending = await createUpload(app, ana, { bytes: 100, purpose: 'message-file', filename: 'x.pdf' });
  const pendingId = pending.headers.get('location')?.split('/').at(-1) ?? '';
  expect((await sendWith(ana, { attachments: [pendingId] })).code).toBe('upload_not_ready');
  const empty = await sendWith(ana, { attachments: [] });
  expect([empty.code, empty.fields]).toEqual(['invalid_input', { content: 'Escreva uma mensagem' }]);
  const many = await sendWith(ana, { attachments: Array.from({ length: 11 }, () => uuidv7()) });
  expect(many.fields).toEqual({ attachments: 'Envie até 10 arquivos por mensagem' });
  const avatar = (await sendFile(app, ana, await makeJpeg(), 'avatar')).fileId;
  expect((await sendWith(ana, { attachments: [avatar] })).code).toBe('not_found');
  // What was refused wrote nothing.
  expect(await list(ana)).toEqual([]);
  expect((await fileRow(paper)).attachedAt).toBeNull();

  const id = uuidv7();
  const [first, second] = await Promise.all([1, 2].map(() => sendWith(ana, { id, attachments: [paper] })));
  expect(first?.body).toEqual(second?.body);
  expect((await list(rui)).length).toBe(1);
  expect((await sendWith(ana, { attachments: [paper] })).code).toBe('conflict');
});

test('the list names what has no words', async () => {
  const label = async () =>
    (await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body.lastMessage?.content;
  await sendWith(ana, { attachments: [await upload(pdf, 'Protocolo.pdf')] });
  expect(await label()).toBe('Protocolo.pdf');
  const photos = await Promise.all([1, 2].map(async () => upload(await makeJpeg(), 'f.jpg', 'message-image')));
  const { body } = await sendWith(ana, { attachments: photos });
  expect(await label()).toBe('2 fotos');
  const last: Message = await send(app, ana, communityId, 'Tchau');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: last.id } }, ana.cookie);
  expect(await label()).toBe('2 fotos');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: body.id } }, ana.cookie);
  expect(await label()).toBe('Protocolo.pdf');
});

test('what one person and one RePublyka may keep is the operator’s to say', async () => {
  const large = (megabytes: number) => Buffer.concat([pdf, Buffer.alloc(megabytes * 1024 * 1024)]);
  const first = await upload(large(0.8), 'um.pdf');
  expect((await sendWith(ana, { attachments: [first] })).code).toBeNull();
  const second = await upload(large(0.8), 'dois.pdf');
  const refused = await sendWith(ana, { attachments: [second] });
  expect([refused.code, refused.message]).toEqual(['payload_too_large', expect.stringContaining('os 1 MB que cabem')]);
  expect((await list(rui)).length).toBe(1);
  const third = await createUpload(app, ana, { bytes: 500_000, purpose: 'message-file', filename: 'tres.pdf' });
  expect([third.status, (await errorOf(third)).message]).toEqual([413, expect.stringContaining('os 2 MB')]);
});
