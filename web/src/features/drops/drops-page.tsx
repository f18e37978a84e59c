import './drops.css';
import type { Topic } from '@publyka/contract/events/events';
import type { Page } from '@publyka/contract/page';
import type { Drop } from '@publyka/contract/routes/drops';
import { dropTexts, emptyTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { WindowVirtualizer } from 'virtua';
import { hasCode } from '../../lib/api/api-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { LiveTopics } from '../../lib/live/use-live.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { WordHelp } from '../../shared/people/word-help.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { estimatedRowHeights } from '../../ui/estimated-row-heights.ts';
import { ScreenTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { dropsQuery } from './data.ts';
import { DropCard } from './drop-card.tsx';
import { DropViewer } from './viewer/drop-viewer.tsx';

type DropsPageProps = {
  /** The drop in the address, at which the viewer is open. */
  dropId: string | undefined;
  /** The viewer shows another drop; `dropId` stays the same. */
  onShow: (dropId: string) => void;
  onClose: () => void;
  onCreate: () => void;
};

export function DropsPage({ dropId, onShow, onClose, onCreate }: DropsPageProps) {
  usePageTitle('Drops');
  const drops = useInfiniteQuery(dropsQuery);
  const list = drops.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-(--gutter) pt-4 pb-3">
        <div className="min-w-[min(100%,8rem)] flex-1">
          <div className="flex items-center">
            <ScreenTitle>Drops</ScreenTitle>
            <WordHelp words={['drop', 'gota']} />
          </div>
          <p className="text-ui text-ink-2">Gotas de até 60 segundos</p>
        </div>
        {list.length > 0 && (
          <Button icon={<Icon of={IconPlus} size={18} />} onClick={onCreate}>
            {dropTexts.create}
          </Button>
        )}
      </div>
      <CoinedWordPlace words={['drop', 'gota']} className="-mt-3" />
      <DropsBody drops={drops} onCreate={onCreate} />
      {dropId !== undefined && !drops.isPending && (
        <DropViewer key={dropId} dropId={dropId} list={drops} onShow={onShow} onClose={onClose} />
      )}
    </>
  );
}

type DropsBodyProps = { drops: UseInfiniteQueryResult<InfiniteData<Page<Drop>>>; onCreate: () => void };

function DropsBody({ drops, onCreate }: DropsBodyProps) {
  const { data, error, dataUpdatedAt } = drops;
  if (!data && error) {
    // A refusal, unlike a missing or unreadable answer.
    const text = hasCode(error, 'internal') ? errorTexts.loadDropsUnexpected : errorTexts.loadDrops;
    return (
      <QueryError query={drops} title={text}>
        Nada se perdeu.
      </QueryError>
    );
  }
  if (!data) return <DropGridSkeleton />;
  const list = data.pages.flatMap(({ items }) => items);
  if (list.length === 0 && !drops.hasNextPage) {
    return (
      <EmptyState
        mark="[…]"
        title="Nenhum Drop ainda"
        action={
          <Button variant="mark" size="large" onClick={onCreate}>
            {emptyTexts.dropsAction}
          </Button>
        }
      >
        Vídeos de até um minuto, para explicar uma coisa só.
      </EmptyState>
    );
  }
  return (
    <>
      <DropGrid drops={list} fetchedAt={dataUpdatedAt} />
      {drops.hasNextPage ? (
        <ListEnd list={drops} skeleton={<div className="h-40" />} errorTitle={errorTexts.loadDrops} />
      ) : (
        <div className="h-10" />
      )}
    </>
  );
}

type DropGridProps = { drops: readonly Drop[]; fetchedAt: number };

/** Virtualized rows of cards, with live subscriptions for those that are rendered. */
function DropGrid({ drops, fetchedAt }: DropGridProps) {
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

function useColumns(): number {
  return useMedia('(min-width: 40rem)') ? 3 : 2;
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

function DropGridSkeleton() {
  return (
    <SkeletonGroup label="Carregando drops..." className="grid grid-cols-2 gap-2 px-(--gutter) pb-2 tablet:grid-cols-3">
      {cards.map((card) => (
        <Skeleton key={card} className="aspect-9/16 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
