import { connect, type Socket } from 'node:net';
import { headerOf, kindOf, type RawAnswer, readAnswers, statusOf, textOf } from '../http-answers.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  cookie: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** What was not answered well: by status, ` later` where it says when to come back, and code; or what the line did. */
export class Failure extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(kind);
    this.kind = kind;
  }
}

export interface Client {
  /** Throws a Failure. */
  ask(request: Request): Promise<RawAnswer>;
  /** Requests that wait for an answer now, and the most that did since `takeMost` was last called. */
  underWay(): number;
  takeMost(): number;
}

interface Pending {
  resolve(answer: RawAnswer): void;
  reject(failure: Failure): void;
}

/** Free connections that are kept, as in ops/nginx.conf, and connections at a time: a process has 20,000 files. */
const mostFree = 128;
const mostOpen = 8000;
/** Milliseconds after which a request has failed, and an unused connection is closed: before the server closes it. */
const timeoutMs = 30_000;

/** Requests over keep-alive connections, one more whenever none is free: as a proxy has them for all its browsers. */
export function createClient(port: number): Client {
  const free: Socket[] = [];
  const pendings = new Map<Socket, Pending>();
  /** What waits for a connection. */
  const waiting: ((socket: Socket) => void)[] = [];
  let opened = 0;
  let most = 0;

  function open(): Socket {
    opened += 1;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let reason = 'cut';
    socket.setTimeout(timeoutMs, () => {
      reason = 'timeout';
      socket.destroy();
    });
    socket.on('error', ({ message }) => {
      reason = message.split(' ', 2).join(' ');
    });
    socket.on('close', () => {
      opened -= 1;
      take(socket)?.reject(new Failure(reason));
      const place = free.indexOf(socket);
      if (place >= 0) free.splice(place, 1);
      if (opened < mostOpen) waiting.shift()?.(open());
    });
    readAnswers(socket, (answer) => {
      const pending = take(socket);
      if (headerOf(answer.head, 'connection') !== 'close') release(socket);
      else socket.end();
      if (statusOf(answer.head) < 300) pending?.resolve(answer);
      else pending?.reject(new Failure(`${kindOf(answer.head)} ${codeOf(answer)}`));
    });
    return socket;
  }

  function release(socket: Socket): void {
    const next = waiting.shift();
    if (next) next(socket);
    else if (free.length < mostFree) free.push(socket);
    else socket.end();
  }

  function take(socket: Socket): Pending | undefined {
    const pending = pendings.get(socket);
    pendings.delete(socket);
    return pending;
  }

  function write(socket: Socket, request: Request, pending: Pending): void {
    pendings.set(socket, pending);
    socket.cork();
    socket.write(headOf(port, request));
    if (request.body) socket.write(request.body);
    socket.uncork();
  }

  const underWay = () => pendings.size + waiting.length;

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const start = (socket: Socket) => write(socket, request, { resolve, reject });
        const socket = free.pop();
        if (socket) start(socket);
        else if (opened < mostOpen) start(open());
        else waiting.push(start);
        most = Math.max(most, underWay());
      }),
    underWay,
    takeMost() {
      const taken = most;
      most = underWay();
      return taken;
    },
  };
}

function headOf(port: number, { method, path, cookie, body, headers = {} }: Request): string {
  const length = body || method !== 'GET' ? { 'content-length': String(body?.length ?? 0) } : {};
  const all = { host: `localhost:${port}`, 'accept-encoding': 'gzip, deflate, br', cookie, ...length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Reads the contract's error code; what is not JSON has none. */
function codeOf(answer: RawAnswer): string {
  if (!headerOf(answer.head, 'content-type').includes('json')) return '';
  const { code } = JSON.parse(textOf(answer)) as { code?: string }; // The server's own.
  return code ?? '';
}
