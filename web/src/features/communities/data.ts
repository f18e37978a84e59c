import type { Page } from '@publyka/contract/page';
import { canRunCommunity } from '@publyka/contract/permissions';
import {
  type Community,
  type CommunityCard,
  type ConversationKind,
  getCommunityCardRoute,
  getCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
  type Participant,
} from '@publyka/contract/routes/communities';
import { isMuted } from '@publyka/contract/unread-counts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useAtThisTime } from '../../ui/time.tsx';

export type CommunityPages = InfiniteData<Page<Community>, string | undefined>;
export type ParticipantPages = InfiniteData<Page<Participant>, string | undefined>;
const noCursor = undefined as string | undefined; // an annotation is not possible inside the options

type CommunityQuery =
  | 'bans'
  | 'community'
  | 'community-card'
  | 'community-links'
  | 'join-requests'
  | 'participants'
  | 'running';

/** The key of a query about one community; without an id, of those queries about any. */
export function communityKey(query: CommunityQuery, ...id: string[]) {
  return [query, ...id] as const;
}

/** What one may join, and what it is filtered by. */
export const openCommunitiesKey = ['open-communities'] as const;

/** Without a kind, of RePublykas: a node of the version before knows no others. */
function listQuery(queryKey: string[], kind?: ConversationKind) {
  return infiniteQueryOptions({
    queryKey,
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ pageParam, signal }) => call(listCommunitiesRoute, { query: { kind, cursor: pageParam } }, { signal }),
    initialPageParam: noCursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One's RePublykas, the most recently active first. Live events keep them true. */
export const communitiesQuery = listQuery(['communities']);

/** One's direct conversations. What invalidates the RePublykas' list invalidates this one, too. */
export const directsQuery = listQuery(['communities', 'directs'], 'directs');

/** A RePublyka of one's own; null when one is not (or no longer) in it. */
export function communityQuery(communityId: string) {
  return queryOptions({
    queryKey: communityKey('community', communityId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }): Promise<Community | null> =>
      orNull(call(getCommunityRoute, { params: { communityId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A RePublyka from outside, for anyone; null when there is none. */
export function communityCardQuery(communityId: string) {
  return queryOptions({
    queryKey: communityKey('community-card', communityId),
    queryFn: ({ signal }): Promise<CommunityCard | null> =>
      orNull(call(getCommunityCardRoute, { params: { communityId } }, { signal })),
  });
}

/** Members in the order of joining; live events keep the list without a search true. */
export function participantsQuery(communityId: string, search = '') {
  return infiniteQueryOptions({
    queryKey: [...communityKey('participants', communityId), search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listParticipantsRoute,
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

/** The RePublyka that the gate has let somebody into; null for a moment when they are leaving it. */
export function useCommunity(communityId: string): Community | null {
  return useQuery({ ...communityQuery(communityId), enabled: false }).data ?? null;
}

/** Until the very second at which it ends. */
export function useIsMuted({ viewer }: Community): boolean {
  return useAtThisTime((now) => isMuted(viewer.mute, now));
}

/** Whether one runs it, alone or with others. */
export function isRunning({ viewer }: Community): boolean {
  return canRunCommunity(viewer);
}
