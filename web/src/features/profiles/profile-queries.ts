import type {
  getProfileRoute,
  listPersonPostsRoute,
  setAvatarRoute,
  updateProfileRoute,
} from '@publyka/contract/routes/profile-routes';
import type { Profile } from '@publyka/contract/routes/profiles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call, route } from '../../lib/api/call.ts';
import { personPostsKey, storePosts } from '../../lib/cache/post-cache.ts';
import { profileKey } from '../../lib/cache/profile-cache.ts';

const getProfile = route<typeof getProfileRoute>('get', '/api/people/{personId}');
const listPersonPosts = route<typeof listPersonPostsRoute>('get', '/api/people/{personId}/posts');
export const updateProfile = route<typeof updateProfileRoute>('put', '/api/profile');
export const setAvatar = route<typeof setAvatarRoute>('put', '/api/profile/avatar');

/** As the cache holds it. */
export type CachedProfile = Profile | null;

/** Anybody's profile, one's own too; null when there is none to see. Live events keep it true. */
export function profileQuery(personId: string) {
  return queryOptions({
    queryKey: profileKey(personId),
    queryFn: ({ signal }) => fetchProfile(personId, signal),
  });
}

async function fetchProfile(personId: string, signal: AbortSignal): Promise<CachedProfile> {
  try {
    return await call(getProfile, { params: { personId } }, { signal });
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
    queryFn: async ({ pageParam, signal, client }) => {
      const query = { cursor: pageParam ?? undefined };
      return storePosts(client, await call(listPersonPosts, { params: { personId }, query }, { signal }));
    },
    initialPageParam: null as string | null, // an annotation is not possible here
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
