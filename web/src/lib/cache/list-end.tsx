import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRetryOnReturn } from '../api/connection.ts';
import { useNearView } from '../navigation/use-near-view.ts';

type ListEndProps = {
  list: Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>;
};

/** Under the last row: fetches the next page before the reader gets here. */
export function ListEnd({
  list: { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage },
}: ListEndProps) {
  const ref = useNearView(() => hasNextPage && !isFetching && !isFetchNextPageError && void fetchNextPage(), {
    round: data,
  });
  useRetryOnReturn(isFetchNextPageError ? () => void fetchNextPage() : null);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="flex justify-center py-5">
      {isFetchNextPageError ? (
        <Button variant="quiet" onClick={() => void fetchNextPage()}>
          Tentar novamente
        </Button>
      ) : (
        <Spinner label="Carregando" />
      )}
    </div>
  );
}
