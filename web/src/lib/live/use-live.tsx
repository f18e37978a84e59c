import type { LiveSignal, Topic } from '@publyka/contract/events/events';
import { livePath } from '@publyka/contract/events/frames';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { backoffDelay } from '../api/backoff.ts';
import { setLiveDown, setPolling } from '../api/connection.ts';
import { recheckSession } from '../session/session.ts';
import type { SocketLike } from './connection.ts';
import { applyLiveEvent, prepareLive, refetchTopic } from './live-cache.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { createPollingFallback } from './polling-fallback.ts';

/** `useLiveTopic` for a list of topics that may change. */
export function LiveTopics({ topics, fetchedAt }: { topics: readonly Topic[]; fetchedAt: number }) {
  return topics.map((topic) => <LiveTopic key={topic} topic={topic} fetchedAt={fetchedAt} />);
}

function LiveTopic({ topic, fetchedAt }: { topic: Topic; fetchedAt: number }) {
  useLiveTopic(topic, fetchedAt);
  return null;
}

/** Wakes when the network is back or the page is visible again. */
function createBrowserLive(handlers: { onDownChange(isDown: boolean): void; onSessionDoubt(): void }): LiveClient {
  const client = createLiveClient({ ...handlers, openSocket });
  addEventListener('online', client.wake);
  // A page from the back/forward cache has a dead socket and no other sign of it.
  addEventListener('pageshow', client.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
  return client;
}

function openSocket(): SocketLike {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  // The browser's handlers take an event that ours ignore.
  return new WebSocket(url) as SocketLike;
}

function setDown(isDown: boolean): void {
  setLiveDown(isDown);
  polling.setDown(isDown);
}

const live = createBrowserLive({
  onDownChange: setDown,
  onSessionDoubt: () => void polling.pollIfDue(),
});

const polling = createPollingFallback({
  isServerThere: recheckSession,
  poll() {
    if (document.visibilityState === 'hidden' || !cache) return;
    setPolling();
    void cache.invalidateQueries({ predicate: ({ meta }) => meta?.poll === true });
  },
});

let cache: QueryClient | null = null;

const prepareDelays = { firstMs: 1_000, maxMs: 30_000 };

/** Opens the connection once events can be applied. Until then the page is as one without a connection. */
async function startPrepared(stop: AbortSignal, failures = 0): Promise<void> {
  try {
    await prepareLive();
  } catch (error) {
    if (stop.aborted) return;
    console.warn('Live events wait for their code', error);
    setDown(true);
    void polling.pollIfDue();
    const delay = backoffDelay(failures + 1, prepareDelays);
    const timer = setTimeout(() => void startPrepared(stop, failures + 1), delay);
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return;
  }
  if (!stop.aborted) live.start();
}

/** Connects while pages of members are shown. */
export function useLiveConnection(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    cache = queryClient;
    const stop = new AbortController();
    void startPrepared(stop.signal);
    return () => {
      stop.abort();
      live.stop();
    };
  }, [queryClient]);
}

/**
 * Keeps the cached data of a topic up to date while the component is mounted. `fetchedAt` is the `dataUpdatedAt` of its
 * query; data that is still being fetched counts as fetched now.
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

/** For transient signals such as 'digitando…'. Those sent before `onSubscribed` may have been missed. */
export function useLiveSignals(
  topic: Topic,
  onSignal: (signal: LiveSignal) => void,
  onSubscribed: () => void = () => undefined,
): void {
  const handleSignal = useEffectEvent(onSignal);
  const handleSubscribed = useEffectEvent(onSubscribed);
  useEffect(
    () =>
      live.subscribeTopic(topic, {
        // Signals change no cached state.
        fetchedAt: Number.POSITIVE_INFINITY,
        onEvent: () => undefined,
        onRefetch: () => undefined,
        onSignal: handleSignal,
        onSubscribed: handleSubscribed,
      }),
    [topic],
  );
}
