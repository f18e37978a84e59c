import { connect, type Socket } from 'node:net';

/**
 * A generator of HTTP load, in a process of its own: keep-alive connections that each send the next request as soon as
 * the answer is there. It reads no more of an answer than its status and length, so that it costs little beside what
 * it measures. Forked; takes its task as a message and answers with the result.
 */
export interface LoadTask {
  port: number;
  connections: number;
  seconds: number;
  /** Path and cookie of each request; connections walk through them, each from another place. */
  requests: { path: string; cookie: string }[];
  acceptEncoding?: string;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
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

function runConnection(task: LoadTask, heads: Buffer[], first: number, tally: Tally, deadline: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true });
    let next = first;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      if (sentAt > deadline) return socket.end(resolve);
      const head = heads[next++ % heads.length];
      if (head) socket.write(head);
      return undefined;
    };
    socket.on('error', reject);
    socket.on('connect', send);
    readAnswers(socket, (bytes, isOk) => {
      tally.milliseconds.push(performance.now() - sentAt);
      tally.bytes += bytes;
      if (!isOk) tally.failed += 1;
      send();
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
  const stride = Math.ceil(heads.length / task.connections);
  await Promise.all(
    Array.from({ length: task.connections }, (_, index) => runConnection(task, heads, index * stride, tally, deadline)),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = tally.milliseconds.toSorted((a, b) => a - b);
  const cpu = process.cpuUsage();
  return {
    requestsPerSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    bytesPerAnswer: tally.bytes / sorted.length,
    failed: tally.failed,
    generatorCpu: (cpu.user + cpu.system) / 1e6 / seconds,
  };
}

process.once('message', async (task: LoadTask) => {
  const result = await run(task);
  process.send?.(result, undefined, undefined, () => process.disconnect?.());
});
