import type { EventType, LiveEvent, Topic } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';

export type EventOf<T extends EventType> = Extract<LiveEvent, { type: T }>;

/**
 * How one feature keeps its cached data true. Appliers are pure towards the outside: from the cached state before and
 * the event they make the state a fresh fetch would give, and must bear an event whose effect is already there (one's
 * own optimistic change, or a fetch that overtook it); `updateCached` puts that into the cache. `refetch` is called
 * when events of a topic were missed for good.
 */
export type LiveFeature = {
  appliers: { [T in EventType]?: (queryClient: QueryClient, event: EventOf<T>) => void };
  /** For what any event may change, whatever its type. */
  applyEvery?: (queryClient: QueryClient, event: LiveEvent) => void;
  refetch: (queryClient: QueryClient, topic: Topic) => void;
};

const features: LiveFeature[] = [];

/** Called once per feature by main.tsx: `registerLiveFeature(notificationsLive)`. */
export function registerLiveFeature(feature: LiveFeature): void {
  features.push(feature);
}

/** Hands an event to every feature that has something to do with it. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  for (const { appliers, applyEvery } of features) {
    // The applier found under an event's type takes that type of event, which the compiler cannot follow here.
    const apply = appliers[event.type] as ((queryClient: QueryClient, event: LiveEvent) => void) | undefined;
    apply?.(queryClient, event);
    applyEvery?.(queryClient, event);
  }
}

/** What is cached about a topic can no longer be brought up to date by events: fetch it afresh. */
export function refetchTopic(queryClient: QueryClient, topic: Topic): void {
  for (const { refetch } of features) refetch(queryClient, topic);
}
