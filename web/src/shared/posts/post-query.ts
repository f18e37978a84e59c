import { getPostRoute } from '@publyka/contract/routes/posts';
import { queryOptions } from '@tanstack/react-query';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { type CachedPost, postKey, postMeta } from './post-cache.ts';

/** A post; null when it does not exist. Lists cache it too, and live events keep it up to date. */
export function postQuery(postId: string) {
  return queryOptions({
    queryKey: postKey(postId),
    meta: postMeta,
    queryFn: ({ signal }): Promise<CachedPost> => nullIfMissing(call(getPostRoute, { params: { postId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    // A list may hold its id while its card is not rendered.
    gcTime: 60 * 60_000,
  });
}
