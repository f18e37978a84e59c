import { searchTextMaxLength } from '@publyka/contract/limits';
import { mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { lookUpWorksRoute, searchWorksRoute, type Work, type WorkCard } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { WorkLines } from '../../lib/works/work-lines.tsx';
import { invalidateWorks } from '../../lib/works/work-query.ts';
import { titleText } from '../../lib/works/work-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

/** Sent twice it is one merge. */
type Chosen = { other: WorkCard; mergeId: string };

type MergeSheetProps = { work: Work; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Juntar com outra obra': the same work under two identifiers becomes one. It can be undone in the history. */
export function MergeSheet({ work, open, onOpenChange }: MergeSheetProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { mutate: merge, isPending } = useMerge(work, () => {
    setChosen(null);
    onOpenChange(false);
  });
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Juntar com outra obra"
      description="Para a mesma obra que está aqui duas vezes: a tradução com outro DOI, o preprint e o artigo."
      height="form"
      initialFocus
    >
      <Field label="A outra obra">
        <TextInput
          value={text}
          maxLength={searchTextMaxLength}
          placeholder="DOI, endereço, título ou autoria"
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Candidates
        text={useDebounced(text.trim(), 300)}
        workId={work.id}
        onChoose={(other) => setChosen({ other, mergeId: uuidv7() })}
      />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        title="Estas duas são a mesma obra?"
        quote={chosen && titleText(chosen.other)}
        tone="ink"
        confirmLabel="Juntar"
        busy={isPending}
        onConfirm={() => chosen && merge(chosen)}
      >
        As conversas, os identificadores e os lugares em bibliotecas da outra vêm para esta. Dá para desfazer no
        histórico.
      </ConfirmDialog>
    </PageSheet>
  );
}

type CandidatesProps = { text: string; workId: string; onChoose: (work: WorkCard) => void };

function Candidates({ text, workId, onChoose }: CandidatesProps) {
  const query = useQuery({
    queryKey: ['works', 'candidates', text],
    queryFn: async ({ signal }): Promise<{ items: WorkCard[] }> =>
      findWorkIds(text).length > 0
        ? call(lookUpWorksRoute, { body: { text } }, { signal })
        : call(searchWorksRoute, { query: { q: text } }, { signal }),
    enabled: text.length > 1,
    staleTime: 0,
  });
  if (query.isError) return <QueryError shape="part" query={query} title="Erro ao buscar obras" />;
  if (!query.data) return null;
  const others = query.data.items.filter(({ id }) => id !== workId);
  if (others.length === 0) {
    return (
      <p role="status" className="mt-4 text-ui text-ink-2">
        Nenhuma outra obra encontrada.
      </p>
    );
  }
  return (
    <ul aria-label="Obras encontradas" className="mt-3">
      {others.map((work) => (
        <li key={work.id} className="relative border-b border-line py-3 hover:bg-hover">
          <WorkLines
            work={work}
            title={
              <button type="button" onClick={() => onChoose(work)} className="text-left after:absolute after:inset-0">
                {titleText(work)}
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function useMerge(work: Work, onMerged: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ other, mergeId }: Chosen) =>
      call(mergeWorkRoute, { params: { workId: work.id }, body: { id: mergeId, otherId: other.id } }),
    onSuccess: async () => {
      await invalidateWorks(queryClient);
      toast.success('Agora é uma obra só. Dá para desfazer no histórico.');
      onMerged();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
