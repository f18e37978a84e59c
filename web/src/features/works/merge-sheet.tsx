import { mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import type { Work, WorkCard } from '@publyka/contract/routes/works';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { WorkSearch } from '../../shared/works/work-field.tsx';
import { invalidateWorks } from '../../shared/works/work-query.ts';
import { titleText } from '../../shared/works/work-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
      <WorkSearch
        label="A outra obra"
        text={text}
        exceptId={work.id}
        onTextChange={setText}
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
