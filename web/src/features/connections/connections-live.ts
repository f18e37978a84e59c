import { applyToInvitations, applyToLinkables } from '@publyka/contract/events/apply-people';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import type { Invitation, LinkablePerson } from '@publyka/contract/routes/connections';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { refetchQueriesAfresh } from '../../lib/cache/refetch-queries.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { invitationsQuery, peopleSearchKey, suggestionsQuery } from './connection-queries.ts';

type Invitations = InfiniteData<Page<Invitation>, string | null>;
type FoundPeople = InfiniteData<Page<LinkablePerson>, string | null>;

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  updateCached<readonly LinkablePerson[]>(queryClient, suggestionsQuery.queryKey, (people) =>
    applyToLinkables(people, event),
  );
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: peopleSearchKey })) {
    updateCached<FoundPeople>(queryClient, queryKey, (found) => applyToFound(found, event));
  }
  for (const list of ['received', 'sent'] as const) {
    updateCached<Invitations>(queryClient, invitationsQuery(list).queryKey, (data) => {
      const pages = applyToInvitations(data.pages, event, list);
      return pages === data.pages ? data : { ...data, pages: [...pages] };
    });
  }
}

function applyToFound(found: FoundPeople, event: LiveEvent): FoundPeople {
  const pages = found.pages.map((page) => {
    const items = applyToLinkables(page.items, event);
    return items === page.items ? page : { ...page, items: [...items] };
  });
  return pages.every((page, index) => page === found.pages[index]) ? found : { ...found, pages };
}

export const connectionsLive: LiveFeature = {
  appliers: {
    'person.shown': (queryClient) => void refetchQueriesAfresh(queryClient, ['connections']),
  },
  applyEvery,
  refetch: (queryClient, topic) => {
    if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: ['connections'] });
  },
};
