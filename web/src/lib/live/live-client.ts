import type { Topic } from '@publyka/contract/events/events';
import { createConnection, type SocketLike } from './connection.ts';
import { createTopics, type TopicListener } from './topics.ts';

interface Options {
  openSocket(): SocketLike;
  onDownChange(isDown: boolean): void;
  onSessionDoubt(): void;
}

/** Hears topics over one socket, whatever happens to the socket. */
export interface LiveClient {
  /** Connects, and stays so until `stop`. */
  start(): void;
  stop(): void;
  wake(): void;
  /** Hears a topic until the returned function is called. May be called before `start`. */
  subscribeTopic(topic: Topic, listener: TopicListener): () => void;
}

/** Subscriptions that come and go within this time, as rows scroll by, go out together. */
const gathering = 20;

export function createLiveClient({ openSocket, onDownChange, onSessionDoubt }: Options): LiveClient {
  let isDue = false;
  const topics = createTopics(tellSoon);
  const connection = createConnection({
    openSocket,
    onDownChange,
    onSessionDoubt,
    onOpen() {
      topics.restart();
      tell();
    },
    onFrame(frame) {
      if (frame.type !== 'welcome') topics.handle(frame);
      // Here topics were asked for by numbers of the epoch before: on the next connection they are not.
      else if (topics.enter(frame.epoch)) connection.renew();
    },
  });

  function tellSoon(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      tell();
    }, gathering);
  }

  function tell(): void {
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
