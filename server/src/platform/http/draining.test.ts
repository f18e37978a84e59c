import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createDraining, refuseUpgradeWhileDraining, refuseWhileDraining } from './draining.ts';

test('a node that drains finishes what it has begun, and sends the rest elsewhere', async () => {
  const draining = createDraining();
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer(
    refuseWhileDraining(draining, async (request, response) => {
      if (request.url === '/slow') {
        begun.resolve();
        await held.promise;
      }
      response.end('done');
    }),
  );
  server.on('upgrade', (_, socket) => refuseUpgradeWhileDraining(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = fetch(`${url}/slow`);
  await begun.promise;
  draining.begin();
  const refused = await fetch(`${url}/api/feed`);
  expect([refused.status, refused.headers.get('x-draining'), refused.headers.get('connection')]).toEqual([
    502,
    'yes',
    'close',
  ]);
  expect(await refused.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  await once(socket, 'error');
  held.resolve();
  expect(await (await slow).text()).toBe('done');
  server.close();
});
