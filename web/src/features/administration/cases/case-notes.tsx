import { caseAnswerMax } from '@publyka/contract/limits';
import type { CaseDetail } from '@publyka/contract/routes/cases';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Time } from '../../../ui/time.tsx';
import { useAddNote } from './data.ts';

/** What those who moderate tell each other; nobody outside reads it. */
export function CaseNotes({ case: { id }, notes }: CaseDetail) {
  const [words, setWords] = useState('');
  const { mutate: add, isPending } = useAddNote(id, () => setWords(''));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (cleanText(words) !== '' && !isPending) add(words);
  }
  return (
    <section className="mt-8 border-t border-line pt-4">
      <QuietHeading level={2}>Notas da moderação</QuietHeading>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="mt-2 text-ui">
            <p className="whitespace-pre-wrap wrap-anywhere">{note.words}</p>
            <p className="text-meta text-ink-3">
              {note.author ?? 'Alguém que saiu'}, <Time value={note.createdAt} format="moment" />
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-3">
        <Field label="Nota para quem modera" hint="Só a moderação lê.">
          <Textarea
            minRows={1}
            maxRows={6}
            maxLength={caseAnswerMax}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="quiet" busy={isPending} className="mt-2">
          Anotar
        </Button>
      </form>
    </section>
  );
}
