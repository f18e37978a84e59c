import { errorTexts } from '@publyka/contract/text/texts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRetryOnReturn } from '../../lib/api/connection.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNearView } from '../../lib/navigation/use-near-view.ts';

type DropsEndProps = {
  drops: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >;
};

/** Under the last row: more is fetched before one gets here, or it is said what went wrong. */
export function DropsEnd({ drops }: DropsEndProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = drops;
  const ref = useNearView(() => !isFetching && hasNextPage && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
    margin: 1200,
  });
  useRetryOnReturn(isFetchNextPageError ? () => void fetchNextPage() : null);
  if (!hasNextPage) return <div className="h-10" />;
  if (!isFetchNextPageError) return <div ref={ref} className="h-40" />;
  return <QueryError shape="part" query={drops} title={errorTexts.loadDrops} onRetry={() => void fetchNextPage()} />;
}
