import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { WebSocket } from 'ws';
import { cookieOf } from '../../server/test/people.ts';
import { type Campus, openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';

const shifts = [2, -2, 0];
const preload = fileURLToPath(new URL('clock-shift.mjs', import.meta.url));
const password = 'Senha1234';
/** Failed sign-ins of an account from one network are counted for this long, in seconds. */
const window = 15 * 60;

/** The server's clock jumps two hours ahead, then two hours behind, then back. The database's does not. */
export const clockJumps: Fault = {
  name: 'clock-jumps',
  title: 'The clock two hours ahead and behind',
  async run(): Promise<Finding[]> {
    const campus = await openCampus({
      people: 2,
      environment: { CLOCK_SHIFTS: shifts.join(','), RATE_LIMITS: 'on' },
      execArgv: ['--import', preload],
    });
    try {
      const pid = campus.server.pid();
      const [cookie = ''] = campus.cookies;
      const member = await campus.server.request('/api/accounts/sign-up', {
        body: { email: 'ana@exemplo.br', password, fullName: 'Ana Lima' },
      });
      const live = await connect(campus, cookieOf(member));
      const findings: Finding[] = [];
      for (const shift of shifts) {
        await failSignIn(campus, shift);
        process.kill(pid ?? 0, 'SIGUSR2');
        await sleep(200);
        findings.push(...(await look(campus, shift, [cookie, cookieOf(member)])));
      }
      findings.push(isTrue('the live connection has outlasted it', live.readyState === WebSocket.OPEN));
      findings.push(isTrue('the server is the process it was', isSameProcess(campus.server, pid)));
      live.close();
      return findings;
    } finally {
      await campus.close();
    }
  },
};

async function connect({ server }: Campus, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/** Sign-ins with a wrong password until the account is closed to this network; answers the seconds to wait. */
async function failSignIn({ server }: Campus, attempt: number): Promise<number> {
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { email: `alvo${attempt}@exemplo.br`, password: `Errada${guess}1` };
    const answer = await server.request('/api/accounts/sign-in', { body });
    if (answer.status === 429) return Number(answer.headers.get('retry-after'));
  }
  return Number.NaN;
}

async function look(campus: Campus, shift: number, cookies: string[]): Promise<Finding[]> {
  const { server, db } = campus;
  const at = `${shift > 0 ? '+' : ''}${shift} h`;
  const sessions = await Promise.all(cookies.map((cookie) => isSignedIn(campus, cookie)));
  const id = uuidv7();
  const posted = await server.request('/api/posts', {
    cookie: cookies[0] ?? '',
    body: { id, type: 'text', content: at },
  });
  const [row] = await db<{ age: number }[]>`
    select abs(extract(epoch from now() - created_at))::float8 as age from posts where id = ${id}`;
  const entered = await server.request('/api/accounts/sign-in', { body: { email: 'ana@exemplo.br', password } });
  return [
    isTrue(`${at}: sessions go on`, sessions.every(Boolean)),
    exactly(`${at}: a post`, posted.status, 200),
    atMost(`${at}: age of a post just written`, row?.age ?? Number.NaN, 60, 's off'),
    exactly(`${at}: signing in`, entered.status, 200),
    isTrue(`${at}: the new session is one`, await isSignedIn(campus, cookieOf(entered))),
    // A minute more, by which clocks of nodes may differ.
    atMost(`${at}: wait of who was limited before`, await failSignIn(campus, shift), window + 60, 's to wait'),
    isTrue(`${at}: jobs are done`, await isMailed(campus)),
  ];
}

async function isSignedIn({ server }: Campus, cookie: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/accounts/me`, { headers: { cookie } });
  const { me } = (await answer.json()) as { me: object | null }; // As the contract declares.
  return me !== null;
}

/** Asks for a mail and looks whether it comes. */
async function isMailed({ server }: Campus): Promise<boolean> {
  const count = async () => (await readdir(join(server.dataDir, 'outbox')).catch(() => [])).length; // Absent at first.
  const before = await count();
  await server.request('/api/accounts/password-reset/request', { body: { email: 'ana@exemplo.br' } });
  for (let wait = 0; wait < 150; wait += 1) {
    if ((await count()) > before) return true;
    await sleep(100);
  }
  return false;
}
