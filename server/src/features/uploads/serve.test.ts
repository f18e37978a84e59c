import { uploadsPath } from '@publyka/contract/routes/uploads';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, makeJpeg, sendFile } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let fileId: string;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  ({ fileId } = await sendFile(app, ana, await makeJpeg(500, 300)));
});
afterAll(() => app.close());

async function get(width: number | string, init: RequestInit = {}, id = fileId): Promise<Response> {
  const headers = { cookie: ana.cookie, ...init.headers };
  return app.app.request(`/files/${id}/${width}.webp`, { ...init, headers });
}

test('each width up to the original is served to members, for ever', async () => {
  const sizes = await Promise.all(
    [160, 320, 640].map(async (width) => sharp(Buffer.from(await (await get(width)).arrayBuffer())).metadata()),
  );
  expect(sizes.map(({ width, height, format }) => ({ width, height, format }))).toEqual([
    { width: 160, height: 96, format: 'webp' },
    { width: 320, height: 192, format: 'webp' },
    { width: 500, height: 300, format: 'webp' },
  ]);
  const { headers } = await get(160);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'cdn-cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
  });
});

test('what the browser has is not sent again', async () => {
  const etag = (await get(160)).headers.get('etag') ?? '';
  const again = await get(160, { headers: { 'if-none-match': `"outra", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get(320, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('HEAD and ranges', async () => {
  const whole = Buffer.from(await (await get(160)).arrayBuffer());
  const head = await get(160, { method: 'HEAD', headers: { range: 'bytes=10-19' } });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(whole.length), '']);
  const part = await get(160, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  const stale = await get(160, { headers: { range: 'bytes=10-19', 'if-range': '"outra"' } });
  expect(stale.status).toBe(200);
  const outside = await get(160, { headers: { range: 'bytes=9999999-' } });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
});

test('anything else does not exist', async () => {
  const unready = (await createUpload(app, ana, { bytes: 10 })).headers.get('location')?.slice(uploadsPath.length + 1);
  const answers = await Promise.all([
    get(1280),
    get(161),
    get('160x'),
    get(160, {}, uuidv7()),
    get(160, {}, unready),
    get(160, {}, 'nada'),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
});
