import type { Topic } from '@publyka/contract/events/events';
import { createConnection, type SocketLike } from './connection.ts';
import { createTopics, type TopicListener } from './topics.ts';

interface Options {
  openSocket(): SocketLike;
  onDownChange(isDown: boolean): void;
  onSessionDoubt(): void;
}

/** Subscriptions to topics over one socket, across reconnections. */
export interface LiveClient {
  /** Connects, and stays so until `stop`. */
  start(): void;
  stop(): void;
  wake(): void;
  /** Returns a function that unsubscribes. May be called before `start`. */
  subscribeTopic(topic: Topic, listener: TopicListener): () => void;
}

/** Subscriptions that change within this time, as rows scroll by, are sent together. */
const batchMs = 20;

export function createLiveClient({ openSocket, onDownChange, onSessionDoubt }: Options): LiveClient {
  let isDue = false;
  const topics = createTopics(sendSoon);
  const connection = createConnection({
    openSocket,
    onDownChange,
    onSessionDoubt,
    onOpen() {
      topics.restart();
      send();
    },
    onFrame(frame) {
      if (frame.type !== 'welcome') topics.handle(frame);
      // The frames sent on this connection had numbers of the previous epoch.
      else if (topics.setEpoch(frame.epoch)) connection.renew();
    },
  });

  function sendSoon(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      send();
    }, batchMs);
  }

  function send(): void {
    if (connection.isOpen()) for (const frame of topics.takeFrames()) connection.send(frame);
  }

  return {
    start: connection.start,
    stop: connection.stop,
    wake: connection.wake,
    subscribeTopic(topic, listener) {
      topics.add(topic, listener);
      return () => topics.remove(topic, listener);
    },
  };
}
