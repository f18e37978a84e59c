import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createServerProcess, type ServerProcess } from '../../../test/server-process.ts';

const main = fileURLToPath(new URL('../../admin/main.ts', import.meta.url));
let server: ServerProcess;
beforeAll(async () => {
  server = await createServerProcess();
  await server.start();
}, 60_000);
afterAll(() => server.remove(), 30_000);

async function signUp(): Promise<{ id: string; username: string; cookie: string }> {
  const body = { fullName: 'Ana Lima', email: 'ana@exemplo.br', password: 'Senha1234' };
  const answer = await server.request('/api/accounts/sign-up', { body });
  // The body of the contract's signUpRoute.
  const { id, username } = (await answer.json()) as { id: string; username: string };
  return { id, username, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** The types of the events on a person's topic, until this one. */
async function hearUntil(socket: WebSocket, last: string): Promise<string[]> {
  const types: string[] = [];
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if (frame.type === 'events') types.push(...frame.events.map(({ type }) => type));
      if (types.includes(last)) resolve(types);
    });
  });
}

test('a coupon given by command is told at once by the running server', async () => {
  const ana = await signUp();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie: ana.cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const subscribed = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic: `user:${ana.id}`, after: null }] }));
  await subscribed;
  const heard = hearUntil(socket, 'coupon.given');
  const words = [
    'coupons',
    'give',
    '--to',
    `@${ana.username}`,
    '--partner',
    'Café',
    '--code',
    'C-1',
    '--expires',
    '2099-12-31',
  ];
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], { env });
  expect(stdout).toBe(`Cupom de Café entregue a @${ana.username}. Vale até 2099-12-31.\n`);
  expect(await heard).toContain('coupon.given');
  const badges = await fetch(`${server.url}/api/badges`, { headers: { cookie: ana.cookie } });
  expect(await badges.json()).toMatchObject({ coupons: 1, notifications: 1 });
  socket.terminate();
}, 60_000);
