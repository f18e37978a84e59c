import type { Topic } from '@publyka/contract/events/events';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { backoffDelay } from '../../web/src/lib/api/backoff.ts';
import { openRawSocket, type RawSocket } from '../raw-socket.ts';
import { createNumbers, type Heard, type Numbers } from './numbers.ts';

export type FrameParser = (payload: Buffer) => ServerFrame;

/** Reads frames. Members of a RePublyka get the same bytes one after the other, which are read once. */
export function createFrameParser(): FrameParser {
  let bytes: Buffer = Buffer.alloc(0);
  let frame: ServerFrame = { type: 'pong' };
  return (payload) => {
    if (payload.equals(bytes)) return frame;
    bytes = Buffer.from(payload);
    frame = JSON.parse(payload.toString('utf8')) as ServerFrame; // Of our own server.
    return frame;
  };
}

/** As the web has them (web/src/lib/live/connection.ts), in milliseconds. */
const delays = { firstMs: 200, maxMs: 15_000 };
const pingAfterMs = 30_000;

/** One person's live connection, which comes back as the web's does. */
export interface Line {
  readonly numbers: Numbers;
  connect(): void;
  add(topics: Topic[]): void;
  remove(topics: Topic[]): void;
  /** The network is away: the connection goes without a goodbye. */
  lose(): void;
  /** The network is back: noticed at the next attempt, or at once where the browser says so ('online'). */
  find(isNoticed: boolean): void;
  isAway(): boolean;
  isOpen(): boolean;
  isComplete(): boolean;
  /** Pings where nothing was heard for long. */
  ping(): void;
}

interface Options {
  port: number;
  cookie: string;
  heard: Heard;
  parse: FrameParser;
  random(): number;
  onFrame(frame: ServerFrame): void;
  /** All topics are subscribed, so many milliseconds after the first attempt with a network. */
  onComplete(milliseconds: number): void;
  /** An upgrade was refused, or the server ended the connection. */
  onTrouble(what: string): void;
}

export function createLine(options: Options): Line {
  const { port, cookie, random } = options;
  const numbers = createNumbers(options.heard);
  let socket: RawSocket | null = null;
  let isOpen = false;
  let isAway = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let heardAt = 0;
  /** When the first attempt began since the network is there; null while everything is subscribed. */
  let since: number | null = null;

  function connect(): void {
    clearTimeout(retry);
    if (isAway) {
      comeBack();
      return;
    }
    since ??= performance.now();
    const own = openRawSocket({
      port,
      cookie,
      keepsPayloads: true,
      onOpen: () => {
        isOpen = true;
        failures = 0;
        heardAt = performance.now();
        request();
      },
      onText: (_, payload) => payload && handle(options.parse(payload)),
      onRefused: (head) => options.onTrouble(`upgrade ${head.slice('HTTP/1.1 '.length).split('\r\n', 1)[0]}`),
      onClose: () => socket === own && handleClose(),
    });
    socket = own;
  }

  function handleClose(): void {
    if (isOpen) options.onTrouble('ended by the server');
    leave();
    comeBack();
  }

  function leave(): void {
    socket = null;
    isOpen = false;
    numbers.restart();
  }

  function comeBack(): void {
    failures += 1;
    retry = setTimeout(connect, backoffDelay(failures, delays) * (0.5 + random() / 2));
  }

  function handle(frame: ServerFrame): void {
    heardAt = performance.now();
    if (frame.type === 'bye') options.onTrouble(`bye ${frame.reason}`);
    numbers.handle(frame);
    if (since !== null && (frame.type === 'subscribed' || frame.type === 'refetch') && numbers.isComplete()) {
      options.onComplete(performance.now() - since);
      since = null;
    }
    options.onFrame(frame);
  }

  function request(): void {
    if (!isOpen) return;
    const topics = numbers.takeRequests();
    if (topics.length > 0) socket?.send({ type: 'subscribe', topics });
  }

  return {
    numbers,
    connect,
    add(topics) {
      numbers.add(topics);
      request();
    },
    remove(topics) {
      numbers.remove(topics);
      if (isOpen && topics.length > 0) socket?.send({ type: 'unsubscribe', topics });
    },
    lose() {
      isAway = true;
      since = null;
      const lost = socket;
      leave();
      lost?.cut();
      comeBack();
    },
    find(isNoticed) {
      isAway = false;
      if (isNoticed && !socket) connect();
    },
    isAway: () => isAway,
    isOpen: () => isOpen,
    isComplete: () => isOpen && numbers.isComplete(),
    ping() {
      if (isOpen && performance.now() - heardAt >= pingAfterMs) socket?.send({ type: 'ping' });
    },
  };
}
