import type { Page } from '@publyka/contract/page';
import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';

/** Undefined for the first page. */
export type Cursor = string | undefined;
/** A list as it is cached. */
export type PagedList<T> = InfiniteData<Page<T>, Cursor>;

type AnyPage = { nextCursor: string | null };
type Options<P, K extends QueryKey> = UndefinedInitialDataInfiniteOptions<
  P,
  DefaultError,
  InfiniteData<P, Cursor>,
  K,
  Cursor
>;
export type PageRequest = { signal: AbortSignal; client: QueryClient };

/** A list that is fetched page by page, each with the cursor that the page before it gave. */
export function pagedQuery<P extends AnyPage, const K extends QueryKey>(
  fetchPage: (cursor: Cursor, request: PageRequest) => Promise<P>,
  options: Omit<Options<P, K>, 'queryFn' | 'initialPageParam' | 'getNextPageParam'>,
) {
  return infiniteQueryOptions<P, DefaultError, InfiniteData<P, Cursor>, K, Cursor>({
    ...options,
    queryFn: ({ pageParam, signal, client }) => fetchPage(pageParam, { signal, client }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
