import { type LiveSignal, livePath, type Topic } from '@publyka/contract/events/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { setLiveDown, setLiveReplaced } from '../api/connection.ts';
import { doubtSession } from '../session/session.ts';
import type { SocketLike } from './connection.ts';
import { applyLiveEvent, refetchTopic } from './live-cache.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { createPollingFallback } from './polling-fallback.ts';

/** Keeps what is cached of many topics true; they may come and go. */
export function LiveTopics({ topics, fetchedAt }: { topics: readonly Topic[]; fetchedAt: number }) {
  return topics.map((topic) => <LiveTopic key={topic} topic={topic} fetchedAt={fetchedAt} />);
}

function LiveTopic({ topic, fetchedAt }: { topic: Topic; fetchedAt: number }) {
  useLiveTopic(topic, fetchedAt);
  return null;
}

/** The live client of this page: same host, woken when the network or the eyes come back. */
function createBrowserLive(handlers: { onDownChange(isDown: boolean): void; onSessionDoubt(): void }): LiveClient {
  const client = createLiveClient({ ...handlers, openSocket });
  addEventListener('online', client.wake);
  // A page that comes back from the back/forward cache has a dead socket and no other sign of it.
  addEventListener('pageshow', client.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
  return client;
}

function openSocket(): SocketLike {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  // The browser's handlers take an event more than ours look at.
  return new WebSocket(url) as SocketLike;
}

const live = createBrowserLive({
  onDownChange(isDown) {
    setLiveDown(isDown);
    polling.setDown(isDown);
  },
  onSessionDoubt: () => void polling.pollIfDue(),
});

const polling = createPollingFallback({
  isServerThere: doubtSession,
  poll() {
    if (document.visibilityState === 'hidden' || !cache) return;
    setLiveReplaced();
    void cache.invalidateQueries({ predicate: ({ meta }) => meta?.poll === true });
  },
});

let cache: QueryClient | null = null;

/** Connects while the member's pages are shown. */
export function useLiveConnection(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    cache = queryClient;
    live.start();
    return live.stop;
  }, [queryClient]);
}

/**
 * Keeps what is cached of a topic true while the component is on the page. `fetchedAt`: when that was fetched
 * (`dataUpdatedAt` of its query); what is still on its way counts as fetched now.
 */
export function useLiveTopic(topic: Topic, fetchedAt = 0): void {
  const queryClient = useQueryClient();
  const getFetchedAt = useEffectEvent(() => fetchedAt || Date.now());
  useEffect(
    () =>
      live.subscribeTopic(topic, {
        fetchedAt: getFetchedAt(),
        onEvent: (event) => applyLiveEvent(queryClient, event),
        onRefetch: () => refetchTopic(queryClient, topic),
      }),
    [topic, queryClient],
  );
}

/**
 * Hears what is told in passing on a topic, 'digitando…', and changes nothing that is cached. `onHeard`: signals come from
 * here on; one sent before may have been missed.
 */
export function useLiveSignals(
  topic: Topic,
  onSignal: (signal: LiveSignal) => void,
  onHeard: () => void = () => undefined,
): void {
  const handleSignal = useEffectEvent(onSignal);
  const handleHeard = useEffectEvent(onHeard);
  useEffect(
    () =>
      live.subscribeTopic(topic, {
        // There is no state that events would have to bring up to date.
        fetchedAt: Number.POSITIVE_INFINITY,
        onEvent: () => undefined,
        onRefetch: () => undefined,
        onSignal: handleSignal,
        onHeard: handleHeard,
      }),
    [topic],
  );
}
