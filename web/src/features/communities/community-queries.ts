import type { Page } from '@publyka/contract/page';
import type {
  Community,
  CommunityCard,
  createCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
  Participant,
} from '@publyka/contract/routes/communities';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call, route } from '../../lib/api/call.ts';

const listCommunities = route<typeof listCommunitiesRoute>('get', '/api/communities');
const getCommunity = route<typeof getCommunityRoute>('get', '/api/communities/{communityId}');
const getCommunityCard = route<typeof getCommunityCardRoute>('get', '/api/communities/{communityId}/card');
const listParticipants = route<typeof listParticipantsRoute>('get', '/api/communities/{communityId}/participants');
export const createCommunity = route<typeof createCommunityRoute>('post', '/api/communities');
export const joinCommunity = route<typeof joinCommunityRoute>('put', '/api/communities/{communityId}/membership');
export const leaveCommunity = route<typeof leaveCommunityRoute>('delete', '/api/communities/{communityId}/membership');

export type CommunityPages = InfiniteData<Page<Community>, string | undefined>;
export type ParticipantPages = InfiniteData<Page<Participant>, string | undefined>;
const noCursor = undefined as string | undefined; // an annotation is not possible inside the options

/** One's RePublykas, the most recently active first. Live events keep them true. */
export const communitiesQuery = infiniteQueryOptions({
  queryKey: ['communities'],
  queryFn: ({ pageParam, signal }) => call(listCommunities, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: noCursor,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A RePublyka of one's own; null when one is not (or no longer) in it. */
export function communityQuery(communityId: string) {
  return queryOptions({
    queryKey: ['community', communityId],
    queryFn: ({ signal }): Promise<Community | null> =>
      orNull(call(getCommunity, { params: { communityId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A RePublyka from outside, for anyone; null when there is none. */
export function communityCardQuery(communityId: string) {
  return queryOptions({
    queryKey: ['community-card', communityId],
    queryFn: ({ signal }): Promise<CommunityCard | null> =>
      orNull(call(getCommunityCard, { params: { communityId } }, { signal })),
  });
}

/** Members in the order of joining; live events keep the list without a search true. */
export function participantsQuery(communityId: string, search = '') {
  return infiniteQueryOptions({
    queryKey: ['participants', communityId, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listParticipants,
        { params: { communityId }, query: { cursor: pageParam, search: search || undefined } },
        { signal },
      ),
    initialPageParam: noCursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: search === '' ? Number.POSITIVE_INFINITY : 0,
    placeholderData: keepPreviousData,
  });
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}
