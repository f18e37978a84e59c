import type { Page } from '@publyka/contract/page';
import type { Invitation, LinkablePerson } from '@publyka/contract/routes/connections';
import {
  listOtherPeopleRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  listSuggestionsRoute,
  searchPeopleRoute,
} from '@publyka/contract/routes/connections';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** People to link with; other people when the suggestions fail. Nobody moves while being looked at: not fetched again on focus. */
export const suggestionsQuery = queryOptions({
  queryKey: ['connections', 'suggestions'],
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

export const peopleSearchKey = ['connections', 'search'] as const;

/** The last results stay until the new ones are there; results of other words never take their place. */
export function peopleSearchQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleSearchKey, words],
    queryFn: ({ pageParam, signal }) =>
      call(searchPeopleRoute, { query: { q: words, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: words !== '',
  });
}

export type InvitationList = 'received' | 'sent';

export function invitationsQuery(list: InvitationList) {
  return infiniteQueryOptions({
    queryKey: ['connections', 'invitations', list],
    queryFn: ({ pageParam, signal }) => fetchInvitations(list, pageParam ?? undefined, signal),
    initialPageParam: null as string | null, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function fetchInvitations(
  list: InvitationList,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Invitation>> {
  const query = { query: { cursor } };
  return list === 'received'
    ? call(listReceivedInvitationsRoute, query, { signal })
    : call(listSentInvitationsRoute, query, { signal });
}
