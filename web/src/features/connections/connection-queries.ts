import type { Page } from '@publyka/contract/page';
import type {
  acceptInvitationRoute,
  dismissSuggestionRoute,
  Invitation,
  invitePersonRoute,
  LinkablePerson,
  listOtherPeopleRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  listSuggestionsRoute,
  rejectInvitationRoute,
  removeConnectionRoute,
  restoreSuggestionRoute,
  searchPeopleRoute,
} from '@publyka/contract/routes/connections';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { call, route } from '../../lib/api/call.ts';

const listSuggestions = route<typeof listSuggestionsRoute>('get', '/api/suggestions');
const listOtherPeople = route<typeof listOtherPeopleRoute>('get', '/api/suggestions/fallback');
const searchPeople = route<typeof searchPeopleRoute>('get', '/api/people');
const listReceived = route<typeof listReceivedInvitationsRoute>('get', '/api/connections/received');
const listSent = route<typeof listSentInvitationsRoute>('get', '/api/connections/sent');
export const invitePerson = route<typeof invitePersonRoute>('post', '/api/connections');
export const acceptInvitation = route<typeof acceptInvitationRoute>(
  'put',
  '/api/connections/{connectionId}/acceptance',
);
export const rejectInvitation = route<typeof rejectInvitationRoute>('put', '/api/connections/{connectionId}/rejection');
export const removeConnection = route<typeof removeConnectionRoute>('delete', '/api/connections/{connectionId}');
export const dismissSuggestion = route<typeof dismissSuggestionRoute>('put', '/api/suggestions/{personId}/dismissal');
export const restoreSuggestion = route<typeof restoreSuggestionRoute>(
  'delete',
  '/api/suggestions/{personId}/dismissal',
);

/** People to link with; other people when the suggestions fail. Nobody moves while being looked at: not fetched again on focus. */
export const suggestionsQuery = queryOptions({
  queryKey: ['connections', 'suggestions'],
  queryFn: ({ signal }) => fetchSuggestions(signal),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

async function fetchSuggestions(signal: AbortSignal): Promise<readonly LinkablePerson[]> {
  try {
    return (await call(listSuggestions, {}, { signal })).items;
  } catch (error) {
    if (!(error instanceof ApiError) || hasCode(error, 'not_authenticated')) throw error;
    console.warn('Suggestions failed, showing other people', error.code);
    return (await call(listOtherPeople, {}, { signal })).items;
  }
}

export const peopleSearchKey = ['connections', 'search'] as const;

/** The last results stay until the new ones are there; results of other words never take their place. */
export function peopleSearchQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleSearchKey, words],
    queryFn: ({ pageParam, signal }) =>
      call(searchPeople, { query: { q: words, cursor: pageParam ?? undefined } }, { signal }),
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
  return list === 'received' ? call(listReceived, query, { signal }) : call(listSent, query, { signal });
}
