import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A generator of HTTP load, in a process of its own: keep-alive connections that each send the next request as soon as
 * the answer is there (closed loop) or, with a `rate`, when it is due (open loop), and then the time counts from when it
 * was due. It reads no more of an answer than its status and length, so that it costs little beside what it measures.
 * Forked; takes its task as a message and answers with the result.
 */
export interface LoadTask {
  port: number;
  connections: number;
  seconds: number;
  /** Path and cookie of each request; connections walk through them, each from another place. */
  requests: { path: string; cookie: string }[];
  acceptEncoding?: string;
  /** Requests a second, whatever becomes of them: as people come, who do not wait for each other. */
  rate?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  p999: number;
  bytesPerAnswer: number;
  /** Answers that were not 200. */
  failed: number;
  /** Share of one core that the generator itself used. */
  generatorCpu: number;
}

const lastChunk = Buffer.from('0\r\n\r\n');

interface Tally {
  milliseconds: number[];
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

function runConnection(
  task: LoadTask,
  heads: Buffer[],
  first: number,
  tally: Tally,
  schedule: Schedule,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true });
    let next = first;
    let since = 0;
    const send = (moment: number | null) => {
      if (moment === null) return socket.end(resolve);
      since = moment;
      const head = heads[next++ % heads.length];
      if (head) socket.write(head);
      return undefined;
    };
    const goOn = () => {
      const moment = schedule.next();
      if (moment instanceof Promise) moment.then(send, reject);
      else send(moment);
    };
    socket.on('error', reject);
    socket.on('connect', goOn);
    readAnswers(socket, (bytes, isOk) => {
      tally.milliseconds.push(performance.now() - since);
      tally.bytes += bytes;
      if (!isOk) tally.failed += 1;
      goOn();
    });
  });
}

/** Calls back once per answer: a declared length, or chunks that end with an empty one. */
function readAnswers(socket: Socket, onAnswer: (bytes: number, isOk: boolean) => void): void {
  let received = 0;
  let expected: number | null = null;
  let isOk = false;
  socket.on('data', (data: Buffer) => {
    if (received === 0) {
      const end = data.indexOf('\r\n\r\n');
      const head = data.toString('latin1', 0, end).toLowerCase();
      const length = /content-length: (\d+)/.exec(head)?.[1];
      isOk = head.startsWith('http/1.1 200');
      expected = length === undefined ? null : end + 4 + Number(length);
    }
    received += data.length;
    if (expected === null ? !data.subarray(-5).equals(lastChunk) : received < expected) return;
    const bytes = received;
    received = 0;
    onAnswer(bytes, isOk);
  });
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function run(task: LoadTask): Promise<LoadResult> {
  const encoding = task.acceptEncoding ? `accept-encoding: ${task.acceptEncoding}\r\n` : '';
  const heads = task.requests.map(({ path, cookie }) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${task.port}\r\n${encoding}cookie: ${cookie}\r\n\r\n`),
  );
  const tally: Tally = { milliseconds: [], bytes: 0, failed: 0 };
  const started = performance.now();
  const deadline = started + task.seconds * 1000;
  const schedule = task.rate ? openLoop(deadline, task.rate) : closedLoop(deadline);
  const stride = Math.ceil(heads.length / task.connections);
  await Promise.all(
    Array.from({ length: task.connections }, (_, index) => runConnection(task, heads, index * stride, tally, schedule)),
  );
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
    generatorCpu: (cpu.user + cpu.system) / 1e6 / seconds,
  };
}

process.once('message', async (task: LoadTask) => {
  const result = await run(task);
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
});
