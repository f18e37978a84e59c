import { once } from 'node:events';
import { get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { MEBIBYTE } from '@publyka/contract/limits';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, makeJpeg } from '../../../test/uploads.ts';
import { createHttpServer } from './http-server.ts';

/** A fiftieth of what people get. */
const timeouts = { headers: 300, body: 600, uploadGrace: 600, uploadRate: 512, silence: 1500, check: 50 };
/** Limits for a sender that may pause, and a machine that may stand still. */
const patient = { ...timeouts, silence: 60_000, uploadRate: 64 };

let app: TestApp;
let ana: TestPerson;
let server: Server;
const drips: NodeJS.Timeout[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  server = createHttpServer(getRequestListener(app.app.fetch), timeouts).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const drip of drips) clearInterval(drip);
  server.closeAllConnections();
  server.close();
  await app.close();
});

function open(to = server): Socket {
  // A server on a port has an address with one.
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
  // What is written into a connection that has just been cut.
  socket.on('error', () => {});
  return socket;
}

function head(method: string, path: string, headers: string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', `cookie: ${ana.cookie}`, ...headers].join('\r\n');
}

/** Writes piece after piece, every 40 ms, and answers how long the server put up with it. */
async function drip(beginning: string, piece: string): Promise<number> {
  const socket = open();
  const started = performance.now();
  socket.resume();
  socket.write(beginning);
  drips.push(setInterval(() => socket.writable && piece && socket.write(piece), 40));
  // Not by `once`, which an error would end: cut off is cut off.
  await new Promise((resolve) => socket.once('close', resolve));
  return performance.now() - started;
}

test('headers that never end, and a connection that says nothing, are cut off', async () => {
  const durations = await Promise.all([drip('', ''), drip('GET / HT', ''), drip('GET / HTTP/1.1\r\n', 'x-a: b\r\n')]);
  for (const duration of durations) expect(duration).toBeGreaterThanOrEqual(timeouts.headers);
});

test('a command that comes drop by drop is cut off, declared or in chunks, and changes nothing', async () => {
  const declared = head('POST', '/api/posts', ['content-type: application/json', 'content-length: 5000', '', '{']);
  const chunked = head('POST', '/api/posts', ['content-type: application/json', 'transfer-encoding: chunked', '', '']);
  const durations = await Promise.all([drip(declared, ' '), drip(chunked, '1\r\n \r\n')]);
  for (const duration of durations) expect(duration).toBeGreaterThanOrEqual(timeouts.body);
});

test('an upload that comes drop by drop is cut off, and one that only takes long is not', async () => {
  const content = await makeJpeg(200, 100);
  const address = async () =>
    (await createUpload(app, ana, { bytes: content.length })).headers.get('location') ?? uploadsPath;
  const headers = ['tus-resumable: 1.0.0', 'upload-offset: 0', 'content-type: application/offset+octet-stream'];
  const beginning = async () =>
    head('PATCH', await address(), [...headers, `content-length: ${content.length}`, '', '']);
  expect(await drip(await beginning(), 'x')).toBeGreaterThanOrEqual(timeouts.uploadGrace);

  const slow = createHttpServer(getRequestListener(app.app.fetch), patient).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const socket = open(slow);
  socket.write(await beginning());
  const [first, second] = [content.subarray(0, 4000), content.subarray(4000)];
  socket.write(first);
  await new Promise((resolve) => setTimeout(resolve, timeouts.uploadGrace * 2));
  socket.write(second);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
  slow.close();
});

test('who asks for much and reads nothing is cut off', async () => {
  const large = createHttpServer((_, response) => response.end(Buffer.alloc(32 * MEBIBYTE)), timeouts);
  large.listen(0, '127.0.0.1');
  await once(large, 'listening');
  const cut = new Promise<boolean>((resolve) =>
    large.once('request', ({ socket }) => socket.once('close', () => resolve(true))),
  );
  const socket = open(large);
  socket.pause();
  socket.write(head('GET', '/', ['', '']));
  expect(await cut).toBe(true);
  socket.destroy();
  large.close();
});

test('others are served meanwhile', async () => {
  const slow = Promise.all(Array.from({ length: 200 }, () => drip('GET / HTTP/1.1\r\n', 'x-a: b\r\n')));
  const [response] = await once(get({ port: (server.address() as AddressInfo).port, path: '/health' }), 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
  await slow;
});
