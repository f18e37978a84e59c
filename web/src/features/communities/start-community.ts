import type { QueryClient } from '@tanstack/react-query';
import { communitiesQuery, communityQuery, directsQuery, participantsQuery } from './data.ts';

/** Begins to fetch a RePublyka: the list, which stands beside it and knows most of them, and then those it lacks. */
export async function prefetchCommunity(
  queryClient: QueryClient,
  communityId: string,
  isDirect: boolean,
): Promise<void> {
  // Their order gives the names in the conversation their colours.
  if (!isDirect) void queryClient.prefetchInfiniteQuery(participantsQuery(communityId));
  const { pages } = await queryClient.ensureInfiniteQueryData(isDirect ? directsQuery : communitiesQuery);
  if (pages.some(({ items }) => items.some(({ id }) => id === communityId))) return;
  await queryClient.prefetchQuery(communityQuery(communityId));
}
