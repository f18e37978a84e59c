import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Topic } from '@publyka/contract/events/events';
import { type After, type ClientFrame, livePath, type ServerFrame } from '@publyka/contract/events/frames';
import { WebSocket } from 'ws';
import { readEvents } from '../src/platform/realtime/event-store.ts';
import type { TestApp } from './test-app.ts';

export type TopicEvent = Extract<ServerFrame, { type: 'events' }>['events'][number];

/** The stored events of a topic after a number, as a client hears them: for checks that state + events = new state. */
export async function collectEvents(test: TestApp, topic: Topic, afterSeq: number): Promise<TopicEvent[]> {
  const events = await readEvents(test.platform.db, {
    topic,
    after: afterSeq,
    upTo: Number.MAX_SAFE_INTEGER,
    limit: 10_000,
  });
  return events.map((event) => JSON.parse(event.json));
}

/** A member connected by a real socket. */
export interface LiveClient {
  ws: WebSocket;
  /** The epoch of the numbers, as the server says first of all. */
  epoch: Promise<string>;
  /** Everything that arrived after that, in order. */
  frames: ServerFrame[];
  /** The close code, once closed. */
  closed: Promise<number>;
  send(frame: ClientFrame): void;
  /** Subscribes and answers the topic's number. Throws when denied. */
  subscribe(topic: Topic, after?: After): Promise<number>;
  /** The first frame, past or future, that fits; fails after some seconds. */
  next(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  /** The topic's events heard so far. */
  events(topic: Topic): TopicEvent[];
  /** Waits until the topic's event with this number arrived. */
  heard(topic: Topic, seq: number): Promise<TopicEvent[]>;
  close(): void;
}

const timeoutMs = 10_000;
const servers = new WeakMap<TestApp, Promise<LiveServer>>();

interface LiveServer {
  http: Server;
  streams: Set<Duplex>;
}

/** Opens `/api/live` on a socket of the test application. It ends with the application. */
export async function connectLive(
  test: TestApp,
  person: { cookie: string },
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const ws = new WebSocket(await liveUrl(test), { headers: { cookie: person.cookie, ...headers } });
  const client = createClient(ws);
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  return client;
}

/** Address of the test application's socket. */
export async function liveUrl(test: TestApp): Promise<string> {
  const { http } = await serverOf(test);
  // A listening TCP server has an address with a port.
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}${livePath}`;
}

/** The most that the server has written for one of its clients and not yet sent, in bytes. */
export async function unsentBytes(test: TestApp): Promise<number> {
  const { streams } = await serverOf(test);
  return Math.max(0, ...[...streams].map((stream) => stream.writableLength));
}

function serverOf(test: TestApp): Promise<LiveServer> {
  const server = servers.get(test) ?? listen(test);
  servers.set(test, server);
  return server;
}

function listen(test: TestApp): Promise<LiveServer> {
  const streams = new Set<Duplex>();
  const http = createServer((_request, response) => response.writeHead(404).end());
  http.on('upgrade', (request, stream, head) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    test.platform.live.handleUpgrade(request, stream, head);
  });
  http.unref();
  return new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve({ http, streams })));
}

function createClient(ws: WebSocket): LiveClient {
  const frames: ServerFrame[] = [];
  const { promise: epoch, resolve: welcome } = Promise.withResolvers<string>();
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('error', () => {}); // Told by connectLive, or followed by 'close'.
  ws.on('message', (data) => {
    const frame: ServerFrame = JSON.parse(String(data));
    if (frame.type === 'welcome') return welcome(frame.epoch);
    frames.push(frame);
    for (const check of waiting) check();
  });

  function until<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        clearTimeout(timer);
        resolve(found);
      };
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`Did not arrive; last frames: ${JSON.stringify(frames.slice(-3)).slice(0, 600)}`));
      }, timeoutMs);
      waiting.add(check);
      check();
    });
  }

  const events = (topic: Topic) =>
    frames.flatMap((frame) => (frame.type === 'events' && frame.topic === topic ? frame.events : []));
  const send = (frame: ClientFrame) => ws.send(JSON.stringify(frame));

  return {
    ws,
    epoch,
    frames,
    closed,
    send,
    events,
    async subscribe(topic, after = null) {
      const already = frames.length;
      send({ type: 'subscribe', topics: [{ topic, after }] });
      const answer = await until(() =>
        frames
          .slice(already)
          .find(
            (frame) =>
              (frame.type === 'subscribed' || frame.type === 'denied' || frame.type === 'refetch') &&
              frame.topic === topic,
          ),
      );
      if (answer.type !== 'subscribed') throw new Error(`${topic}: ${answer.type}`);
      return answer.seq;
    },
    next: (fits) => until(() => frames.find(fits)),
    heard: (topic, seq) =>
      until(() => {
        const all = events(topic);
        return all.some((event) => event.seq >= seq) ? all : undefined;
      }),
    close: () => ws.terminate(),
  };
}
