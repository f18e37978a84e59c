import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Answers the status of `/metrics` as it is asked for over this machine's address. */
async function listen(app: TestApp, host: string) {
  const http = createServer(getRequestListener(app.app.fetch)).listen(0, host);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const name = isIPv6(host) ? `[${host}]` : host;
  return {
    ask: async (headers: Record<string, string> = {}) =>
      (await fetch(`http://${name}:${port}/metrics`, { headers })).status,
    close: () => http.close(),
  };
}

/** An address of this machine by which others reach it, if it has one. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test('metrics are for the machine itself, and not for who comes through a proxy on it', async () => {
  const app = await createTestApp();
  const inside = await listen(app, '127.0.0.1');
  expect(await inside.ask()).toBe(200);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    expect(await inside.ask({ [name]: '127.0.0.1' }), name).toBe(404);
  inside.close();
  if (outside) {
    const open = await listen(app, outside);
    expect(await open.ask()).toBe(404);
    open.close();
  }
  await app.close();
});

test('with a token metrics are for who brings it, and for nobody else', async () => {
  const app = await createTestApp({ METRICS_TOKEN: 'um-segredo-bem-comprido' });
  const inside = await listen(app, '127.0.0.1');
  expect(await inside.ask({ Authorization: 'Bearer um-segredo-bem-comprido' })).toBe(200);
  expect(await inside.ask({ Authorization: 'Bearer um-segredo-bem-comprid' })).toBe(404);
  expect(await inside.ask()).toBe(404);
  inside.close();
  await app.close();
});
