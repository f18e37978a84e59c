import { getProfileRoute, listPersonPostsRoute } from '@publyka/contract/routes/profile-routes';
import type { Profile } from '@publyka/contract/routes/profiles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { personPostsKey, storePosts } from '../../lib/cache/post-cache.ts';
import { profileKey } from '../../lib/cache/profile-cache.ts';

/** As the cache holds it. */
export type CachedProfile = Profile | null;

/** Anybody's profile, one's own too; null when there is none to see. Live events keep it true. */
export function profileQuery(personId: string) {
  return queryOptions({
    queryKey: profileKey(personId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }) => fetchProfile(personId, signal),
  });
}

async function fetchProfile(personId: string, signal: AbortSignal): Promise<CachedProfile> {
  try {
    return await call(getProfileRoute, { params: { personId } }, { signal });
  } catch (error) {
    // An address that is no id of ours at all names nobody either.
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}

/** Somebody's posts. Not fetched again while being read, which would move them; `profile.counted` says it is time. */
export function personPostsQuery(personId: string) {
  return infiniteQueryOptions({
    queryKey: personPostsKey(personId),
    meta: { offline: 'first-pages' },
    queryFn: async ({ pageParam, signal, client }) => {
      const query = { cursor: pageParam ?? undefined };
      return storePosts(client, await call(listPersonPostsRoute, { params: { personId }, query }, { signal }));
    },
    initialPageParam: null as string | null, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
