import type { CommunityCard } from '@publyka/contract/routes/communities';
import {
  type CommunityLink,
  getCommunityLinkRoute,
  listCommunityLinksRoute,
  listRequestsRoute,
} from '@publyka/contract/routes/joining';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';

/** Who asks to join, the first one first; for those who run the RePublyka. */
export function requestsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listRequestsRoute, { params: { communityId }, query: { cursor } }, { signal }),
    { queryKey: ['join-requests', communityId] },
  );
}

/** The links by which one joins, the last one first; for those who run the RePublyka. */
export function linksQuery(communityId: string) {
  return queryOptions({
    queryKey: ['community-links', communityId],
    queryFn: async ({ signal }): Promise<CommunityLink[]> =>
      (await call(listCommunityLinksRoute, { params: { communityId } }, { signal })).items,
  });
}

/** Where a link leads to; null for one that is dead. */
export function linkedCommunityQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-community', token],
    queryFn: async ({ signal }): Promise<CommunityCard | null> => {
      try {
        return await call(getCommunityLinkRoute, { params: { token } }, { signal });
      } catch (error) {
        if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
        throw error;
      }
    },
  });
}
