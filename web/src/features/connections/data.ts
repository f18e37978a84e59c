import { applyToInvitations, applyToLinkables } from '@publyka/contract/events/apply-people';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import {
  type Invitation,
  type LinkablePerson,
  listCompanionsRoute,
  listOtherPeopleRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  listSuggestionsRoute,
  searchPeopleRoute,
} from '@publyka/contract/routes/connections';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { cancelAndRefetch, updateCached, updatePages } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import { connectionsKey, suggestionsKey } from '../../shared/people/profile-cache.ts';

/** Other people when the suggestions fail. Not refetched on focus, since nobody should move while being looked at. */
export const suggestionsQuery = queryOptions({
  queryKey: suggestionsKey,
  queryFn: ({ signal }) => fetchSuggestions(signal),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

async function fetchSuggestions(signal: AbortSignal): Promise<readonly LinkablePerson[]> {
  try {
    return (await call(listSuggestionsRoute, {}, { signal })).items;
  } catch (error) {
    if (!(error instanceof ApiError) || hasCode(error, 'not_authenticated')) throw error;
    console.warn('Suggestions failed, showing other people', error.code);
    return (await call(listOtherPeopleRoute, {}, { signal })).items;
  }
}

const companionsKey = [...connectionsKey, 'companions'] as const;

/** Not refetched while it is looked at: whoever was invited stays where they are. */
export function companionsQuery(communityId: string) {
  return queryOptions({
    queryKey: [...companionsKey, communityId],
    queryFn: async ({ signal }): Promise<readonly LinkablePerson[]> =>
      (await call(listCompanionsRoute, { params: { communityId } }, { signal })).items,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const peopleSearchKey = [...connectionsKey, 'search'] as const;

/** The previous results stay until the new ones arrive. */
export function peopleSearchQuery(words: string) {
  return pagedQuery((cursor, { signal }) => call(searchPeopleRoute, { query: { q: words, cursor } }, { signal }), {
    queryKey: [...peopleSearchKey, words],
    placeholderData: keepPreviousData,
    enabled: words !== '',
  });
}

export type InvitationList = 'received' | 'sent';

export function invitationsQuery(list: InvitationList) {
  return pagedQuery(
    (cursor, { signal }): Promise<Page<Invitation>> =>
      list === 'received'
        ? call(listReceivedInvitationsRoute, { query: { cursor } }, { signal })
        : call(listSentInvitationsRoute, { query: { cursor } }, { signal }),
    { queryKey: [...connectionsKey, 'invitations', list] },
  );
}

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  updateCached<readonly LinkablePerson[]>(queryClient, suggestionsQuery.queryKey, (people) =>
    applyToLinkables(people, event),
  );
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: companionsKey }))
    updateCached<readonly LinkablePerson[]>(queryClient, queryKey, (people) => applyToLinkables(people, event));
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: peopleSearchKey }))
    updatePages<Page<LinkablePerson>>(queryClient, queryKey, (pages) => applyToFound(pages, event));
  for (const list of ['received', 'sent'] as const)
    updatePages<Page<Invitation>>(queryClient, invitationsQuery(list).queryKey, (pages) =>
      applyToInvitations(pages, event, list),
    );
}

function applyToFound(pages: readonly Page<LinkablePerson>[], event: LiveEvent): readonly Page<LinkablePerson>[] {
  const changed = pages.map((page) => {
    const items = applyToLinkables(page.items, event);
    return items === page.items ? page : { ...page, items: [...items] };
  });
  return changed.every((page, index) => page === pages[index]) ? pages : changed;
}

export const connectionsFeature: Feature = {
  live: {
    appliers: {
      'person.shown': (queryClient) => void cancelAndRefetch(queryClient, ['connections']),
    },
    applyEvery,
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: connectionsKey });
    },
  },
};
