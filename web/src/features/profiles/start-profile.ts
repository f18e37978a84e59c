import type { QueryClient } from '@tanstack/react-query';
import { personPostsQuery, profileQuery } from './profile-queries.ts';

/** Begins to fetch a profile, and the posts if there is one to see, while the screen that shows them is on its way. */
export async function prefetchProfile(queryClient: QueryClient, personId: string): Promise<void> {
  const profile = await queryClient.ensureQueryData(profileQuery(personId));
  if (profile) await queryClient.prefetchInfiniteQuery(personPostsQuery(personId));
}
