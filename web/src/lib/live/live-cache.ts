import type { EventType, LiveEvent, Topic } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';

export type EventOf<T extends EventType> = Extract<LiveEvent, { type: T }>;

/**
 * How a feature keeps its cached data up to date. An applier turns the cached state into the state that a fetch would
 * give now. The effect of the event may already be there, by an optimistic change or a fetch that overtook it.
 */
export type LiveFeature = {
  appliers: { [T in EventType]?: (queryClient: QueryClient, event: EventOf<T>) => void };
  /** Runs for every event, whatever its type. */
  applyEvery?: (queryClient: QueryClient, event: LiveEvent) => void;
  /** Events of this topic were missed for good. */
  refetch: (queryClient: QueryClient, topic: Topic) => void;
};

type Update = (feature: LiveFeature) => void;

const features = new Set<LiveFeature>();
/** Updates of this page's own acts, before the code of the features is there. */
let held: Update[] | null = null;

export function registerLiveFeature(feature: LiveFeature): void {
  features.add(feature);
}

let loadFeatures = (): Promise<void> => Promise.resolve();

/** `load` registers all features. Until then updates are held. */
export function prepareLiveWith(load: () => Promise<void>): void {
  held ??= [];
  loadFeatures = load;
}

/** Resolves when events can be applied. */
export function prepareLive(): Promise<void> {
  return loadFeatures();
}

/** All features are registered by now. */
export function applyHeldUpdates(): void {
  const updates = held ?? [];
  held = null;
  for (const update of updates) updateAll(update);
}

function updateAll(update: Update): void {
  if (held) held.push(update);
  else for (const feature of features) update(feature);
}

/** Applies an event to whatever is cached. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  updateAll(({ appliers, applyEvery }) => {
    // The applier found under an event's type takes that type of event, which the compiler cannot follow here.
    const apply = appliers[event.type] as ((queryClient: QueryClient, event: LiveEvent) => void) | undefined;
    apply?.(queryClient, event);
    applyEvery?.(queryClient, event);
  });
}

/** Events of the topic were missed for good: fetches what is cached of it again. */
export function refetchTopic(queryClient: QueryClient, topic: Topic): void {
  updateAll(({ refetch }) => refetch(queryClient, topic));
}
