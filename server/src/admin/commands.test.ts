import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createServerProcess, type ServerProcess } from '../../test/server-process.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let server: ServerProcess;
beforeAll(async () => {
  server = await createServerProcess();
  await server.start();
}, 60_000);
afterAll(() => server.remove(), 30_000);

interface Ended {
  code: number;
  out: string;
  error: string;
}

/** `npm run admin -- …` beside the running server, on its database. */
function admin(...words: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: server.dataDir, SUDO_USER: 'zelia' };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (error, out, failed) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: failed });
    });
  });
}

const account = { email: 'ana@exemplo.br', password: 'Senha1234', fullName: 'Ana Lima' };
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signIn = (password = account.password) =>
  server.request('/api/accounts/sign-in', { body: { email: account.email, password } });

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/accounts/me`, { headers: { cookie } });
  // The body of the contract's getMeRoute.
  const { me } = (await answer.json()) as { me: object | null };
  return me !== null;
}

/** An open socket; `bye` is the reason for which the server closes it. */
async function openSocket(cookie: string): Promise<{ bye: Promise<string> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  const bye = new Promise<string>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.type === 'bye') resolve(frame.reason);
    });
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { bye };
}

test('help explains every command and ends well; what there is not is refused with the usage', async () => {
  const help = await admin('help');
  expect(help.code).toBe(0);
  for (const command of [
    'people suspend <quem>',
    'interests retire <nome>',
    'starters create',
    'stats show',
    'audit list',
    'reports list',
  ])
    expect(help.out).toContain(`npm run admin -- ${command}`);
  const ofPeople = await admin('people', '--help');
  expect(ofPeople.out).toContain('people restore');
  expect(ofPeople.out).not.toContain('interests');
  const wrong = await admin('people', 'burn');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.error).toContain('people suspend <quem>');
}, 120_000);

test('a suspension ends sessions and sockets at once, and refuses sign-in in words to the right password alone', async () => {
  const cookie = cookieOf(await server.request('/api/accounts/sign-up', { body: account }));
  expect(await isSignedIn(cookie)).toBe(true);
  const { bye } = await openSocket(cookie);
  expect((await admin('people', 'suspend', '@ninguem')).error).toContain('Não há conta de @ninguem');
  expect(await admin('people', 'suspend', '@anali')).toMatchObject({
    code: 0,
    out: expect.stringContaining('as suas sessões acabaram'),
  });
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await bye).toBe('session_ended');
  expect(await (await signIn()).json()).toMatchObject({ code: 'account_suspended' });
  expect(await (await signIn('Outra1234')).json()).toMatchObject({ code: 'wrong_credentials' });
  expect(await admin('people', 'suspend', account.email)).toMatchObject({
    code: 1,
    error: '@anali já está suspensa.\n',
  });
  expect((await admin('people', 'list', '--suspended')).out).toContain('@anali');
  expect((await admin('people', 'restore', 'anali')).code).toBe(0);
  expect((await signIn()).status).toBe(200);
  expect((await admin('people', 'show', 'anali')).out).toMatch(/Situação\s+ativa/);
}, 300_000);

test('statistics count; every act has its line, with who did it, and those that failed', async () => {
  const stats = await admin('stats');
  expect(stats.code).toBe(0);
  expect(stats.out).toMatch(/pessoas\s+\d/);
  expect(stats.out).toMatch(/ativas nos últimos 7 dias\s+1\n/);
  const { out } = await admin('audit', 'list');
  expect(out.match(/zelia\s+feito\s+people suspend @anali\n/g)).toHaveLength(1);
  expect(out).not.toContain('people list');
}, 60_000);

/** Subscribes to a person's topic; resolves to a promise of the types of its events, up to this one. */
async function listen(cookie: string, personId: string, last: string): Promise<{ heard: Promise<string[]> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const subscribed = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic: `user:${personId}`, after: null }] }));
  await subscribed;
  const types: string[] = [];
  const heard = new Promise<string[]>((resolve) => {
    socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if (frame.type === 'events') types.push(...frame.events.map(({ type }) => type));
      if (types.includes(last)) resolve(types);
    });
  });
  return { heard: heard.finally(() => socket.terminate()) };
}

test('a coupon given by command is told at once by the running server', async () => {
  const cookie = cookieOf(await signIn());
  const read = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).json();
  // The body of the contract's getMeRoute.
  const { me } = (await read('/api/accounts/me')) as { me: { id: string } };
  const before = (await read('/api/badges')) as { notifications: number }; // The contract's, too.
  const { heard } = await listen(cookie, me.id, 'coupon.given');
  const words = ['--to', '@anali', '--partner', 'Café', '--code', 'C-1', '--expires', '2099-12-31'];
  const given = await admin('coupons', 'give', ...words);
  expect(given.out).toBe('Cupom de Café entregue a @anali. Vale até 2099-12-31.\n');
  expect(await heard).toContain('coupon.given');
  expect(await read('/api/badges')).toMatchObject({ coupons: 1, notifications: before.notifications + 1 });
}, 60_000);
