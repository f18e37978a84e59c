import type { Topic } from '@publyka/contract/events/events';
import type { Drop } from '@publyka/contract/routes/drops';
import { errorTexts } from '@publyka/contract/text/texts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useRetryOnReturn } from '../../lib/api/connection.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { estimatedRowHeights } from '../../lib/estimated-row-heights.ts';
import { LiveTopics } from '../../lib/live/live-topics.tsx';
import { useNearView } from '../../lib/navigation/use-near-view.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { DropCard } from './drop-card.tsx';

type DropGridProps = { drops: readonly Drop[]; fetchedAt: number };

/** Rows of cards, of which only those near the window are on the page and heard live. */
export function DropGrid({ drops, fetchedAt }: DropGridProps) {
  const columns = useColumns();
  const rows = Array.from({ length: Math.ceil(drops.length / columns) }, (_, row) =>
    drops.slice(row * columns, (row + 1) * columns),
  );
  return (
    <WindowVirtualizer data={rows} itemSize={estimatedRowHeights.rowOfDrops} bufferSize={500}>
      {(row, index) => (
        <div
          key={row[0]?.id}
          className="grid gap-2 px-(--gutter) pb-2"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {row.map((drop) => (
            <DropCard key={drop.id} drop={drop} isUrgent={index < 2} />
          ))}
          <LiveTopics topics={row.map(({ id }): Topic => `drop:${id}`)} fetchedAt={fetchedAt} />
        </div>
      )}
    </WindowVirtualizer>
  );
}

const tablet = '(min-width: 40rem)';

function useColumns(): number {
  return useSyncExternalStore(subscribe, () => (matchMedia(tablet).matches ? 3 : 2));
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(tablet);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DropGridSkeleton() {
  return (
    <SkeletonGroup label="Carregando drops..." className="grid grid-cols-2 gap-2 px-(--gutter) pb-2 tablet:grid-cols-3">
      {cards.map((card) => (
        <Skeleton key={card} className="aspect-9/16 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

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
