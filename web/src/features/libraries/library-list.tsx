import { libraryNoteMaxLength } from '@publyka/contract/limits';
import type { Library, LibraryItem } from '@publyka/contract/routes/libraries';
import { type FormEvent, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePendingCommands, usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { titleText } from '../../lib/works/work-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { type LibraryFilter, noteOpening, saveQueueKey, saveWorkCommand } from './data.ts';
import { ItemRow } from './item-row.tsx';
import { TagsField } from './tags-field.tsx';
import type { useLibraryItems, useMarked } from './use-library-items.ts';

type LibraryListProps = {
  library: Library;
  filter: LibraryFilter;
  list: ReturnType<typeof useLibraryItems>;
  selection: ReturnType<typeof useMarked>;
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
  selection: ReturnType<typeof useMarked>;
  onEdit: () => void;
};

function Item({ library, item, selection, onEdit }: ItemProps) {
  const { work, tags, note } = item;
  const { set } = usePendingValue(saveWorkCommand, saveQueueKey(library.id, work.id));

  /** Taken out it has lost its tags and note; brought back it has them again. */
  function remove(): void {
    const change = { libraryId: library.id, workId: work.id };
    set({ ...change, isSaved: false });
    if (selection.marked.includes(work.id)) selection.toggle(work.id);
    toast.info('Retirada da biblioteca', {
      label: 'Desfazer',
      onPress: () => set({ ...change, isSaved: true, tags, note: note ?? '' }),
    });
  }

  return (
    <ItemRow
      item={item}
      isMarked={selection.marked.includes(work.id)}
      isMarking={selection.isMarking}
      canEdit={library.can.edit}
      onOpen={() => noteOpening(library, item)}
      onMark={() => selection.toggle(work.id)}
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

function ItemSkeletons() {
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

type ItemSheetProps = {
  library: Library;
  item: LibraryItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saved or cancelled: what was typed may go. */
  onDone: () => void;
};

/** Tags and note of one work; saved without a connection, too. */
function ItemSheet({ library, item, open, onOpenChange, onDone }: ItemSheetProps) {
  const [typedTags, setTags] = useState<string[] | null>(null);
  const [typedNote, setNote] = useState<string | null>(null);
  const tags = typedTags ?? item.tags;
  const note = typedNote ?? item.note ?? '';
  const { set } = usePendingValue(saveWorkCommand, saveQueueKey(library.id, item.work.id));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (note.length > libraryNoteMaxLength) return;
    set({ libraryId: library.id, workId: item.work.id, isSaved: true, tags, note: note.trim() });
    onDone();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Etiquetas e nota"
      description={<span className="line-clamp-2 wrap-anywhere">{titleText(item.work)}</span>}
      onSubmit={handleSubmit}
      footer={<SubmitFooter label="Salvar" onCancel={onDone} />}
    >
      <TagsField tags={tags} onChange={setTags} known={library.tags.map(({ tag }) => tag)} />
      <Field
        label="Nota"
        className="mt-5"
        hint={library.owner.kind === 'community' ? 'Quem participa vê.' : 'Só você vê.'}
        {...(note.length > libraryNoteMaxLength - 500 && {
          counter: { value: note.length, max: libraryNoteMaxLength },
        })}
      >
        <Textarea value={note} onChange={(event) => setNote(event.currentTarget.value)} minRows={3} />
      </Field>
    </PageSheet>
  );
}
