import type { LiveSignal, Topic } from '@publyka/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { setLiveDown } from './connection.ts';
import { createBrowserLive } from './live/browser-live.ts';
import { applyLiveEvent, refetchTopic } from './live-cache.ts';
import { doubtSession } from './session.ts';

const live = createBrowserLive({ onDownChange: setLiveDown, onSessionDoubt: doubtSession });

/** Connects while the member's pages are shown. */
export function useLiveConnection(): void {
  useEffect(() => {
    live.start();
    return live.stop;
  }, []);
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

/** Hears what is told in passing on a topic, 'digitando…', and changes nothing that is cached. */
export function useLiveSignals(topic: Topic, onSignal: (signal: LiveSignal) => void): void {
  const handleSignal = useEffectEvent(onSignal);
  useEffect(
    () =>
      live.subscribeTopic(topic, {
        // There is no state that events would have to bring up to date.
        fetchedAt: Number.POSITIVE_INFINITY,
        onEvent: () => undefined,
        onRefetch: () => undefined,
        onSignal: handleSignal,
      }),
    [topic],
  );
}
