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
/** Updates for features whose code is being loaded. */
const backlogs = new Set<Update[]>();

export function registerLiveFeature(feature: LiveFeature): void {
  features.add(feature);
}

/** Events that arrive while the code is being loaded are applied once it is there. */
export async function registerLoadingLiveFeature(loading: Promise<LiveFeature | undefined>): Promise<void> {
  const backlog: Update[] = [];
  backlogs.add(backlog);
  try {
    const feature = await loading;
    if (!feature) return;
    for (const update of backlog) update(feature);
    features.add(feature);
  } finally {
    backlogs.delete(backlog);
  }
}

function updateAll(update: Update): void {
  for (const feature of features) update(feature);
  for (const backlog of backlogs) backlog.push(update);
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
