import type { Library, LibraryItem } from '@publyka/contract/routes/libraries';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { usePendingCommands, usePendingValue } from '../../lib/outbox/use-outbox.ts';
import type { Selection } from '../../shared/selection/use-selection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { type LibraryFilter, noteOpening, saveQueueKey, saveWorkCommand } from './data.ts';
import { ItemRow } from './item-row.tsx';
import type { useLibraryItems } from './use-library-items.ts';

const ItemSheet = lazyPart(() => import('./item-sheet.tsx').then((part) => part.ItemSheet));

type LibraryListProps = {
  library: Library;
  filter: LibraryFilter;
  list: ReturnType<typeof useLibraryItems>;
  selection: Selection;
};

export function LibraryList({ library, filter, list: { query, items }, selection }: LibraryListProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edited = items?.find(({ work }) => work.id === editedId);

  function edit({ work }: LibraryItem): void {
    setEditedId(work.id);
    setIsEditing(true);
  }

  if (!items) {
    if (query.isError) return <QueryError shape="part" query={query} title="Erro ao carregar as obras" />;
    return <ItemSkeletons />;
  }
  if (items.length === 0 && !query.hasNextPage) return <NothingListed filter={filter} />;
  return (
    <>
      <ul aria-label="Obras">
        {items.map((item) => (
          <Item key={item.work.id} library={library} item={item} selection={selection} onEdit={() => edit(item)} />
        ))}
      </ul>
      <ListEnd list={query} skeleton={<ItemSkeletons />} errorTitle="Erro ao carregar mais obras" />
      {/* Closed by accident it keeps what was typed. */}
      {edited && (
        <ItemSheet
          key={edited.work.id}
          library={library}
          item={edited}
          open={isEditing}
          onOpenChange={setIsEditing}
          onDone={() => setEditedId(null)}
        />
      )}
    </>
  );
}

type ItemProps = {
  library: Library;
  item: LibraryItem;
  selection: Selection;
  onEdit: () => void;
};

function Item({ library, item, selection, onEdit }: ItemProps) {
  const { work, tags, note } = item;
  const { set } = usePendingValue(saveWorkCommand, saveQueueKey(library.id, work.id));

  /** Taken out it has lost its tags and note; brought back it has them again. */
  function remove(): void {
    const change = { libraryId: library.id, workId: work.id };
    set({ ...change, isSaved: false });
    if (selection.ids.includes(work.id)) selection.toggle(work.id);
    toast.info('Retirada da biblioteca', {
      label: 'Desfazer',
      onPress: () => set({ ...change, isSaved: true, tags, note: note ?? '' }),
    });
  }

  return (
    <ItemRow
      item={item}
      isMarked={selection.ids.includes(work.id)}
      isMarking={selection.isSelecting}
      canEdit={library.can.edit}
      onOpen={() => noteOpening(library, item)}
      onMark={(isRange) => selection.toggle(work.id, isRange)}
      onEdit={onEdit}
      onRemove={remove}
    />
  );
}

/** Works that wait to be saved are no more than a number here: their cards come with the answer. */
export function WaitingWorks({ libraryId, listed }: { libraryId: string; listed: readonly LibraryItem[] }) {
  const here = new Set(listed.map(({ work }) => work.id));
  const count = usePendingCommands(saveWorkCommand).filter(
    (one) => one.libraryId === libraryId && one.isSaved && !here.has(one.workId),
  ).length;
  if (count === 0) return null;
  return (
    <p role="status" className="border-b border-line bg-sunken px-(--gutter) py-2 text-meta text-ink-2">
      {count === 1 ? '1 obra espera' : `${count} obras esperam`} a conexão para entrar aqui.
    </p>
  );
}

function NothingListed({ filter: { q } }: { filter: LibraryFilter }) {
  return (
    <EmptyState mark="[s. n.]" title="Nenhuma obra assim">
      {q ? 'Tente com menos palavras, ou com outras.' : 'Nada aqui tem isso por enquanto.'}
    </EmptyState>
  );
}

/** What comes, in its shape. */
export function ItemSkeletons() {
  return (
    <SkeletonGroup label="Carregando obras">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="px-(--gutter) py-4">
          <SkeletonText widths={[40, 80, 30]} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
