import { getPostRoute } from '@publyka/contract/routes/posts';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { type CachedPost, postKey } from '../../lib/cache/post-cache.ts';

/** One post; null when it does not exist, or not any more. Lists fill its place, live events keep it true. */
export function postQuery(postId: string) {
  return queryOptions({
    queryKey: postKey(postId),
    queryFn: ({ signal }) => fetchPost(postId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // As long as a list may hold its id while its card is out of sight.
    gcTime: 60 * 60_000,
  });
}

async function fetchPost(postId: string, signal: AbortSignal): Promise<CachedPost> {
  try {
    return await call(getPostRoute, { params: { postId } }, { signal });
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}
