import type { Subscription } from '@nats-io/transport-node';
import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import type { Logger } from '../log/logger.ts';
import { type Bus, type BusListener, type BusMessage, createLocalBus } from './bus.ts';
import { busLag, busReceived, busSent, busUp } from './metrics.ts';
import { createNatsLine } from './nats-line.ts';
import { presenceIntervalMs, presenceTtlMs } from './settings.ts';

const subjectOf = (topic: Topic) => `publyka.topic.${topic.replace(':', '.')}`;
const presenceSubject = 'publyka.nodes';

/** A message between nodes; `sentAt` in milliseconds since 1970, absent from nodes of the previous version. */
type SentMessage = BusMessage & { sentAt?: number };

/** A bus on NATS with a subject for each topic. What cannot be sent is not kept: the events are in the database. */
export function createNatsBus(options: { url: string; log: Logger }): Bus {
  const { log } = options;
  const own = createLocalBus();
  const listeners: BusListener[] = [];
  const heard = new Map<Topic, Subscription | null>();
  const line = createNatsLine(options);
  const presence = createPresence((text) => publish(presenceSubject, text));

  function publish(subject: string, text: string): void {
    const connection = line.connection;
    if (!connection || !line.isUp) return;
    try {
      connection.publish(subject, text);
      busSent.inc();
    } catch (error) {
      // Too large for the server, or just closed: the relay delivers it.
      log.warn({ err: error, subject }, 'bus message not sent');
    }
  }

  function subscribe(topic: Topic): Subscription | null {
    const callback = (error: Error | null, message: { string(): string }) =>
      error ? log.warn({ err: error, topic }, 'bus subscription failed') : receive(message.string());
    return line.connection?.subscribe(subjectOf(topic), { callback }) ?? null;
  }

  function receive(text: string): void {
    busReceived.inc();
    // Written by another node of ours.
    const { sentAt, ...message } = JSON.parse(text) as SentMessage;
    if (sentAt !== undefined) busLag.observe(Math.max(0, Date.now() - sentAt) / 1000);
    for (const listener of listeners) listener(message);
  }

  /** Subscriptions made before the connection; the client renews later ones. */
  function subscribeAll(): void {
    for (const [topic, subscription] of heard) if (!subscription) heard.set(topic, subscribe(topic));
    line.connection?.subscribe(presenceSubject, { callback: (_, message) => presence.hear(message.string()) });
    presence.start();
  }

  return {
    get isUp() {
      return line.isUp;
    },
    get nodes() {
      return presence.count();
    },
    start: (onReturn) =>
      line.open({
        onFirst: subscribeAll,
        onChange(isUp) {
          busUp.set(isUp ? 1 : 0);
          if (isUp) void line.flushed().then(onReturn);
        },
      }),
    send(topic, message) {
      own.send(topic, message);
      publish(subjectOf(topic), JSON.stringify({ ...message, sentAt: Date.now() } satisfies SentMessage));
    },
    listen(listener) {
      own.listen(listener);
      listeners.push(listener);
    },
    async join(topic) {
      if (!heard.has(topic)) heard.set(topic, subscribe(topic));
      if (line.isUp) await line.flushed();
    },
    leave(topic) {
      heard.get(topic)?.unsubscribe();
      heard.delete(topic);
    },
    async stop() {
      presence.stop();
      await line.close();
      await own.stop();
    },
  };
}

/** Which nodes are alive, by their heartbeats. */
interface Presence {
  hear(nodeId: string): void;
  /** This node and those with a recent heartbeat. */
  count(): number;
  start(): void;
  stop(): void;
}

function createPresence(say: (nodeId: string) => void): Presence {
  const own = uuidv7();
  const heardAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  return {
    hear(nodeId) {
      const isNew = !heardAt.has(nodeId);
      heardAt.set(nodeId, performance.now());
      if (isNew) say(own);
    },
    count() {
      const since = performance.now() - presenceTtlMs;
      for (const [nodeId, at] of heardAt) if (at < since) heardAt.delete(nodeId);
      return heardAt.size + 1;
    },
    start() {
      say(own);
      timer = setInterval(say, presenceIntervalMs, own).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
