import { type Library, type LibraryItem, tagWorksRoute } from '@publyka/contract/routes/libraries';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { SelectionFrame } from '../../shared/selection/selection-frame.tsx';
import type { Selection } from '../../shared/selection/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryKey, saveQueueKey, saveWorkCommand } from './data.ts';
import type { SaveWork } from './library-cache.ts';
import { worksText } from './library-labels.ts';
import { TagsField } from './tags-field.tsx';

export type SelectionBarProps = {
  library: Library;
  items: readonly LibraryItem[];
  selection: Selection;
};

/** How many works are marked, and the tags of all of them; copying and exporting them is at the foot. */
export function SelectionBar({ library, items, selection }: SelectionBarProps) {
  const [isTagging, setIsTagging] = useState(false);
  // Saved or cancelled: what was chosen in the sheet may go.
  const [sheetCount, setSheetCount] = useState(0);
  const { ids: marked } = selection;
  return (
    <SelectionFrame
      selection={selection}
      listed={items.map(({ work }) => work.id)}
      labels={{
        all: 'Marcar todas as que estão na tela',
        count: marked.length === 1 ? '1 marcada' : `${marked.length} marcadas`,
        leave: 'Deixar de marcar',
      }}
    >
      {marked.length > 0 && library.can.edit && (
        <>
          <Button variant="quiet" icon={<Icon of={IconTag} size={18} />} onClick={() => setIsTagging(true)}>
            <span className="max-tablet:sr-only">Etiquetar</span>
          </Button>
          <RemoveButton libraryId={library.id} selection={selection} />
        </>
      )}
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
    </SelectionFrame>
  );
}

/** Each goes through the outbox, so a connection that breaks takes nothing away by half. */
const removedAtOnceMax = 50;

function RemoveButton({ libraryId, selection }: { libraryId: string; selection: Selection }) {
  const put = usePutCommand(saveWorkCommand);
  const { ids } = selection;

  function set(change: Pick<SaveWork, 'isSaved' | 'isUndo'>): void {
    for (const workId of ids) put(saveQueueKey(libraryId, workId), { libraryId, workId, ...change });
  }

  function remove(): void {
    if (ids.length > removedAtOnceMax) {
      toast.info(`Dá para tirar até ${removedAtOnceMax} obras por vez`);
      return;
    }
    set({ isSaved: false });
    selection.clear();
    toast.info(`${worksText(ids.length)} fora da biblioteca`, {
      label: 'Desfazer',
      onPress: () => set({ isSaved: true, isUndo: true }),
    });
  }

  return (
    <Button variant="quiet" icon={<Icon of={IconTrash} size={18} />} onClick={remove}>
      Tirar
    </Button>
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
