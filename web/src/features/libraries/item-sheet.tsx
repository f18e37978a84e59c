import { libraryNoteMaxLength } from '@publyka/contract/limits';
import type { Library, LibraryItem } from '@publyka/contract/routes/libraries';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { titleText } from '../../shared/works/work-words.ts';
import { Field } from '../../ui/field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { saveQueueKey, saveWorkCommand } from './data.ts';
import { TagsField } from './tags-field.tsx';

type ItemSheetProps = {
  library: Library;
  item: LibraryItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Saved or cancelled: what was typed may go. */
  onDone: () => void;
};

/** Tags and note of one work; saved without a connection, too. */
export function ItemSheet({ library, item, open, onOpenChange, onDone }: ItemSheetProps) {
  const [typedTags, setTags] = useState<string[] | null>(null);
  const [typedNote, setNote] = useState<string | null>(null);
  const tags = typedTags ?? item.tags;
  const note = typedNote ?? item.note ?? '';
  const { set } = usePendingValue(saveWorkCommand, saveQueueKey(library.id, item.work.id));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (note.length > libraryNoteMaxLength) return;
    set({ libraryId: library.id, workId: item.work.id, isSaved: true, tags, note: cleanText(note) });
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
      <FormulaPreview text={note} voice="say" />
    </PageSheet>
  );
}
