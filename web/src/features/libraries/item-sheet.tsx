import { libraryNoteMaxLength } from '@publyka/contract/limits';
import type { Library, LibraryItem } from '@publyka/contract/routes/libraries';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { titleText } from '../../lib/works/work-line-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { saveQueueKey, saveWorkCommand } from './data.ts';
import { TagsField } from './tags-field.tsx';

type ItemSheetProps = { library: Library; item: LibraryItem; open: boolean; onOpenChange: (open: boolean) => void };

/** Tags and note of one work; saved without a connection, too. */
export function ItemSheet({ library, item, open, onOpenChange }: ItemSheetProps) {
  const [tags, setTags] = useState<string[]>(item.tags);
  const [note, setNote] = useState(item.note ?? '');
  const { set } = usePendingValue(saveWorkCommand, saveQueueKey(library.id, item.work.id));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (note.length > libraryNoteMaxLength) return;
    set({ libraryId: library.id, workId: item.work.id, isSaved: true, tags, note: note.trim() });
    onOpenChange(false);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Etiquetas e nota"
      description={<span className="line-clamp-2 wrap-anywhere">{titleText(item.work)}</span>}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="mark" size="large" className="flex-1">
            Salvar
          </Button>
        </>
      }
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
