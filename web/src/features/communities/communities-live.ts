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
  communityQuery,
  type ParticipantPages,
  participantsQuery,
} from './community-queries.ts';

/** Nearly every event of a RePublyka changes what its list or its header says. */
function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  updateCached<CommunityPages>(queryClient, communitiesQuery.queryKey, (list) => {
    const pages = applyToCommunities(list.pages, event, viewerId);
    return pages === list.pages ? list : { ...list, pages: [...pages] };
  });
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
  const list = queryClient.getQueryData(communitiesQuery.queryKey)?.pages.flatMap((page) => page.items) ?? [];
  const known = queryClient.getQueryData(communityQuery(communityId).queryKey);
  const isStale = [...list, known].some((community) => community && isCommunityStaleAfter(community, event));
  if (isStale) refetchCommunity(queryClient, communityId);
}

function refetchCommunity(queryClient: QueryClient, communityId: string): void {
  void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: communityQuery(communityId).queryKey });
}

/** Who runs it may be others now. */
function refetchRunning(queryClient: QueryClient, communityId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['running', communityId] });
}

export const communitiesLive: LiveFeature = {
  appliers: {
    'membership.gained': (queryClient, { data: { community } }) => {
      const query = communityQuery(community.id);
      if (!queryClient.getQueryData(query.queryKey)) storeQuery(queryClient, query, community);
      void queryClient.invalidateQueries({ queryKey: ['community-card', community.id] });
    },
    'membership.lost': (queryClient, { data }) => {
      evictQueries(queryClient, ['participants', data.communityId]);
      evictQueries(queryClient, ['running', data.communityId]);
      void queryClient.invalidateQueries({ queryKey: ['community-card', data.communityId] });
    },
    'community.updated': (queryClient, { data: { communityId, name, description, avatar, membersCount } }) => {
      updateCached<CommunityCard | null>(
        queryClient,
        communityCardQuery(communityId).queryKey,
        (card) => card && { ...card, name, description, avatar, membersCount },
      );
      refetchRunning(queryClient, communityId);
    },
    'member.role_changed': (queryClient, { data }) => refetchRunning(queryClient, data.communityId),
    'member.left': (queryClient, { data }) => refetchRunning(queryClient, data.communityId),
    'person.hidden': (queryClient) => void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey }),
    'person.shown': (queryClient) => void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey }),
  },
  applyEvery,
  refetch: (queryClient, topic) => {
    const [kind, id = ''] = topic.split(':');
    if (kind === 'user') void queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey });
    if (kind !== 'community') return;
    refetchCommunity(queryClient, id);
    void queryClient.invalidateQueries({ queryKey: ['participants', id] });
    refetchRunning(queryClient, id);
  },
};
