import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '@publyka/contract/events/events';
import type { ClientFrame, ServerFrame } from '@publyka/contract/events/frames';
import type { WebSocket } from 'ws';
import type { TestPerson } from '../people.ts';
import type { SiteApp } from './site-app.ts';

type Heard = Extract<ServerFrame, { type: 'events' }>['events'][number];

/** Longest time in milliseconds before a connection that was lost is tried again, as the web does it. */
const comeBack = 500;

/** Somebody who hears topics for as long as the test takes, comes back when the line breaks, and goes on where it was. */
export interface Hearer {
  /** Each topic's events, in the order in which they came. */
  heard: ReadonlyMap<Topic, Heard[]>;
  /** What should not happen: gaps, repetitions, being told to fetch afresh. */
  complaints: string[];
  /** How often it had to come back. */
  returns: number;
  /** The topic's number at the beginning. */
  first: ReadonlyMap<Topic, number>;
  untilHeard(text: string, milliseconds?: number): Promise<void>;
  close(): void;
}

export async function createHearer(app: SiteApp, person: TestPerson, topics: Topic[]): Promise<Hearer> {
  const heard = new Map<Topic, Heard[]>(topics.map((topic) => [topic, []]));
  const first = new Map<Topic, number>();
  const last = new Map<Topic, number>();
  const complaints: string[] = [];
  const ready = Promise.withResolvers<void>();
  let socket: WebSocket | null = null;
  let isClosed = false;
  let returns = 0;

  function begin(topic: Topic, seq: number): void {
    if (first.has(topic)) return;
    first.set(topic, seq);
    last.set(topic, seq);
    if (first.size === topics.length) ready.resolve();
  }

  function take(topic: Topic, events: Heard[]): void {
    for (const event of events) {
      const expected = (last.get(topic) ?? 0) + 1;
      if (event.seq !== expected) complaints.push(`${topic}: ${event.seq} instead of ${expected}`);
      last.set(topic, event.seq);
      heard.get(topic)?.push(event);
    }
  }

  function obey(frame: ServerFrame): void {
    if (frame.type === 'subscribed') begin(frame.topic, frame.seq);
    if (frame.type === 'events') take(frame.topic, frame.events);
    if (frame.type === 'denied' || frame.type === 'refetch') complaints.push(JSON.stringify(frame));
  }

  function connect(): void {
    if (isClosed) return;
    const opened = app.knock(person.cookie);
    socket = opened;
    opened.on('error', () => {}); // 'close' follows.
    opened.on('open', () => {
      const asked = topics.map((topic) => ({ topic, after: last.get(topic) ?? null }));
      opened.send(JSON.stringify({ type: 'subscribe', topics: asked } satisfies ClientFrame));
    });
    opened.on('message', (data) => obey(JSON.parse(String(data))));
    opened.on('close', () => {
      if (isClosed) return;
      returns += 1;
      setTimeout(connect, Math.random() * comeBack);
    });
  }

  connect();
  await ready.promise;
  return {
    heard,
    first,
    complaints,
    get returns() {
      return returns;
    },
    async untilHeard(text, milliseconds = 10_000) {
      const until = performance.now() + milliseconds;
      const isHeard = () =>
        [...heard.values()].some((events) => events.some((one) => JSON.stringify(one).includes(text)));
      while (!isHeard()) {
        if (performance.now() > until) throw new Error(`${text} was not heard; ${complaints.join(' ')}`);
        await pause(20);
      }
    },
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
}
