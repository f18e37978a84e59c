import type { LiveEvent } from '@publyka/contract/events/events';
import type { Connection } from '@publyka/contract/routes/connections';
import type { Badges } from '@publyka/contract/routes/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { applyLiveEvent } from '../live/live-cache.ts';

/** Profiles are cached one by one; one that is not to be seen (any more) is cached as null. */
export function profileKey(personId: string) {
  return [...profilesKey, personId] as const;
}

export const profilesKey = ['profiles', 'one'] as const;
const badgesKey = ['badges'] as const;

/** What the server answered to one's own command, told to every feature like the event that is on its way. */
export function tellConnection(queryClient: QueryClient, connection: Connection): void {
  tell(queryClient, (badges) => ({
    seq: 0,
    type: 'connection.set',
    data: { connection: { ...connection, commonLinks: { count: 0, people: [] } }, badges },
  }));
}

export function tellConnectionRemoved(queryClient: QueryClient, ids: { connectionId: string; personId: string }): void {
  tell(queryClient, (badges) => ({ seq: 0, type: 'connection.removed', data: { ...ids, badges } }));
}

/** The badges stay as they are: the server's own event brings the new ones. */
function tell(queryClient: QueryClient, toEvent: (badges: Badges) => LiveEvent): void {
  const badges = queryClient.getQueryData<Badges>(badgesKey) ?? { notifications: 0, connections: 0, coupons: 0 };
  applyLiveEvent(queryClient, toEvent(badges));
}
