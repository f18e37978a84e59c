import type { LiveEvent } from '@publyka/contract/events/events';
import type { Connection } from '@publyka/contract/routes/connections';
import type { Badges } from '@publyka/contract/routes/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

/** A profile that may not be seen is cached as null. */
export function profileKey(personId: string) {
  return [...profilesKey, personId] as const;
}

export const profilesKey = ['profiles', 'one'] as const;
export const connectionsKey = ['connections'] as const;
/** People one may know, ranked by interests, among other things. */
export const suggestionsKey = [...connectionsKey, 'suggestions'] as const;
export const badgesKey = ['badges'] as const;

/** Applies the answer to one's own request as if its event had arrived. */
export function applyConnection(queryClient: QueryClient, connection: Connection): void {
  applyOwn(queryClient, (badges) => ({
    seq: 0,
    type: 'connection.set',
    data: { connection: { ...connection, commonLinks: { count: 0, people: [] } }, badges },
  }));
}

export function applyConnectionRemoved(
  queryClient: QueryClient,
  ids: { connectionId: string; personId: string },
): void {
  applyOwn(queryClient, (badges) => ({ seq: 0, type: 'connection.removed', data: { ...ids, badges } }));
}

/** With the known badges: the event brings the new ones. */
function applyOwn(queryClient: QueryClient, toEvent: (badges: Badges) => LiveEvent): void {
  const badges = queryClient.getQueryData<Badges>(badgesKey) ?? { notifications: 0, connections: 0, coupons: 0 };
  applyLiveEvent(queryClient, toEvent(badges));
}
