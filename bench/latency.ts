/**
 * A message sent by HTTP until another member's socket has it, at rest, on loopback; beside it a bare server that only
 * echoes (docs/performance.md).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { livePath } from '@publyka/contract/events/frames';
import { uuidv7 } from 'uuidv7';
import { WebSocket } from 'ws';
import { sayFigure } from './figures.ts';
import { serve, serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100' }, rounds: { type: 'string', default: '3' } },
});
/** Between two messages: nobody else is writing. */
const rest = 15;

/** One who writes and one who hears. */
interface Side {
  name: string;
  /** Answers how long it took until the other had heard it, once the writer has its answer, too. */
  say(id: string): Promise<number>;
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signUp(base: string, fullName: string): Promise<string> {
  const email = `${uuidv7()}@exemplo.br`;
  const answer = await post(`${base}/api/accounts/sign-up`, { fullName, email, password: 'Senha-forte-1' });
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** A socket that knows when it has heard of an id. */
async function listen(url: string, cookie = ''): Promise<{ ws: WebSocket; heard(id: string): Promise<void> }> {
  const ws = new WebSocket(url, { headers: { cookie } });
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  const heard = (id: string) =>
    new Promise<void>((resolve) => {
      const look = (data: Buffer) => {
        if (!data.includes(id)) return;
        ws.off('message', look);
        resolve();
      };
      ws.on('message', look);
    });
  return { ws, heard };
}

async function time(heard: Promise<void>, send: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const sending = send();
  await heard;
  const milliseconds = performance.now() - start;
  await (await sending).arrayBuffer();
  return milliseconds;
}

async function createProductSide(port: number): Promise<Side> {
  const base = `http://localhost:${port}`;
  const [writer, reader] = [await signUp(base, 'Ana Lima'), await signUp(base, 'Rui Antunes')];
  const communityId = uuidv7();
  await post(`${base}/api/communities`, { id: communityId, name: 'Ecologia' }, writer);
  const membership = `${base}/api/communities/${communityId}/membership`;
  await fetch(membership, { method: 'PUT', headers: { cookie: reader } });
  const { ws, heard } = await listen(`ws://localhost:${port}${livePath}`, reader);
  const subscribed = heard('"subscribed"');
  ws.send(JSON.stringify({ type: 'subscribe', topics: [{ topic: `community:${communityId}`, after: null }] }));
  await subscribed;
  return {
    name: 'Publyka',
    say(id) {
      const body = { id, content: 'A maré de sábado é 0,2 às 6h40' };
      const url = `${base}/api/communities/${communityId}/messages`;
      return time(heard(id), () => post(url, body, writer));
    },
  };
}

async function createBareSide(port: number): Promise<Side> {
  const { heard } = await listen(`ws://localhost:${port}`);
  return {
    name: 'bare echo',
    say(id) {
      const body = { id, content: 'A maré de sábado é 0,2 às 6h40' };
      return time(heard(id), () => post(`http://localhost:${port}`, body));
    },
  };
}

async function measure({ say }: Side, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    times.push(await say(uuidv7()));
    await pause(rest);
  }
  return times;
}

/** Answers the middle one. */
function report(name: string, times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const show = (share: number) => at(share).toFixed(2);
  process.stdout.write(`${name}, sent → seen: p50 ${show(0.5)} ms, p90 ${show(0.9)} ms, p99 ${show(0.99)} ms\n`);
  return at(0.5);
}

const dataDir = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
const product = await serveProduct({ DATA_DIR: dataDir });
const bare = await serve('./latency-bare.ts', []);
try {
  const sides = { bare: await createBareSide(bare.port), ours: await createProductSide(product.port) };
  const times = { bare: [] as number[], ours: [] as number[] };
  for (const side of Object.values(sides)) await measure(side, 50); // Compiled and connected by then.
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const side of ['bare', 'ours'] as const)
      times[side].push(...(await measure(sides[side], Number(values.messages))));
  report(sides.bare.name, times.bare);
  const value = report(sides.ours.name, times.ours);
  sayFigure({ what: 'sent → seen, p50', value, unit: 'ms', bar: 10, isBetter: 'less' });
} finally {
  await Promise.all([product.stop(), bare.stop()]);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
process.exit(); // The sockets are still open.
