import { journalPlaceMaxLength } from '@publyka/contract/limits';
import { setJournalPlaceRoute } from '@publyka/contract/routes/work-changes';
import type { Journal } from '@publyka/contract/routes/works';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { invalidateWorks } from '../works/work-query.ts';

type PlaceSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  journal: Journal;
  publisher: string | null;
  overViewer?: boolean;
};

/** Where a journal is published: asked once, for all its articles and everybody. */
export function PlaceSheet({ open, onOpenChange, journal, publisher, overViewer = false }: PlaceSheetProps) {
  const [place, setPlace] = useState(journal.place ?? '');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSetPlace(journal.issn, {
    onSaved: () => onOpenChange(false),
    onFailed: (failure) => setError(messageOf(failure)),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const city = cleanText(place);
    setError(city === '' ? 'Informe a cidade' : undefined);
    if (city !== '') mutate(city);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Local de publicação"
      overViewer={overViewer}
      onSubmit={handleSubmit}
      footer={<SubmitFooter label="Informar" onCancel={() => onOpenChange(false)} busy={isPending} />}
    >
      <div className="two-bars">
        <p className="text-meta text-ink-3">Revista · ISSN {journal.issn}</p>
        <p className="font-serif text-read font-semibold wrap-anywhere">{journal.title ?? 'Revista sem nome'}</p>
        {publisher && <p className="text-meta text-ink-2">{publisher}</p>}
      </div>
      <Field label="Cidade onde a revista é publicada" error={error} className="mt-5">
        <TextInput
          value={place}
          maxLength={journalPlaceMaxLength}
          autoComplete="off"
          onChange={(event) => {
            setPlace(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <p className="mt-4 flex gap-3 text-ui text-ink-2">
        <Icon of={IconUsers} className="shrink-0" />
        Vale para todos os artigos desta revista e para todo mundo. Seu nome fica no histórico, e qualquer pessoa pode
        corrigir.
      </p>
    </PageSheet>
  );
}

type Outcome = { onSaved: () => void; onFailed: (error: Error) => void };

function useSetPlace(issn: string, { onSaved, onFailed }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (place: string) => call(setJournalPlaceRoute, { params: { issn }, body: { place } }),
    onSuccess: async () => {
      await invalidateWorks(queryClient);
      toast.success('Local informado para todos os artigos desta revista');
      onSaved();
    },
    onError: onFailed,
  });
}
