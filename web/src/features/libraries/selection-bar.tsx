import { type Library, type LibraryItem, tagWorksRoute } from '@publyka/contract/routes/libraries';
import { IconTag, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryKey } from './data.ts';
import { worksText } from './library-labels.ts';
import { TagsField } from './tags-field.tsx';
import type { useMarked } from './use-library-items.ts';

export type SelectionBarProps = {
  library: Library;
  items: readonly LibraryItem[];
  selection: ReturnType<typeof useMarked>;
};

/** How many works are marked, and the tags of all of them; copying and exporting them is at the foot. */
export function SelectionBar({ library, items, selection }: SelectionBarProps) {
  const [isTagging, setIsTagging] = useState(false);
  // Saved or cancelled: what was chosen in the sheet may go.
  const [sheetCount, setSheetCount] = useState(0);
  const { marked } = selection;
  const ids = items.map(({ work }) => work.id);
  // Marks outlive a filter: others may be marked than those on the screen.
  const isAll = ids.length > 0 && ids.every((id) => marked.includes(id));
  return (
    <div className="sticky top-15 z-(--z-sticky) flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-(--gutter) py-2">
      <input
        type="checkbox"
        aria-label="Marcar todas as que estão na tela"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = marked.length > 0 && !isAll;
        }}
        onChange={() => (isAll ? selection.unmark(ids) : selection.mark(ids))}
        className="check-box target-44"
      />
      <p role="status" className="min-w-24 flex-1 pl-1 text-ui font-semibold tabular-nums">
        {marked.length === 1 ? '1 marcada' : `${marked.length} marcadas`}
      </p>
      {marked.length > 0 && library.can.edit && (
        <Button variant="quiet" icon={<Icon of={IconTag} size={18} />} onClick={() => setIsTagging(true)}>
          Etiquetar
        </Button>
      )}
      <IconButton label="Deixar de marcar" icon={<Icon of={IconX} size={18} />} onClick={selection.clear} />
      <TagSheet
        key={sheetCount}
        library={library}
        items={items}
        marked={marked}
        open={isTagging}
        onOpenChange={setIsTagging}
        onDone={() => {
          setIsTagging(false);
          setSheetCount(sheetCount + 1);
        }}
      />
    </div>
  );
}

type TagSheetProps = {
  library: Library;
  items: readonly LibraryItem[];
  marked: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Tags that all of the marked works have are chosen; choosing adds to all, and taking away takes from all. */
function TagSheet({ library, items, marked, open, onOpenChange, onDone }: TagSheetProps) {
  const queryClient = useQueryClient();
  const [change, setChange] = useState<TagChange>({ add: [], remove: [] });
  const shared = sharedTags(items.filter(({ work }) => marked.includes(work.id)));
  const { mutate: save, isPending } = useMutation({
    mutationFn: () =>
      call(tagWorksRoute, { params: { libraryId: library.id }, body: { workIds: [...marked], ...change } }),
    onSuccess() {
      toast.success(`Etiquetas mudadas em ${worksText(marked.length)}`);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryKey(library.id) }),
  });
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Etiquetar"
      description={worksText(marked.length)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={<SubmitFooter label="Salvar" onCancel={onDone} busy={isPending} />}
    >
      <TagsField
        tags={applyTags(shared, change)}
        onChange={(tags) => setChange(changeTags(shared, change, tags))}
        known={library.tags.map(({ tag }) => tag)}
      />
    </PageSheet>
  );
}

/** What becomes of the tags of several works; those that it does not name stay, also those that somebody else adds. */
export type TagChange = { add: string[]; remove: string[] };

/** Tags that all of them have. */
function sharedTags(items: readonly LibraryItem[]): string[] {
  const [first, ...others] = items.map(({ tags }) => tags);
  return first?.filter((tag) => others.every((tags) => tags.includes(tag))) ?? [];
}

export function applyTags(shared: readonly string[], { add, remove }: TagChange): string[] {
  return [...new Set([...shared, ...add])].filter((tag) => !remove.includes(tag));
}

/** The change after which these are the tags, of works that share those. */
export function changeTags(shared: readonly string[], { add, remove }: TagChange, tags: readonly string[]): TagChange {
  return {
    add: [...new Set([...add, ...tags])].filter((tag) => tags.includes(tag) && !shared.includes(tag)),
    remove: [...new Set([...remove, ...shared])].filter((tag) => !tags.includes(tag)),
  };
}
