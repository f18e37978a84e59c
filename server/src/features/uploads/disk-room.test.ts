import { statfs } from 'node:fs/promises';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf, tusHeaders } from '../../../test/uploads.ts';

let app: TestApp;
let eva: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  eva = await createPerson(app);
});
afterAll(() => app.close());

async function open(person: TestPerson, bytes: number): Promise<{ url: string; fileId: string }> {
  const created = await createUpload(app, person, { bytes });
  const url = created.headers.get('location') ?? '';
  return { url, fileId: url.slice(uploadsPath.length + 1) };
}

async function sendBytes(
  url: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = 'application/offset+octet-stream';
  const init = {
    method: 'PATCH',
    // Of streams only; its types do not know it.
    duplex: 'half' as const,
    body,
    headers: { ...tusHeaders, cookie: eva.cookie, 'upload-offset': '0', 'content-type': type, ...headers },
  };
  return app.app.request(url, init);
}

test('an upload has its room to itself while it runs, as much as it still lacks, whatever its headers say', async () => {
  const { db, config } = app.platform;
  const { bavail, bsize } = await statfs(config.dataDir);
  const [first, second] = [await open(eva, 100), await open(eva, 100)];
  await db`
    update files set bytes = ${Math.floor(bavail * bsize * 0.7)} where id = any(${[first.fileId, second.fileId]}::uuid[])`;
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const writer = slow.writable.getWriter();
  const running = sendBytes(first.url, slow.readable);
  await writer.write(new Uint8Array(10));
  const refused = await sendBytes(second.url, new Uint8Array(10), { 'upload-length': '0' });
  expect([refused.status, (await errorOf(refused)).code]).toEqual([503, 'storage_full']);
  await writer.close();
  expect((await running).status).toBe(204);
  expect((await sendBytes(second.url, new Uint8Array(10))).status).toBe(204);
});

test('a full disk keeps nobody from cancelling an upload, or from asking about it', async () => {
  const { url } = await open(eva, 100);
  const full = await createTestApp({ DISK_RESERVE_MB: '1000000000', DATA_DIR: app.platform.config.dataDir }, app);
  const ask = (method: string) => full.app.request(url, { method, headers: { ...tusHeaders, cookie: eva.cookie } });
  expect((await createUpload(full, eva, { bytes: 10 })).status).toBe(503);
  expect((await ask('HEAD')).status).toBe(200);
  expect((await ask('DELETE')).status).toBe(204);
  await full.close();
});
