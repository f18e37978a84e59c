import {
  applyToCommunities,
  applyToCommunity,
  applyToParticipants,
  isCommunityStaleAfter,
} from '@publyka/contract/events/apply-communities';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Community, CommunityCard } from '@publyka/contract/routes/communities';
import type { QueryClient } from '@tanstack/react-query';
import { evictQueries, storeQuery, updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import {
  type CommunityPages,
  communitiesQuery,
  communityCardQuery,
  communityKey,
  communityQuery,
  directsQuery,
  openCommunitiesKey,
  type ParticipantPages,
  participantsQuery,
} from './data.ts';

const lists = [
  ['groups', communitiesQuery],
  ['directs', directsQuery],
] as const;

/** Nearly every event of a RePublyka changes what its list or its header says. */
function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  for (const [kind, { queryKey }] of lists) {
    updateCached<CommunityPages>(queryClient, queryKey, (list) => {
      const pages = applyToCommunities(list.pages, event, viewerId, kind);
      return pages === list.pages ? list : { ...list, pages: [...pages] };
    });
  }
  const communityId = communityOf(event);
  if (communityId === null) return;
  refetchIfStale(queryClient, communityId, event);
  updateCached<Community | null>(
    queryClient,
    communityQuery(communityId).queryKey,
    (community) => community && applyToCommunity(community, event, viewerId),
  );
  updateCached<ParticipantPages>(queryClient, participantsQuery(communityId).queryKey, (list) => {
    const pages = applyToParticipants(list.pages, event, communityId);
    return pages === list.pages ? list : { ...list, pages: [...pages] };
  });
}

function communityOf({ data }: LiveEvent): string | null {
  if ('communityId' in data) return data.communityId;
  if ('message' in data) return data.message.communityId;
  return 'community' in data ? data.community.id : null;
}

/** Somebody was hidden from some member, so that the event could not say what the last message is now. */
function refetchIfStale(queryClient: QueryClient, communityId: string, event: LiveEvent): void {
  if (event.type !== 'message.deleted' || event.data.lastMessage !== 'unknown') return;
  const list = lists.flatMap(([, { queryKey }]) => queryClient.getQueryData(queryKey)?.pages ?? []);
  const known = queryClient.getQueryData(communityQuery(communityId).queryKey);
  const isStale = [...list.flatMap((page) => page.items), known].some(
    (community) => community && isCommunityStaleAfter(community, event),
  );
  if (isStale) refetchCommunity(queryClient, communityId);
}

function refetchCommunity(queryClient: QueryClient, communityId: string): void {
  void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: communityQuery(communityId).queryKey });
}

/** Somebody is hidden or shown: last messages may be others now, and a direct conversation another or none. */
function refetchPeople(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey });
  void queryClient.invalidateQueries({
    queryKey: communityKey('community'),
    predicate: ({ state }) => Boolean((state.data as Community | null | undefined)?.direct),
  });
}

/** Who runs it may be others now. */
function refetchRunning(queryClient: QueryClient, communityId: string): void {
  void queryClient.invalidateQueries({ queryKey: communityKey('running', communityId) });
}

/** Events of a Link name the other person, not their conversation. */
function applyToDirects(queryClient: QueryClient, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  for (const [key] of queryClient.getQueriesData<Community>({ queryKey: communityKey('community') }))
    updateCached<Community | null>(queryClient, key, (one) => one && applyToCommunity(one, event, viewerId));
}

/** What is heard on one's own topic. */
function refetchOwn(queryClient: QueryClient): void {
  for (const queryKey of [
    communitiesQuery.queryKey,
    communityKey('community-card'),
    communityKey('join-requests'),
    communityKey('community-links'),
  ])
    void queryClient.invalidateQueries({ queryKey });
}

export const communitiesLive: LiveFeature = {
  appliers: {
    'membership.gained': (queryClient, { data: { community } }) => {
      const query = communityQuery(community.id);
      if (!queryClient.getQueryData(query.queryKey)) storeQuery(queryClient, query, community);
      void queryClient.invalidateQueries({ queryKey: communityKey('community-card', community.id) });
      void queryClient.invalidateQueries({ queryKey: openCommunitiesKey });
    },
    'membership.lost': (queryClient, { data }) => {
      evictQueries(queryClient, communityKey('participants', data.communityId));
      evictQueries(queryClient, communityKey('running', data.communityId));
      void queryClient.invalidateQueries({ queryKey: communityKey('community-card', data.communityId) });
      void queryClient.invalidateQueries({ queryKey: openCommunitiesKey });
    },
    'community.updated': (queryClient, { data: { communityId, name, description, avatar, membersCount, entry } }) => {
      updateCached<CommunityCard | null>(
        queryClient,
        communityCardQuery(communityId).queryKey,
        (card) => card && { ...card, name, description, avatar, membersCount, entry: entry ?? card.entry },
      );
      refetchRunning(queryClient, communityId);
    },
    'connection.set': applyToDirects,
    'connection.removed': applyToDirects,
    'request.set': (queryClient, { data: { communityId, request } }) => {
      updateCached<CommunityCard | null>(
        queryClient,
        communityCardQuery(communityId).queryKey,
        (card) => card && { ...card, viewer: { ...card.viewer, request } },
      );
      void queryClient.invalidateQueries({ queryKey: openCommunitiesKey });
    },
    'requests.changed': (queryClient, { data }) =>
      void queryClient.invalidateQueries({ queryKey: communityKey('join-requests', data.communityId) }),
    'community_links.changed': (queryClient, { data }) =>
      void queryClient.invalidateQueries({ queryKey: communityKey('community-links', data.communityId) }),
    'member.role_changed': (queryClient, { data }) => refetchRunning(queryClient, data.communityId),
    'member.left': (queryClient, { data }) => refetchRunning(queryClient, data.communityId),
    'person.hidden': refetchPeople,
    'person.shown': refetchPeople,
  },
  applyEvery,
  refetch: (queryClient, topic) => {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'user') refetchOwn(queryClient);
    if (kind !== 'community') return;
    refetchCommunity(queryClient, id);
    void queryClient.invalidateQueries({ queryKey: communityKey('participants', id) });
    refetchRunning(queryClient, id);
  },
};
