import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { useRetryOnReturn } from '../../lib/api/connection.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNearView } from '../../lib/navigation/use-near-view.ts';

type FeedEndProps = {
  feed: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >;
  skeleton: ReactNode;
  errorText: string;
};

/** Under the last post: more is fetched before the reader gets here, or it is said that there is no more. */
export function FeedEnd({ feed, skeleton, errorText }: FeedEndProps) {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = feed;
  const ref = useNearView(() => !isFetching && hasNextPage && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
    margin: 1600,
  });
  // A ranking is kept for a day: one that is older has no next page any more, and is made anew.
  const goOn = () => void (hasCode(error, 'invalid_cursor') ? refetch() : fetchNextPage());
  useRetryOnReturn(isFetchNextPageError ? goOn : null);
  if (!hasNextPage) {
    return <p className="px-(--gutter) pt-8 pb-16 font-serif text-chat text-ink-2">Isso é tudo por enquanto.</p>;
  }
  if (isFetchNextPageError) return <QueryError shape="part" query={feed} title={errorText} onRetry={goOn} />;
  return <div ref={ref}>{skeleton}</div>;
}
