import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type FetchGuard, fetchPage } from './guarded-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A stranger's server; answers its port. */
async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // A listening TCP server has an address with a port.
}

/** Lets tests reach their own server as `site.test`, and nothing else. */
function guardOf(asked: string[] = []): FetchGuard {
  return {
    resolve: async (hostname) => {
      asked.push(hostname);
      return hostname === 'site.test' ? ['127.0.0.1'] : ['10.0.0.1'];
    },
    mayConnect: (address) => address === '127.0.0.1',
  };
}

const page: RequestListener = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
    .end(Buffer.from('<title>Ação</title>', 'latin1'));

test('a page is fetched from the address that its name led to once, under its own name', async () => {
  const hosts: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    hosts.push(request.headers.host);
    page(request, response);
  });
  const asked: string[] = [];
  const result = await fetchPage(`http://site.test:${port}/a?b`, guardOf(asked));
  expect(result).toEqual({ outcome: 'page', html: '<title>Ação</title>', url: `http://site.test:${port}/a?b` });
  expect(asked).toEqual(['site.test']);
  expect(hosts).toEqual([`site.test:${port}`]);
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://8.8.8.8:22/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'http://ana:senha@8.8.8.8/',
])('%s is refused without a connection', async (address) => {
  expect(await fetchPage(address)).toMatchObject({ outcome: 'refused' });
});

test('a name with one forbidden address among good ones is refused whole', async () => {
  const guard: FetchGuard = { ...guardOf(), resolve: async () => ['127.0.0.1', '10.0.0.1'] };
  expect(await fetchPage('http://site.test/', guard)).toMatchObject({ outcome: 'refused' });
});

test('each redirect is checked anew, and there are not too many', async () => {
  const wayIn = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://inside.test/' }).end(),
  );
  expect(await fetchPage(`http://site.test:${wayIn}/`, guardOf())).toMatchObject({ outcome: 'refused' });
  const file = await listen((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
  expect(await fetchPage(`http://site.test:${file}/`, guardOf())).toMatchObject({ outcome: 'refused' });
  let asked = 0;
  const loop = await listen((_request, response) => {
    asked += 1;
    response.writeHead(301, { location: '/again' }).end();
  });
  expect(await fetchPage(`http://site.test:${loop}/`, guardOf())).toMatchObject({ outcome: 'refused' });
  expect(asked).toBe(6);
  const good = await listen((request, response) =>
    request.url === '/' ? response.writeHead(308, { location: '/page' }).end() : page(request, response),
  );
  expect(await fetchPage(`http://site.test:${good}/`, guardOf())).toMatchObject({ outcome: 'page' });
});

test('of a page without end only the beginning is read', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = 'a'.repeat(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) {
        // As fast as the reader takes it.
      }
    };
    response.on('drain', more);
    more();
  });
  const result = await fetchPage(`http://site.test:${port}/`, guardOf());
  expect(result.outcome === 'page' && result.html.length).toBe(1024 * 1024);
});

test('what is no HTML is refused; what may get better has failed', async () => {
  const answer = async (status: number, headers: Record<string, string>) =>
    (
      await fetchPage(
        `http://site.test:${await listen((_, response) => response.writeHead(status, headers).end('x'))}/`,
        guardOf(),
      )
    ).outcome;
  expect(await answer(200, { 'content-type': 'application/pdf' })).toBe('refused');
  expect(await answer(200, {})).toBe('refused');
  expect(await answer(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })).toBe('refused');
  expect(await answer(404, { 'content-type': 'text/html' })).toBe('refused');
  expect(await answer(503, { 'content-type': 'text/html' })).toBe('failed');
});

test('who never ends their answer, but sends it drop by drop, is left', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  });
  expect(await fetchPage(`http://site.test:${port}/`, guardOf())).toMatchObject({ outcome: 'failed' });
});
