import { joinCommunityRoute } from '@publyka/contract/routes/communities';
import {
  followSearchRoute,
  listFollowedSearchesRoute,
  unfollowSearchRoute,
} from '@publyka/contract/routes/followed-searches';
import {
  type PagedSection,
  type SearchScope,
  searchPostsRoute,
  searchRoute,
  searchSectionRoute,
} from '@publyka/contract/routes/search';
import { errorTexts } from '@publyka/contract/text/texts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';

/** The previous results stay until the new ones arrive. */
export function searchQuery(q: string, scope: SearchScope) {
  return queryOptions({
    queryKey: ['search', q, scope],
    queryFn: ({ signal }) => call(searchRoute, { query: { q, scope } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 15_000,
    gcTime: 60_000,
    retry: 1,
  });
}

/** Where all of a section are; without one all posts, where a notification of the search leads. */
export function searchAddress(q: string, section?: PagedSection): string {
  return `/busca?q=${encodeURIComponent(q)}${section ? `&secao=${section}` : ''}`;
}

const pagedSections: Readonly<Record<PagedSection, true>> = {
  ...{ drops: true, works: true, files: true, rooms: true, open: true },
};

export function isPagedSection(text: unknown): text is PagedSection {
  return typeof text === 'string' && Object.hasOwn(pagedSections, text);
}

export function searchedPostsQuery(q: string) {
  return pagedQuery((cursor, { signal }) => call(searchPostsRoute, { query: { q, cursor } }, { signal }), {
    queryKey: ['search', 'posts', q],
    enabled: q !== '',
    gcTime: 60_000,
  });
}

const followedKey = ['search', 'followed'] as const;

export function searchedSectionQuery(q: string, section: PagedSection) {
  return pagedQuery(
    (cursor, { signal }) => call(searchSectionRoute, { params: { section }, query: { q, cursor } }, { signal }),
    { queryKey: ['search', 'section', section, q], enabled: q !== '', gcTime: 60_000 },
  );
}

export const followedSearchesQuery = queryOptions({
  queryKey: followedKey,
  queryFn: ({ signal }) => call(listFollowedSearchesRoute, {}, { signal }),
});

export function useFollowSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (q: string) => call(followSearchRoute, { body: { id: uuidv7(), q } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: followedKey }),
    onError: (error) => toastError('Erro ao acompanhar a busca', error),
  });
}

export function useUnfollowSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (searchId: string) => call(unfollowSearchRoute, { params: { searchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: followedKey }),
    onError: (error) => toastError('Erro ao deixar de acompanhar', error),
  });
}

/** 'Entrar' in a result: the live event does the same on other devices. */
export function useJoinFound(communityId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(joinCommunityRoute, { params: { communityId } }),
    onSuccess: (community) => applyLiveEvent(queryClient, { seq: 0, type: 'membership.gained', data: { community } }),
    onError: (error) => {
      toastError(errorTexts.addMember, error);
      invalidateResults(queryClient);
    },
  });
}

/** Results may hold what one may no longer see, or lack what one may see now. */
function invalidateResults(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['search'] });
}

export const searchFeature: Feature = {
  live: {
    appliers: {
      'person.hidden': invalidateResults,
      'person.shown': invalidateResults,
      'membership.gained': invalidateResults,
      'membership.lost': invalidateResults,
      'search.followed': (queryClient) => void queryClient.invalidateQueries({ queryKey: followedKey }),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) invalidateResults(queryClient);
    },
  },
};
