import { getDropRoute, listDropsRoute } from '@publyka/contract/routes/drops';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { type CachedDrop, dropKey, dropListKey } from './drop-cache.ts';

/** Newest first. Fetched afresh when one comes to the screen again, never while one watches: live events keep it true. */
export const dropsQuery = infiniteQueryOptions({
  queryKey: dropListKey,
  queryFn: ({ pageParam, signal }) => call(listDropsRoute, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null, // an annotation is not possible here
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The drop that a link leads to. */
export function dropQuery(dropId: string) {
  return queryOptions({
    queryKey: dropKey(dropId),
    queryFn: ({ signal }) => fetchDrop(dropId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchDrop(dropId: string, signal: AbortSignal): Promise<CachedDrop> {
  try {
    return await call(getDropRoute, { params: { dropId } }, { signal });
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}
