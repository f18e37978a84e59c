import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRetryOnReturn } from '../api/connection.ts';
import { QueryError } from '../api/query-error.tsx';
import { useNearView } from '../navigation/use-near-view.ts';

type ListEndProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >;
  /** While the next page is loading; a spinner when absent. */
  skeleton?: ReactNode;
  /** Says that the next page failed; 'Tentar novamente' alone when absent. */
  errorTitle?: string;
  /** How far below the view, in px, the next page is fetched. */
  margin?: number;
};

/** Under the last row: fetches the next page before the reader gets here. */
export function ListEnd({ list, skeleton, errorTitle, margin = 1200 }: ListEndProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const fetchNext = () => void fetchNextPage();
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError;
  const ref = useNearView(fetchNext, { isReady, round: data, margin });
  useRetryOnReturn(isFetchNextPageError ? fetchNext : null);
  if (!hasNextPage) return null;
  if (isFetchNextPageError && errorTitle)
    return <QueryError shape="part" query={list} title={errorTitle} onRetry={fetchNext} />;
  if (skeleton && !isFetchNextPageError) return <div ref={ref}>{skeleton}</div>;
  return (
    <div ref={ref} className="flex justify-center py-5">
      {isFetchNextPageError ? (
        <Button variant="quiet" onClick={fetchNext}>
          Tentar novamente
        </Button>
      ) : (
        <Spinner label="Carregando" />
      )}
    </div>
  );
}
