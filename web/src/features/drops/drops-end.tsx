import { errorTexts } from '@publyka/contract/texts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRetryOnReturn } from '../../lib/connection.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { Button } from '../../ui/button.tsx';

type DropsEndProps = {
  drops: Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>;
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
  return (
    <div role="alert" className="px-(--gutter) pt-4 pb-12">
      <p className="mb-4 font-serif text-read font-semibold">{errorTexts.loadDrops}</p>
      <Button variant="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
        Tentar novamente
      </Button>
    </div>
  );
}
