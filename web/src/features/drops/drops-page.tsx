import type { Page } from '@publyka/contract/page';
import type { Drop } from '@publyka/contract/routes/drops';
import { dropTexts, emptyTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dropsQuery } from './data.ts';
import { DropGrid, DropGridSkeleton, DropsEnd } from './drop-grid.tsx';
import { DropViewer } from './viewer/drop-viewer.tsx';
import './drops.css';

type DropsPageProps = {
  /** The drop that the address names: the viewer is open there. */
  dropId: string | undefined;
  /** Another one is shown in the viewer; `dropId` stays what it was. */
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
          <ScreenTitle>Drops</ScreenTitle>
          <p className="text-ui text-ink-2">Gotas de até 60 segundos</p>
        </div>
        {list.length > 0 && (
          <Button icon={<Icon of={IconPlus} size={18} />} onClick={onCreate}>
            {dropTexts.create}
          </Button>
        )}
      </div>
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
    // An answer that says no, against no answer, or one that nobody can read.
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
      <DropsEnd drops={drops} />
    </>
  );
}
