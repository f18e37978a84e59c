import { attachmentDownloadUrl, attachmentMediaUrl } from '@publyka/contract/routes/attachments';
import { getCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { deleteMessageRoute, listMessagesRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf } from '../../../test/uploads.ts';
import { readFixture } from '../../../test/videos.ts';
import { makeVoice, sendVoice, testWaveform } from '../../../test/voices.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app);
  rui = await createPerson(app);
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

const say = (attachments: string[]) =>
  app.call(sendMessageRoute, { params: { communityId }, body: { id: uuidv7(), content: '', attachments } }, ana.cookie);
const get = async (url: string, person: TestPerson, headers: Record<string, string> = {}) =>
  app.app.request(url, { headers: { ...headers, cookie: person.cookie } });

test('what a browser recorded is played in an MP4, by its members only, from any place', async () => {
  const { fileId, response } = await sendVoice(app, ana, await readFixture('voice.webm'));
  expect(response.status).toBe(200);
  const { body: message } = await say([fileId]);
  expect(message.attachments).toEqual([
    expect.objectContaining({
      kind: 'voice',
      name: 'mensagem-de-voz.m4a',
      contentType: 'audio/mp4',
      width: null,
      durationMs: expect.any(Number),
      waveform: testWaveform,
    }),
  ]);
  const { body: page } = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(page.items[0]?.attachments).toEqual(message.attachments);

  const played = await get(attachmentMediaUrl(fileId), rui);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  const content = Buffer.from(await played.arrayBuffer());
  const input = new Input({ source: new BufferSource(content), formats: [MP4] });
  expect(await input.getMimeType()).toBe('audio/mp4; codecs="opus"');
  const durationMs = (await input.computeDuration()) * 1000;
  expect(message.attachments[0]?.durationMs).toBeCloseTo(durationMs, -1);
  const part = await get(attachmentMediaUrl(fileId), rui, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${content.length}`]);
  expect((await get(attachmentDownloadUrl(fileId), rui)).headers.get('content-disposition')).toContain('.m4a');
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await get(attachmentMediaUrl(fileId), rui)).status).toBe(404);
});

test('the list says how long it is; deleted, it is gone', async () => {
  const { fileId } = await sendVoice(app, ana, await makeVoice('m4a', { seconds: 42.3 }));
  const { body: message } = await say([fileId]);
  const label = async () =>
    (await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body.lastMessage?.content;
  expect(await label()).toBe('Mensagem de voz (0:42)');
  await app.call(deleteMessageRoute, { params: { communityId, messageId: message.id } }, ana.cookie);
  expect((await get(attachmentMediaUrl(fileId), rui)).status).toBe(404);
});

test.each([
  ['a video', () => readFixture('portrait.mp4'), 'Isto não é uma mensagem de voz. Envie como arquivo'],
  [
    'a page',
    async () => Buffer.from('<html><script>alert(1)</script>'),
    'Isto não é uma mensagem de voz. Envie como arquivo',
  ],
  [
    'a broken recording',
    async () => (await readFixture('voice.mp4')).subarray(0, 200),
    'Não conseguimos ler esta gravação. Grave de novo',
  ],
  ['sixteen minutes', () => makeVoice('m4a', { seconds: 960 }), 'A mensagem de voz deve ter no máximo 15 minutos'],
])('%s is no voice message', async (_, make, message) => {
  const { fileId, response } = await sendVoice(app, ana, await make());
  expect((await errorOf(response)).message).toBe(message);
  expect((await say([fileId])).code).toBe('not_found');
});

test.each(['', 'f'.repeat(63), 'g'.repeat(64), `${'f'.repeat(64)}\n`, '<b>'])('%j is no waveform', async (waveform) => {
  const { response } = await sendVoice(app, ana, await readFixture('voice.webm'), waveform);
  expect([response.status, (await errorOf(response)).code]).toEqual([400, 'invalid_input']);
});

test('more bytes than 15 minutes can take are refused before they arrive', async () => {
  const created = await createUpload(app, ana, {
    bytes: 18 * 1024 * 1024 + 1,
    purpose: 'message-voice',
    waveform: testWaveform,
  });
  expect([created.status, (await errorOf(created)).message]).toEqual([
    413,
    'A mensagem de voz deve ter no máximo 15 minutos',
  ]);
});
