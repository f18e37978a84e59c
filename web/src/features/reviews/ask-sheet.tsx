import { reviewNoteMaxLength, reviewRequestDaysMax, reviewRequestPeopleMax } from '@publyka/contract/review-limits';
import {
  askForReviewsRoute,
  listReviewCandidatesRoute,
  type ReviewCandidate,
} from '@publyka/contract/routes/review-requests';
import type { SubjectReference } from '@publyka/contract/routes/reviews';
import { cleanText } from '@publyka/contract/text/visible-text';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { Field } from '../../ui/field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { CandidateRow } from './candidate-row.tsx';
import { candidatesKey } from './data.ts';
import { SubjectLines } from './subject-lines.tsx';

type AskSheetProps = { subject: SubjectReference; open: boolean; onOpenChange: (open: boolean) => void };

function candidatesQuery(subject: SubjectReference, q: string, interest: string) {
  return queryOptions({
    queryKey: [...candidatesKey, subject.kind, subject.id, q, interest],
    queryFn: ({ signal }) =>
      call(
        listReviewCandidatesRoute,
        { query: { kind: subject.kind, id: subject.id, q, interest: interest || undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const usualDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const dayAfter = (count: number) => days.format(Date.now() + count * dayMs);

/** 'Pedir avaliação': of Links, or of people of an interest, until a day. */
export function AskSheet({ subject, open, onOpenChange }: AskSheetProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState(() => dayAfter(usualDays));
  const { mutate: ask, isPending } = useAsk(subject);
  const count = chosen.length;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (count === 0) return void toast.error('Escolha a quem pedir');
    ask({ personIds: chosen, note, dueOn }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Pedir avaliação"
      height="form"
      initialFocus
      onSubmit={submit}
      footer={
        <SubmitFooter
          label={count === 0 ? 'Pedir' : `Pedir a ${count} ${count === 1 ? 'pessoa' : 'pessoas'}`}
          onCancel={() => onOpenChange(false)}
          busy={isPending}
        />
      }
    >
      <Candidates subject={subject} chosen={chosen} onChoose={setChosen} />
      <Field
        label="O que mais quer saber"
        optional
        className="mt-5"
        error={cleanText(note).length > reviewNoteMaxLength ? `Até ${reviewNoteMaxLength} caracteres` : undefined}
      >
        <Textarea
          voice="read"
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <FormulaPreview text={note} voice="read" />
      <Field label="Até quando" hint="Um lembrete na véspera, e só." className="mt-4">
        <TextInput
          type="date"
          min={dayAfter(1)}
          max={dayAfter(reviewRequestDaysMax)}
          value={dueOn}
          onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
        />
      </Field>
      <p className="mt-4 text-ui text-ink-3">Recusar é um toque, sem explicação.</p>
    </PageSheet>
  );
}

type Asking = { personIds: string[]; note: string; dueOn: string };

function useAsk(subject: SubjectReference) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ personIds, ...rest }: Asking) => {
      const people = personIds.map((personId) => ({ id: uuidv7(), personId }));
      return call(askForReviewsRoute, { body: { subject, people, ...rest } });
    },
    onSuccess: () => {
      toast.success('Pedido enviado');
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}

type CandidatesProps = { subject: SubjectReference; chosen: string[]; onChoose: (ids: string[]) => void };

function Candidates({ subject, chosen, onChoose }: CandidatesProps) {
  const [q, setQ] = useState('');
  const [interest, setInterest] = useState('');
  const query = useQuery(candidatesQuery(subject, useDebounced(q.trim(), 250), interest));
  const { data } = query;
  const options = [
    { value: '', label: 'Meus Links' },
    ...(data?.interests ?? []).map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      {data && <SubjectLines subject={data.subject} />}
      <QuietHeading level={3} className="mt-5 mb-2">
        A quem
      </QuietHeading>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="De onde"
          className="min-w-36 flex-1"
          options={options}
          value={interest}
          onValueChange={setInterest}
        />
        <TextInput
          type="search"
          aria-label="Procurar pelo nome"
          placeholder="Procurar pelo nome"
          className="min-w-40 flex-1"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </div>
      {query.error && !data && <QueryError shape="part" query={query} title="Erro ao carregar as pessoas" />}
      <ul aria-label="A quem" className="mt-1">
        {data?.items.map((candidate) => (
          <CandidateRow
            key={candidate.person.id}
            candidate={candidate}
            isChosen={chosen.includes(candidate.person.id)}
            isFull={chosen.length >= reviewRequestPeopleMax}
            onToggle={() => onChoose(toggled(chosen, candidate))}
          />
        ))}
      </ul>
      {data?.items.length === 0 && (
        <p className="py-3 text-ui text-ink-3">
          {interest ? 'Ninguém com este interesse por aqui.' : 'Nenhum Link por aqui. Escolha um interesse.'}
        </p>
      )}
    </>
  );
}

function toggled(chosen: string[], { person }: ReviewCandidate): string[] {
  return chosen.includes(person.id) ? chosen.filter((id) => id !== person.id) : [...chosen, person.id];
}
