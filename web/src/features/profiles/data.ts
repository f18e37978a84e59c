import { getProfileRoute, listPersonPostsRoute } from '@publyka/contract/routes/profile-routes';
import type { Profile } from '@publyka/contract/routes/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { profileKey } from '../../shared/people/profile-cache.ts';
import { personPostsKey, storePosts } from '../../shared/posts/post-cache.ts';

/** Null for a profile that does not exist or may not be seen. */
export type CachedProfile = Profile | null;

/** Anybody's profile, including one's own. Live events keep it up to date. */
export function profileQuery(personId: string) {
  return queryOptions({
    queryKey: profileKey(personId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }): Promise<CachedProfile> =>
      nullIfMissing(call(getProfileRoute, { params: { personId } }, { signal })),
  });
}

/** A person's posts. Not refetched while being read, which would move them; `profile.counted` says when they changed. */
export function personPostsQuery(personId: string) {
  return pagedQuery(
    async (cursor, { signal, client }) =>
      storePosts(client, await call(listPersonPostsRoute, { params: { personId }, query: { cursor } }, { signal })),
    {
      queryKey: personPostsKey(personId),
      meta: { offline: 'first-pages' },
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
}

/** Fetches a profile and its posts while the code of the screen is being loaded. */
export async function prefetchProfile(queryClient: QueryClient, personId: string): Promise<void> {
  const profile = await queryClient.ensureQueryData(profileQuery(personId));
  if (profile) await queryClient.prefetchInfiniteQuery(personPostsQuery(personId));
}
