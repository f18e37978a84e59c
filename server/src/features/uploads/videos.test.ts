import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { MEBIBYTE } from '@publyka/contract/limits';
import { getUploadRoute } from '@publyka/contract/routes/upload-routes';
import { videoTexts } from '@publyka/contract/routes/upload-rules';
import { uploadsPath, videoUrl } from '@publyka/contract/routes/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf, patchUpload, sendFile } from '../../../test/uploads.ts';
import { multiplyTracks, packetsOf, readFixture, stretchVideo, uploadVideo } from '../../../test/videos.ts';
import { partialUploadsOf } from './chunked-uploads.ts';
import { cleanUp } from './jobs.ts';
import { attachFile, attachVideo, removeFiles } from './service.ts';
import { sweepFolders } from './stored-files.ts';
import { toVideo } from './views.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());

async function get(fileId: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return app.app.request(videoUrl(fileId), { method, headers: { cookie: ana.cookie, ...headers } });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

test.each([
  ['portrait.mp4', 'video/mp4', 2000],
  ['portrait.mov', 'video/mp4', 2000],
  ['portrait.webm', 'video/webm', 2000],
])('picture and sound of %s are kept and served bit by bit', async (name, contentType, durationMs) => {
  const content = await readFixture(name);
  const { fileId, response } = await sendFile(app, ana, content, 'drop-video');
  const state = await response.json();
  expect(state).toEqual({
    status: 'ready',
    video: { id: fileId, contentType, width: 96, height: 160, durationMs, status: 'ready' },
  });
  expect((await app.call(getUploadRoute, { params: { fileId } }, ana.cookie)).body).toEqual(state);
  expect(await partialUploadsOf(app.platform).size(fileId)).toBe(0);
  const served = await get(fileId);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': contentType,
    'content-length': expect.stringMatching(/^\d{4}$/),
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(await packetsOf(await bytesOf(served))).toEqual(await packetsOf(content));
});

test('ranges, HEAD and what the browser has already', async () => {
  const fileId = await uploadVideo(app, ana);
  const content = await bytesOf(await get(fileId));
  const etag = (await get(fileId)).headers.get('etag') ?? '';
  const parts: [string, number, number][] = [
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=3000-', 3000, content.length],
    ['bytes=-50', content.length - 50, content.length],
    ['bytes=3200-999999', 3200, content.length],
  ];
  for (const [range, start, end] of parts) {
    const part = await get(fileId, { range, 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${content.length}`,
    ]);
    expect(part.headers.get('content-length')).toBe(String(end - start));
    expect(await bytesOf(part)).toEqual(content.subarray(start, end));
  }
  const outside = await get(fileId, { range: `bytes=${content.length}-` });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
  for (const headers of [{ range: 'bytes=0-1,5-6' }, { range: 'bytes=0-1', 'if-range': '"outra"' }])
    expect([(await get(fileId, headers)).status]).toEqual([200]);
  const head = await get(fileId, { range: 'bytes=0-1' }, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(content.length),
    '',
  ]);
  expect((await get(fileId, { 'if-none-match': etag })).status).toBe(304);
});

test('a reader who leaves lets go of the file, and a slow one is not read ahead of', async () => {
  const { fileId } = await sendFile(app, ana, await readFixture('portrait.mp4'), 'drop-video');
  const { files } = app.platform;
  await files.put(`videos/${fileId}/original/video`, Buffer.alloc(40 * MEBIBYTE), { contentType: 'video/mp4' });
  const streams: (Readable & { bytesRead?: number })[] = [];
  const read = files.read;
  files.read = async (...given) => {
    const stored = await read(...given);
    if (stored) streams.push(stored.stream);
    return stored;
  };
  const http = createServer(getRequestListener(app.app.fetch)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${videoUrl(fileId)} HTTP/1.1\r\nhost: localhost\r\ncookie: ${ana.cookie}\r\n\r\n`);
  await once(socket, 'readable');
  await expect.poll(() => streams.length).toBe(1);
  const [stream] = streams;
  // Nobody reads: what is under way fits into the buffers of two sockets.
  await expect.poll(() => stream?.bytesRead ?? 0, { interval: 100 }).toBeGreaterThan(0);
  expect(stream?.bytesRead).toBeLessThan(20 * MEBIBYTE);
  socket.destroy();
  await expect.poll(() => stream?.destroyed).toBe(true);
  files.read = read;
  http.close();
});

test('size, type and length are judged in words', async () => {
  const refuse = async (upload: { bytes: number; filetype?: string; purpose?: string }) => {
    const response = await createUpload(app, ana, { purpose: 'drop-video', ...upload });
    const { code, message } = await errorOf(response);
    return [response.status, code, message];
  };
  expect(await refuse({ bytes: 100 * MEBIBYTE + 1 })).toEqual([
    413,
    'payload_too_large',
    'O vídeo deve ter no máximo 100MB',
  ]);
  expect(await refuse({ bytes: 10, filetype: 'image/png' })).toEqual([
    415,
    'unsupported_media',
    'Por favor, selecione um arquivo de vídeo',
  ]);
  expect(await refuse({ bytes: 10, filetype: 'video/x-matroska' })).toEqual([
    415,
    'unsupported_media',
    videoTexts.types,
  ]);
  expect(
    (await createUpload(app, ana, { bytes: 10, purpose: 'drop-video', filetype: 'video/webm;codecs=vp8' })).status,
  ).toBe(201);
  const { response } = await sendFile(app, ana, await stretchVideo('portrait.mp4', 61), 'drop-video');
  expect([response.status, await errorOf(response)]).toMatchObject([
    413,
    { code: 'video_too_long', message: 'O vídeo deve ter no máximo 60 segundos' },
  ]);
});

test('hostile files are refused in words and leave nothing behind', async () => {
  const whole = await readFixture('portrait.mp4');
  const hostile: [Buffer, string][] = [
    [Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), videoTexts.types],
    [await multiplyTracks('portrait.mp4', 10_000), videoTexts.damaged],
    [whole.subarray(0, 2000), videoTexts.damaged],
    [await stretchVideo('portrait.webm', 4 * 3600), 'O vídeo deve ter no máximo 60 segundos'],
  ];
  for (const [content, message] of hostile) {
    const { fileId, response } = await sendFile(app, ana, content, 'drop-video');
    expect((await errorOf(response)).message).toBe(message);
    const state = await app.call(getUploadRoute, { params: { fileId } }, ana.cookie);
    expect(state.body).toMatchObject({ status: 'refused', message });
    expect(await partialUploadsOf(app.platform).size(fileId)).toBe(0);
    expect(await app.platform.files.size(`videos/${fileId}/original/video`)).toBeNull();
    expect((await get(fileId)).status).toBe(404);
  }
});

test('without ffmpeg, what browsers do not play is refused kindly', async () => {
  const path = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  const { response } = await sendFile(app, ana, await readFixture('hevc.mp4'), 'drop-video');
  process.env['PATH'] = path;
  expect([response.status, await errorOf(response)]).toMatchObject([
    415,
    { code: 'unsupported_codec', message: videoTexts.hevc },
  ]);
});

test('a check that a crash cut off is done when somebody asks', async () => {
  const content = await readFixture('portrait.webm');
  const created = await createUpload(app, ana, { bytes: content.length, purpose: 'drop-video' });
  const fileId = created.headers.get('location')?.slice(uploadsPath.length + 1) ?? '';
  await patchUpload(app, ana, `${uploadsPath}/${fileId}`, content.subarray(0, 1000));
  await writeFile(join(app.platform.config.dataDir, 'uploads', fileId), content);
  const ask = () => app.call(getUploadRoute, { params: { fileId } }, ana.cookie);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map((answer) => answer.body.status)).toEqual(['ready', 'ready', 'ready']);
  expect(await packetsOf(await bytesOf(await get(fileId)))).toEqual(await packetsOf(content));
});

test('a video is attached once, by its owner, for its purpose, and goes with what showed it', async () => {
  const [fileId, forPost] = [await uploadVideo(app, ana), await uploadVideo(app, ana, { purpose: 'post-video' })];
  const attach = (person: TestPerson, id = fileId) =>
    app.platform.transaction((tx) => attachVideo(tx, person, id, 'drop-video'));
  await expect(attach(rui)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ana, forPost)).rejects.toMatchObject({ code: 'not_found' });
  const image = app.platform.transaction((tx) => attachFile(tx, ana, fileId, 'drop-cover'));
  await expect(image).rejects.toMatchObject({ code: 'not_found' });
  expect(toVideo(await attach(ana))).toMatchObject({ id: fileId, status: 'ready' });
  await expect(attach(ana)).rejects.toMatchObject({ code: 'conflict' });
  await app.platform.transaction((tx) => removeFiles(app.platform, tx, [fileId]));
  expect((await get(fileId)).status).toBe(404);
  await app.platform.jobs.drain();
  expect(await app.platform.files.size(`videos/${fileId}/original/video`)).toBeNull();
});

test('videos nobody uses count against what one may leave lying about, and go within a day', async () => {
  const eva = await createPerson(app);
  const fileId = await uploadVideo(app, eva);
  const { db, files } = app.platform;
  await db`update files set bytes = ${290 * MEBIBYTE} where id = ${fileId}`;
  expect((await createUpload(app, eva, { bytes: 20 * MEBIBYTE, purpose: 'drop-video' })).status).toBe(429);
  await db`update files set created_at = now() - interval '25 hours' where id = ${fileId}`;
  await cleanUp(app.platform);
  expect(await files.size(`videos/${fileId}/original/video`)).toBeNull();
  expect((await createUpload(app, eva, { bytes: 20 * MEBIBYTE, purpose: 'drop-video' })).status).toBe(201);
});

test('the checker leaves a file alone that vanished meanwhile', async () => {
  const content = await readFixture('portrait.mp4');
  const created = await createUpload(app, ana, { bytes: content.length, purpose: 'drop-video' });
  const fileId = created.headers.get('location')?.slice(uploadsPath.length + 1) ?? '';
  await rm(join(app.platform.config.dataDir, 'uploads', fileId), { force: true });
  const state = await app.call(getUploadRoute, { params: { fileId } }, ana.cookie);
  expect(state.body).toEqual({ status: 'uploading', sent: 0 });
});

test('a folder that no row speaks of goes, with whatever a removal left in it', async () => {
  const [kept, gone] = [await uploadVideo(app, ana), await uploadVideo(app, ana)];
  const { db, files } = app.platform;
  await db`delete from files where id = ${gone}`;
  await files.put(`images/${gone}/640.webp`, Buffer.from('x'), { contentType: 'image/webp' });
  await files.put('videos/other/video', Buffer.from('x'), { contentType: 'video/mp4' });
  expect(await sweepFolders(app.platform)).toBe(2);
  expect(await files.size(`videos/${kept}/original/video`)).toBeGreaterThan(0);
  expect(await files.size(`videos/${gone}/original/video`)).toBeNull();
  expect(await files.size(`images/${gone}/640.webp`)).toBeNull();
  expect(await files.size('videos/other/video')).toBe(1);
});
