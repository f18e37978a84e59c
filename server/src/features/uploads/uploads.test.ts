import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { MEBIBYTE } from '@publyka/contract/limits';
import { getUploadRoute } from '@publyka/contract/routes/upload-routes';
import { uploadTexts } from '@publyka/contract/routes/upload-rules';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  createUpload,
  errorOf,
  makeJpeg,
  patchUpload,
  sendFile,
  tusHeaders,
  uploadImage,
} from '../../../test/uploads.ts';
import { partialUploadsOf } from './chunked-uploads.ts';
import { cleanUp } from './jobs.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let http: Server;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
  http = createServer(getRequestListener(app.app.fetch)).listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await app.close();
});

async function open(person: TestPerson, bytes: number): Promise<{ url: string; fileId: string }> {
  const created = await createUpload(app, person, { bytes });
  const url = created.headers.get('location') ?? '';
  return { url, fileId: url.slice(uploadsPath.length + 1) };
}

async function head(person: TestPerson, url: string): Promise<Response> {
  return app.app.request(url, { method: 'HEAD', headers: { ...tusHeaders, cookie: person.cookie } });
}

function state(person: TestPerson, fileId: string) {
  return app.call(getUploadRoute, { params: { fileId } }, person.cookie);
}

test('the answer to the last byte is the image, and the state says the same later', async () => {
  const content = await makeJpeg(900, 600);
  const { fileId, response } = await sendFile(app, ana, content);
  expect(response.status).toBe(200);
  expect(response.headers.get('upload-offset')).toBe(String(content.length));
  const answer = await response.json();
  expect(answer).toMatchObject({ status: 'ready', image: { id: fileId, width: 900, height: 600, alt: '' } });
  expect((await state(ana, fileId)).body).toEqual(answer);
  expect(await partialUploadsOf(app.platform).size(fileId)).toBe(0);
  const complete = await head(ana, `${uploadsPath}/${fileId}`);
  expect([complete.headers.get('upload-offset'), complete.headers.get('upload-length')]).toEqual([
    String(content.length),
    String(content.length),
  ]);
});

test('an upload goes on from where it stopped', async () => {
  const content = await makeJpeg(200, 100);
  const { url, fileId } = await open(ana, content.length);
  const first = await patchUpload(app, ana, url, content.subarray(0, 500));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '500']);
  expect((await state(ana, fileId)).body).toEqual({ status: 'uploading', sent: 500 });
  expect((await head(ana, url)).headers.get('upload-offset')).toBe('500');
  const wrong = await patchUpload(app, ana, url, content.subarray(400), 400);
  expect([wrong.status, (await errorOf(wrong)).code]).toEqual([409, 'conflict']);
  const last = await patchUpload(app, ana, url, content.subarray(500), 500);
  expect(await last.json()).toMatchObject({ status: 'ready', image: { width: 200, height: 100 } });
});

test('what arrived before the connection broke is kept', async () => {
  const content = await makeJpeg(400, 300);
  const { url, fileId } = await open(ana, content.length);
  const half = Math.floor(content.length / 2);
  const { port } = http.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [`PATCH ${url} HTTP/1.1`, 'host: localhost', `cookie: ${ana.cookie}`, 'tus-resumable: 1.0.0', 'upload-offset: 0']
      .concat('content-type: application/offset+octet-stream', `content-length: ${content.length}`, '', '')
      .join('\r\n'),
  );
  socket.write(content.subarray(0, half));
  await expect.poll(() => partialUploadsOf(app.platform).size(fileId)).toBe(half);
  socket.destroy();
  const resumed = await head(ana, url);
  expect(resumed.headers.get('upload-offset')).toBe(String(half));
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PATCH',
    headers: {
      ...tusHeaders,
      cookie: ana.cookie,
      'upload-offset': String(half),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content.subarray(half)),
  });
  expect(await response.json()).toMatchObject({ status: 'ready' });
});

test('an upload exists for its owner only', async () => {
  const content = await makeJpeg();
  const { url, fileId } = await open(ana, content.length);
  const answers = [
    await head(rui, url),
    await patchUpload(app, rui, url, content),
    await app.app.request(url, { method: 'DELETE', headers: { ...tusHeaders, cookie: rui.cookie } }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  expect((await state(rui, fileId)).code).toBe('not_found');
  expect((await createUpload(app, null, { bytes: 10 })).status).toBe(401);
  expect((await app.app.request(url, { headers: { cookie: ana.cookie } })).status).toBe(405);
  const foreign = await app.app.request(url, {
    method: 'DELETE',
    headers: { ...tusHeaders, cookie: ana.cookie, origin: 'https://outro.example' },
  });
  expect([foreign.status, (await errorOf(foreign)).code]).toEqual([403, 'forbidden_origin']);
  expect((await patchUpload(app, ana, url, content)).status).toBe(200);
});

test('a cancelled upload is gone', async () => {
  const { url, fileId } = await open(ana, 1000);
  await patchUpload(app, ana, url, Buffer.alloc(100));
  const cancelled = await app.app.request(url, { method: 'DELETE', headers: { ...tusHeaders, cookie: ana.cookie } });
  expect(cancelled.status).toBe(204);
  expect((await head(ana, url)).status).toBe(404);
  expect((await state(ana, fileId)).code).toBe('not_found');
  await cleanUp(app.platform);
  expect(await partialUploadsOf(app.platform).size(fileId)).toBe(0);
});

test('size, type and purpose are judged before a byte arrives', async () => {
  const refuse = async (upload: Parameters<typeof createUpload>[2]) => {
    const response = await createUpload(app, ana, upload);
    const { code, message } = await errorOf(response);
    return { status: response.status, code, message };
  };
  expect(await refuse({ bytes: 11 * MEBIBYTE })).toEqual({
    status: 413,
    code: 'payload_too_large',
    message: 'A imagem deve ter no máximo 10MB',
  });
  expect(await refuse({ bytes: 10, filetype: 'application/pdf' })).toMatchObject({
    status: 415,
    message: 'Por favor, selecione um arquivo de imagem',
  });
  expect(await refuse({ bytes: 10, filetype: 'image/svg+xml' })).toMatchObject({
    status: 415,
    message: uploadTexts.types,
  });
  expect(await refuse({ bytes: 0 })).toMatchObject({ status: 400, message: 'Este arquivo está vazio' });
  expect(await refuse({ bytes: 10, purpose: 'outro' })).toMatchObject({ status: 400, code: 'invalid_input' });
  const deferred = await app.app.request(uploadsPath, {
    method: 'POST',
    headers: { ...tusHeaders, cookie: ana.cookie, 'upload-defer-length': '1' },
  });
  expect((await errorOf(deferred)).code).toBe('invalid_input');
  const notTus = await app.app.request(uploadsPath, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'upload-length': '10' },
  });
  expect((await errorOf(notTus)).code).toBe('invalid_input');
});

test('more than the declared length is refused', async () => {
  const { url } = await open(ana, 10);
  const response = await patchUpload(app, ana, url, Buffer.alloc(20));
  expect([response.status, (await errorOf(response)).code]).toEqual([413, 'payload_too_large']);
});

test('a refusal is told with the last byte, and again to who missed it', async () => {
  const { fileId, response } = await sendFile(app, ana, Buffer.from('%PDF-1.7 disfarçado de imagem'));
  expect(response.status).toBe(415);
  const refusal = { code: 'unsupported_media', message: `Este arquivo é um PDF. ${uploadTexts.types}` };
  expect(await response.json()).toMatchObject(refusal);
  expect((await state(ana, fileId)).body).toEqual({ status: 'refused', ...refusal });
  expect((await head(ana, `${uploadsPath}/${fileId}`)).status).toBe(415);
  expect(await partialUploadsOf(app.platform).size(fileId)).toBe(0);
});

test('a check that a crash cut off is done when somebody asks', async () => {
  const content = await makeJpeg();
  const { url, fileId } = await open(ana, content.length);
  await mkdir(join(app.platform.config.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(app.platform.config.dataDir, 'uploads', fileId), content);
  expect((await head(ana, url)).headers.get('upload-offset')).toBe(String(content.length));
  const answers = await Promise.all([state(ana, fileId), state(ana, fileId), state(ana, fileId)]);
  expect(answers.map((answer) => answer.body.status)).toEqual(['ready', 'ready', 'ready']);
});

test('one person has a bounded number of unused uploads, even at once', async () => {
  const eva = await createPerson(app);
  const answers = await Promise.all(Array.from({ length: 40 }, () => createUpload(app, eva, { bytes: 9 * MEBIBYTE })));
  const counts = Object.groupBy(answers, (answer) => String(answer.status));
  expect([counts['201']?.length, counts['429']?.length]).toEqual([33, 7]);
  expect(answers.find((answer) => answer.status === 429)?.headers.get('retry-after')).toBe('3600');
  expect((await createUpload(app, rui, { bytes: 9 * MEBIBYTE })).status).toBe(201);
});

test('what was not used within a day is taken away, what is used stays', async () => {
  const [used, unused, fresh] = [await uploadImage(app, ana), await uploadImage(app, ana), await uploadImage(app, ana)];
  const broken = await open(ana, 1000);
  await patchUpload(app, ana, broken.url, Buffer.alloc(10));
  const { db, files } = app.platform;
  await db`update files set attached_at = now() where id = ${used}`;
  await db`update files set created_at = now() - interval '25 hours' where id = any(${[used, unused, broken.fileId]}::uuid[])`;
  await cleanUp(app.platform);
  const sizes = await Promise.all([used, unused, fresh].map((fileId) => files.size(`images/${fileId}/160.webp`)));
  expect(sizes.map((size) => size !== null)).toEqual([true, false, true]);
  expect(await partialUploadsOf(app.platform).size(broken.fileId)).toBe(0);
  const rows = await db<
    { id: string }[]
  >`select id from files where id = any(${[used, unused, fresh, broken.fileId]}::uuid[]) order by id`;
  expect(rows.map((row) => row.id)).toEqual([used, fresh].toSorted());
});

test('an unknown upload does not exist', async () => {
  expect((await state(ana, uuidv7())).code).toBe('not_found');
  expect((await head(ana, `${uploadsPath}/${uuidv7()}`)).status).toBe(404);
  expect((await head(ana, `${uploadsPath}/..%2f..%2fauth-secret`)).status).toBe(404);
});

test('bytes go to the upload of the path, whatever the query says', async () => {
  const [victim, own] = [await open(ana, 10), await open(rui, 10)];
  const answer = await patchUpload(app, rui, `${own.url}?/${victim.fileId}`, Buffer.alloc(5));
  expect(answer.headers.get('upload-offset')).toBe('5');
  expect(await partialUploadsOf(app.platform).size(victim.fileId)).toBe(0);
  expect(await partialUploadsOf(app.platform).size(own.fileId)).toBe(5);
});
