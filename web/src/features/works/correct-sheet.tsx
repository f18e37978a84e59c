import { cslSchema } from '@publyka/contract/csl-schema';
import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import type { Work } from '@publyka/contract/routes/works';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useEdition } from '../../lib/references/edition.ts';
import { useMe } from '../../lib/session/session.ts';
import { useWorkDraft } from '../../lib/work-form/use-work-draft.ts';
import type { WorkDraft } from '../../lib/work-form/work-draft.ts';
import { workErrors } from '../../lib/work-form/work-errors.ts';
import { WorkFormSheet } from '../../lib/work-form/work-form-sheet.tsx';
import { storeWork, workQuery } from '../../lib/works/work-query.ts';
import { toast } from '../../ui/toast.ts';
import { correctedFacts, firstDraft } from './correct-facts.ts';

type CorrectSheetProps = { work: Work; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Preencher à mão' and 'Corrigir': the facts of a work, for everybody. */
export function CorrectSheet({ work, open, onOpenChange }: CorrectSheetProps) {
  const [edition] = useEdition();
  const me = useMe();
  const { draft, setDraft, forget } = useWorkDraft(`work-draft:${me.id}:${work.id}`, firstDraft(work));
  const { mutate, isPending } = useCorrectWork(work, () => {
    forget();
    onOpenChange(false);
  });
  return (
    <WorkFormSheet
      open={open}
      onOpenChange={onOpenChange}
      title={work.csl ? 'Corrigir dados' : 'Preencher à mão'}
      submitLabel="Salvar para todo mundo"
      edition={edition}
      draft={draft}
      onChange={setDraft}
      onSave={() => mutate(draft)}
      isBusy={isPending}
      findErrors={workErrors}
    />
  );
}

function useCorrectWork(work: Work, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: WorkDraft) => {
      const csl = cslSchema.parse(correctedFacts(work, draft, new Date()));
      return call(correctWorkRoute, { params: { workId: work.id }, body: { version: work.version, csl } });
    },
    onSuccess: (saved) => {
      storeWork(queryClient, saved);
      toast.success('Dados salvos');
      onSaved();
    },
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) {
        toast.error(messageOf(error));
        return;
      }
      // The words stay in the form; the next press is about the facts as they are now.
      await queryClient.invalidateQueries(workQuery(work.id));
      toast.error('Outra pessoa mudou esta obra agora. Confira o que você escreveu e salve de novo.');
    },
  });
}
