import type { Topic } from '@publyka/contract/events/events';
import type { Drop } from '@publyka/contract/routes/drops';
import { useSyncExternalStore } from 'react';
import { WindowVirtualizer } from 'virtua';
import { estimatedRowHeights } from '../../lib/estimated-row-heights.ts';
import { LiveTopics } from '../../lib/live/live-topics.tsx';
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
