import { Dialog } from '@base-ui/react/dialog';
import type { Page } from '@publyka/contract/page';
import type { Drop } from '@publyka/contract/routes/drops';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dropQuery } from '../data.ts';
import { DropStage } from './drop-stage.tsx';
import { CloseButton } from './viewer-bar.tsx';

type DropViewerProps = {
  dropId: string;
  list: UseInfiniteQueryResult<InfiniteData<Page<Drop>>>;
  onShow: (dropId: string) => void;
  onClose: () => void;
};

/** Drops over the whole screen, dark in both themes, starting at `dropId`. Use the `dropId` of the address as its key. */
export function DropViewer({ dropId, list, onShow, onClose }: DropViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shownId = useRef(dropId);
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // A linked drop that is not in the list yet is shown before it.
  const [leadId] = useState(() => (listed.some(({ id }) => id === dropId) ? null : dropId));
  const linked = useQuery({ ...dropQuery(leadId ?? ''), enabled: leadId !== null });
  const drops = leadId ? [...(linked.data ? [linked.data] : []), ...listed.filter(({ id }) => id !== leadId)] : listed;
  const isThere = leadId === null || linked.data;

  function handleShow(drop: Drop): void {
    if (drop.id === shownId.current) return;
    shownId.current = drop.id;
    onShow(drop.id);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={stage}
          // The card of the last shown drop, if it is rendered.
          finalFocus={() => document.querySelector<HTMLElement>(`[data-drop-link="${shownId.current}"]`) ?? true}
          className="layer-scrim fixed inset-0 z-(--z-viewer) bg-[#0b0d10] text-white scheme-dark outline-none"
        >
          {isThere ? (
            <DropStage
              ref={stage}
              drops={drops}
              startId={dropId}
              fetchedAt={list.dataUpdatedAt}
              onShow={handleShow}
              canGrow={list.hasNextPage && !list.isFetching && !list.isFetchNextPageError}
              onNearEnd={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
              onClose={onClose}
            />
          ) : (
            <Missing isLoading={linked.isPending} hasFailed={linked.isError} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Missing({ isLoading, hasFailed }: { isLoading: boolean; hasFailed: boolean }) {
  return (
    <>
      <Dialog.Title className="sr-only">Drop</Dialog.Title>
      <div className="drop-edges absolute top-(--safe-top) py-1.5">
        <CloseButton />
      </div>
      {isLoading ? (
        <div role="status" className="flex h-full items-center justify-center">
          <Spinner />
          <span className="sr-only">Carregando drop...</span>
        </div>
      ) : (
        <EmptyState
          mark={hasFailed ? '[sic]' : '[s. l.]'}
          title={hasFailed ? 'Erro ao carregar drops' : 'Este Drop não existe mais'}
          className="pt-24"
        >
          {hasFailed ? 'Confira sua conexão e tente de novo.' : 'Quem publicou pode ter excluído. Há outros na grade.'}
        </EmptyState>
      )}
    </>
  );
}
