import type { InstallationSettings } from '@publyka/contract/routes/installation';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourceWords, useChangeSetting } from './data.ts';

/** Words that nothing public may have, a line each. */
export function WordListForm({ settings }: { settings: InstallationSettings }) {
  const [typed, setTyped] = useState(() => settings.values.wordList.refused.join('\n'));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useChangeSetting();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    mutate(
      { key: 'wordList', value: { refused: typed.split('\n') } },
      {
        onSuccess: ({ values }) => {
          setProblem(undefined);
          setTyped(values.wordList.refused.join('\n'));
        },
        onError: (error) => {
          setProblem(error instanceof ApiError ? Object.values(error.fields)[0] : undefined);
          toast.error(messageOf(error));
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby="palavras" className="border-b border-line py-6">
      <SectionTitle id="palavras">Palavras que não se publicam</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">
        Uma publicação, um comentário ou um Drop com uma delas é recusado na hora, e quem escreveu lê qual palavra foi.
        Conversas não são olhadas, e o que já foi publicado fica.
      </p>
      <Field
        label="Uma em cada linha"
        hint="Só palavras inteiras, sem contar acentos e maiúsculas"
        error={problem}
        className="mt-4"
      >
        <Textarea minRows={3} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending}>
          Guardar
        </Button>
        <p className="text-meta text-ink-3">{sourceWords(settings, 'wordList')}</p>
      </div>
    </form>
  );
}
