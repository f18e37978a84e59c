import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { percentile } from './figures.ts';
import { kindOf, readAnswers } from './http-answers.ts';

/**
 * A generator of HTTP load, in a process of its own: keep-alive connections that each send the next request as soon as
 * the answer is there (closed loop) or, with a `rate`, when it is due (open loop), and then the time counts from when it
 * was due. It reads no more of an answer than its head, so that it costs little beside what it measures.
 * Forked; takes its task as a message and answers with the result.
 */
export interface LoadTask {
  port: number;
  connections: number;
  seconds: number;
  /** Connections walk through them, each from another place. */
  requests: LoadRequest[];
  acceptEncoding?: string;
  /** Requests a second, whatever becomes of them: as people come, who do not wait for each other. */
  rate?: number;
}

export interface LoadRequest {
  path: string;
  cookie?: string;
  /** JSON to post; in it `$id` stands for a new UUID each time. Without it the path is got. */
  body?: string;
}

/**
 * Answers of one kind: how many, and milliseconds from when the request was written until the whole answer was read.
 */
export interface Answers {
  count: number;
  p95: number;
  p99: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  p999: number;
  bytesPerAnswer: number;
  /** Answers that were not 200. */
  failed: number;
  /** By status; with ` later` behind it where the answer says when to come back (Retry-After). */
  answers: Record<string, Answers>;
  /** Milliseconds that 99 of 100 requests were written after they were due, at most. */
  lateness: number;
  /** Share of one core that the generator itself used. */
  generatorCpu: number;
}

interface Tally {
  milliseconds: number[];
  /** Likewise, but from when the request was written, by kind of answer. */
  sinceWritten: Map<string, number[]>;
  lateness: number[];
  bytes: number;
  failed: number;
}

interface Schedule {
  /** The moment from which the next request counts: at once, or when one is due; null when all are sent. */
  next(): Promise<number | null> | number | null;
}

function closedLoop(deadline: number): Schedule {
  return {
    next() {
      const now = performance.now();
      return now > deadline ? null : now;
    },
  };
}

/** Requests become due one after the other; a connection takes the oldest that nobody has taken. */
function openLoop(deadline: number, rate: number): Schedule {
  let due = performance.now();
  return {
    async next() {
      const mine = due;
      due += 1000 / rate;
      if (mine > deadline) return null;
      const wait = mine - performance.now();
      if (wait > 0) await sleep(wait);
      return mine;
    },
  };
}

/** The bytes of a request, anew for each time it is sent. */
type Composer = () => Buffer | string;

function composer({ port, acceptEncoding }: LoadTask, { path, cookie, body }: LoadRequest): Composer {
  const encoding = acceptEncoding ? `accept-encoding: ${acceptEncoding}\r\n` : '';
  const head = `${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${encoding}${cookie ? `cookie: ${cookie}\r\n` : ''}`;
  if (body === undefined) {
    const bytes = Buffer.from(`GET ${head}\r\n`);
    return () => bytes;
  }
  return () => {
    const text = body.replaceAll('$id', uuidv7());
    return `POST ${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
}

interface Run {
  task: LoadTask;
  composers: Composer[];
  tally: Tally;
  schedule: Schedule;
}

function runConnection({ task, composers, tally, schedule }: Run, first: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true });
    let next = first;
    let dueAt = 0;
    let writtenAt = 0;
    const send = (moment: number | null) => {
      if (moment === null) return socket.end(resolve);
      const bytes = composers[next++ % composers.length]?.() ?? '';
      dueAt = moment;
      writtenAt = performance.now();
      tally.lateness.push(writtenAt - dueAt);
      socket.write(bytes);
      return undefined;
    };
    const goOn = () => {
      const moment = schedule.next();
      if (moment instanceof Promise) moment.then(send, reject);
      else send(moment);
    };
    socket.on('error', reject);
    socket.on('connect', goOn);
    readAnswers(socket, ({ head, bytes }) => {
      const kind = kindOf(head);
      const now = performance.now();
      tally.milliseconds.push(now - dueAt);
      note(tally, kind, now - writtenAt);
      tally.bytes += bytes;
      if (kind !== '200') tally.failed += 1;
      goOn();
    });
  });
}

function note({ sinceWritten }: Tally, kind: string, milliseconds: number): void {
  const times = sinceWritten.get(kind);
  if (times) times.push(milliseconds);
  else sinceWritten.set(kind, [milliseconds]);
}

function figuresOf(milliseconds: number[]): Answers {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { count: sorted.length, p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}

async function run(task: LoadTask): Promise<LoadResult> {
  const composers = task.requests.map((request) => composer(task, request));
  const tally: Tally = { milliseconds: [], sinceWritten: new Map(), lateness: [], bytes: 0, failed: 0 };
  const started = performance.now();
  const deadline = started + task.seconds * 1000;
  const schedule = task.rate ? openLoop(deadline, task.rate) : closedLoop(deadline);
  const stride = Math.ceil(composers.length / task.connections);
  const of = { task, composers, tally, schedule };
  await Promise.all(Array.from({ length: task.connections }, (_, index) => runConnection(of, index * stride)));
  const seconds = (performance.now() - started) / 1000;
  const sorted = tally.milliseconds.toSorted((a, b) => a - b);
  const cpu = process.cpuUsage();
  return {
    requestsPerSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    p999: percentile(sorted, 0.999),
    bytesPerAnswer: tally.bytes / sorted.length,
    failed: tally.failed,
    answers: Object.fromEntries([...tally.sinceWritten].map(([kind, times]) => [kind, figuresOf(times)])),
    lateness: figuresOf(tally.lateness).p99,
    generatorCpu: (cpu.user + cpu.system) / 1e6 / seconds,
  };
}

process.once('message', async (task: LoadTask) => {
  const result = await run(task);
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
});
