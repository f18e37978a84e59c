import { gunzipSync } from 'node:zlib';
import { createPostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

function post(headers: Record<string, string>, body: string): Response | Promise<Response> {
  return app.app.request('/api/posts', { method: 'POST', headers: { cookie: ana.cookie, ...headers }, body });
}

const json = { 'content-type': 'application/json' };

test('health, readiness and metrics answer', async () => {
  expect((await app.app.request('/health')).status).toBe(200);
  expect((await app.app.request('/ready')).status).toBe(200);
  expect(await (await app.app.request('/metrics')).text()).toContain('http_request_duration_seconds');
});

test('no cache keeps what the API answers', async () => {
  const read = { headers: { cookie: ana.cookie } };
  const answers = [
    await app.app.request('/api/badges', read),
    await app.app.request('/api/feed/relevant', { headers: { ...read.headers, 'accept-encoding': 'gzip' } }),
    await app.app.request('/api/badges'),
    await app.app.request('/api/nada', read),
    await post(json, '{'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 400]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});

test('unknown addresses answer our error, with a request id', async () => {
  const response = await app.app.request('/api/nada');
  const body = await response.json();
  expect(response.status).toBe(404);
  expect(body).toMatchObject({ code: 'not_found', requestId: response.headers.get('x-request-id') });
});

test('a path parameter that is no id is refused by name', async () => {
  const answer = await app.call(getPostRoute, { params: { postId: 'x' } }, ana.cookie);
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(answer.fields).toHaveProperty('postId');
});

test('bodies: broken JSON, another type, and too much are refused', async () => {
  expect((await post(json, '{')).status).toBe(400);
  expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
  expect((await post(json, JSON.stringify({ content: 'a'.repeat(300_000) }))).status).toBe(413);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
  });
  const chunked = await app.app.request('/api/posts', {
    method: 'POST',
    headers: { cookie: ana.cookie, ...json },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(chunked.status).toBe(413);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const cutOff = await app.app.request('/api/posts', {
    method: 'POST',
    headers: { cookie: ana.cookie, ...json },
    body: broken,
    duplex: 'half',
  } as RequestInit);
  expect(cutOff.status).toBe(400);
});

test('what lies deeper than anything that is declared is refused where a body is open', async () => {
  const deep = `${'['.repeat(25)}${']'.repeat(25)}`;
  const shallow = `${'['.repeat(10)}${']'.repeat(10)}`;
  const answers = [deep, shallow].map(async (response) => {
    const credential = `{"id":"a","rawId":"a","type":"public-key","response":{"a":${response}},"clientExtensionResults":{}}`;
    const body = `{"credential":${credential}}`;
    const answer = await app.app.request('/api/accounts/sign-in/passkey', { method: 'POST', headers: json, body });
    return answer.json();
  });
  expect(await Promise.all(answers)).toMatchObject([{ code: 'invalid_input' }, { code: 'passkey_invalid' }]);
});

test('the description of the API is made once, however often anybody asks', async () => {
  const make = vi.spyOn(app.app, 'getOpenAPI31Document');
  for (const path of ['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs'])
    expect((await app.app.request(path)).status).toBe(200);
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const compressed = await app.app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    const known = { 'if-none-match': compressed.headers.get('etag') ?? '' };
    expect((await app.app.request(path, { headers: known })).status).toBe(304);
  }
});

test('a command from another site is refused, whatever says so', async () => {
  for (const headers of [
    { origin: 'https://mal.exemplo' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await post({ ...json, ...headers } as Record<string, string>, '{}');
    expect(response.status).toBe(403);
  }
  const own = await post(
    { ...json, origin: new URL(app.platform.config.publicUrl).origin, 'sec-fetch-site': 'same-origin' },
    '{}',
  );
  expect(own.status).toBe(400);
});

test('every answer carries the security headers, and scripts are ours alone', async () => {
  const { headers } = await app.app.request('/api/nada');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the OpenAPI document lists the routes and can be read as a page', async () => {
  const document = await (await app.app.request('/api/openapi.json')).json();
  expect(document).toHaveProperty(['paths', '/api/posts/{postId}/like', 'put']);
  const page = await (await app.app.request('/api/docs')).text();
  expect(page).toContain('/api/posts/{postId}/like');
  expect(page).not.toContain('<script');
});

test('large answers are compressed for who accepts it, small ones for nobody', async () => {
  const ask = (path: string, encodings?: string) =>
    app.app.request(path, { headers: { cookie: ana.cookie, ...(encodings && { 'accept-encoding': encodings }) } });
  for (const content of ['a', 'b'])
    await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: content.repeat(900) } }, ana.cookie);
  const plain = await ask('/api/feed/recent');
  const packed = await ask('/api/feed/recent', 'gzip, deflate, br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
  expect((await ask('/api/feed/recent', 'gzip;q=0, br')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/api/badges', 'gzip')).headers.get('content-encoding')).toBeNull();
});
