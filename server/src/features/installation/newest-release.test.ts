import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getNewestReleaseRoute } from '@publyka/contract/routes/newest-release';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setSetting } from '../../../test/settings.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { FetchGuard } from '../../platform/net/guarded-fetch.ts';
import { version } from '../../platform/version/version.ts';
import { createReleaseFinder } from './newest-release.ts';

let app: TestApp;
let server: Server;
let port: number;
let respond: RequestListener;
const asked: IncomingHttpHeaders[] = [];
beforeAll(async () => {
  app = await createTestApp();
  server = createServer((request, response) => {
    asked.push(request.headers);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // A listening TCP server has an address with a port.
});
afterEach(async () => {
  asked.length = 0;
  await setSetting(app, 'updates', null);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

/** Lets the test reach its own server. */
const guard: FetchGuard = { resolve: async () => ['127.0.0.1'], mayConnect: () => true };

/** What any request of a program says. */
const usualHeaders = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];

const name = (address: string | null) => setSetting(app, 'updates', { address });
const answerWith = (body: string, type = 'application/json') => {
  respond = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body);
};

test('nothing is asked until the operator names an address', async () => {
  expect(await createReleaseFinder(app.platform, { guard })()).toEqual({
    installed: version,
    newer: null,
    problem: null,
  });
  expect(asked).toEqual([]);
});

test('the address is asked once a day, and hears nothing of this installation', async () => {
  await name(`http://releases.test:${port}/publyka.json`);
  answerWith('{"version": "999.0.0", "url": "https://publyka.example/999"}');
  let time = Date.now();
  const find = createReleaseFinder(app.platform, { guard, now: () => time });
  const newer = { version: '999.0.0', url: 'https://publyka.example/999' };
  expect([await find(), await find()].map((found) => found.newer)).toEqual([newer, newer]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ 'user-agent': 'Publyka', host: `releases.test:${port}` });
  expect(Object.keys(asked[0] ?? {}).filter((header) => !usualHeaders.includes(header))).toEqual([]);
  expect(JSON.stringify(asked)).not.toContain(version);
  time += 24 * 60 * 60 * 1000;
  await find();
  expect(asked).toHaveLength(2);
  await name(`http://releases.test:${port}/outra.json`);
  await find();
  expect(asked).toHaveLength(3);
});

test.each([
  ['this version', JSON.stringify({ version }), null],
  ['an older one', '{"version": "0.9.99"}', null],
  ['no version', '{"version": "a mais nova"}', 'The answer names no version'],
  ['no JSON', 'nada', 'The answer names no version'],
  ['too much', JSON.stringify({ version: '999.0.0', more: 'x'.repeat(20_000) }), 'too long'],
])('an answer of %s is no newer version', async (_what, body, problem) => {
  await name(`http://releases.test:${port}/publyka.json`);
  answerWith(body);
  expect(await createReleaseFinder(app.platform, { guard })()).toMatchObject({ newer: null, problem });
});

test('an address at home is not asked, and who moderates is told nothing', async () => {
  await name(`http://127.0.0.1:${port}/publyka.json`);
  const ada = await createStaff(app, 'administra');
  const { body } = await app.call(getNewestReleaseRoute, {}, ada.cookie);
  expect(body).toMatchObject({ newer: null, problem: expect.any(String) });
  expect(asked).toEqual([]);
  const moderator = await createStaff(app, 'modera');
  expect((await app.call(getNewestReleaseRoute, {}, moderator.cookie)).code).toBe('not_found');
});
