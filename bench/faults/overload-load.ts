/**
 * Sends requests at a steady rate whatever becomes of them, in a process of its own: posts over so many connections, each
 * of which sends its next request when the answer is there and its time has come. Answers once with what it counted.
 */
import { Agent, request } from 'node:http';
import { uuidv7 } from 'uuidv7';

export interface OverloadTask {
  port: number;
  cookies: string[];
  seconds: number;
  connections: number;
  /** Requests a second over all connections; without it each sends as soon as it is answered. */
  rate: number | null;
}

export interface OverloadResult {
  sentPerSecond: number;
  goodPerSecond: number;
  /** 503 with Retry-After, and how long in milliseconds 99 of 100 of them took at most. */
  shed: number;
  shedP99: number;
  goodP99: number;
  /** Statuses that were neither 200 nor 503. */
  other: number;
}

interface Tally {
  good: number[];
  shed: number[];
  other: number;
}

function send(agent: Agent, { port }: OverloadTask, cookie: string): Promise<{ status: number; canRetry: boolean }> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ id: uuidv7(), type: 'text', content: 'Muita gente ao mesmo tempo' });
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path: '/api/posts', headers }, (answer) => {
      const canRetry = answer.headers['retry-after'] !== undefined;
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, canRetry }));
    });
    sent.on('error', () => resolve({ status: 0, canRetry: false })).end(body);
  });
}

async function runConnection(task: OverloadTask, agent: Agent, index: number, tally: Tally): Promise<void> {
  const started = performance.now();
  const end = started + task.seconds * 1000;
  const pause = task.rate === null ? 0 : (task.connections / task.rate) * 1000;
  let due = started + pause * Math.random();
  for (let turn = index; performance.now() < end; turn += task.connections) {
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    due += pause;
    const sentAt = performance.now();
    const { status, canRetry } = await send(agent, task, task.cookies[turn % task.cookies.length] ?? '');
    const milliseconds = performance.now() - sentAt;
    if (status === 200) tally.good.push(milliseconds);
    else if (status === 503 && canRetry) tally.shed.push(milliseconds);
    else tally.other += 1;
  }
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

async function run(task: OverloadTask): Promise<OverloadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.connections });
  const tally: Tally = { good: [], shed: [], other: 0 };
  const started = performance.now();
  await Promise.all(Array.from({ length: task.connections }, (_, index) => runConnection(task, agent, index, tally)));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    sentPerSecond: (tally.good.length + tally.shed.length + tally.other) / seconds,
    goodPerSecond: tally.good.length / seconds,
    shed: tally.shed.length,
    shedP99: p99(tally.shed),
    goodP99: p99(tally.good),
    other: tally.other,
  };
}

process.on('message', async (task: OverloadTask) => {
  process.send?.(await run(task));
});
