import type { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** An answer as it came, of which nothing but the head was read. */
export interface RawAnswer {
  /** Status line and headers, in lower case. */
  head: string;
  bytes: number;
  chunks: Buffer[];
}

const lastChunk = Buffer.from('0\r\n\r\n');
const endOfHead = '\r\n\r\n';

/** Calls back once per answer of a keep-alive connection: a declared length, or chunks that end with an empty one. */
export function readAnswers(socket: Socket, onAnswer: (answer: RawAnswer) => void): void {
  let answer: RawAnswer | null = null;
  let expected: number | null = null;
  socket.on('data', (data: Buffer) => {
    if (!answer) {
      const end = data.indexOf(endOfHead);
      const head = data.toString('latin1', 0, end).toLowerCase();
      answer = { head, bytes: 0, chunks: [] };
      expected = bodyLength(head);
      if (expected !== null) expected += end + endOfHead.length;
    }
    answer.bytes += data.length;
    answer.chunks.push(data);
    if (expected === null ? !data.subarray(-5).equals(lastChunk) : answer.bytes < expected) return;
    const whole = answer;
    answer = null;
    onAnswer(whole);
  });
}

function bodyLength(head: string): number | null {
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return statusOf(head) === 204 ? 0 : null;
}

export function statusOf(head: string): number {
  return Number(head.slice('http/1.1 '.length, 'http/1.1 200'.length));
}

/** The status, with ` later` behind it where the answer says when to come back (Retry-After). */
export function kindOf(head: string): string {
  return `${statusOf(head)}${head.includes('\r\nretry-after: ') ? ' later' : ''}`;
}

export function headerOf(head: string, name: string): string {
  const start = head.indexOf(`\r\n${name}: `);
  return start < 0 ? '' : (head.slice(start + name.length + 4).split('\r\n', 1)[0] ?? '');
}

/** The text of an answer, chunks put together and unpacked. */
export function textOf({ head, chunks }: RawAnswer): string {
  const all = Buffer.concat(chunks);
  const body = all.subarray(all.indexOf(endOfHead) + endOfHead.length);
  const content = head.includes('\r\ntransfer-encoding: chunked') ? joinChunks(body) : body;
  return (headerOf(head, 'content-encoding') === 'gzip' ? gunzipSync(content) : content).toString('utf8');
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let offset = 0;
  for (;;) {
    const end = body.indexOf('\r\n', offset);
    const length = Number.parseInt(body.toString('latin1', offset, end), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + length));
    offset = end + 2 + length + 2;
  }
}
