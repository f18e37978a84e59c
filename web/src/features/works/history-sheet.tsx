import { restoreWorkRoute, undoMergeRoute, type WorkCorrection } from '@publyka/contract/routes/work-changes';
import type { Work } from '@publyka/contract/routes/works';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { fieldName } from '../../shared/work-form/field-names.ts';
import { invalidateWorks, storeWork, workQuery } from '../../shared/works/work-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { historyQuery } from './data.ts';
import { entryText, valueText } from './history-words.ts';

const ReportThingDialog = lazyPart(() =>
  import('../../shared/reports/report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
);

type HistorySheetProps = { work: Work; open: boolean; onOpenChange: (open: boolean) => void };

/** Who changed what, and the ways back. */
export function HistorySheet({ work, open, onOpenChange }: HistorySheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: restore, isPending } = useUndo(
    work,
    () => call(restoreWorkRoute, { params: { workId: work.id }, body: { version: work.version } }),
    storeWork,
  );
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Histórico"
      footer={
        work.isCorrected && (
          <Button variant="quiet" size="large" className="flex-1" onClick={() => setIsAsking(true)}>
            Voltar ao original
          </Button>
        )
      }
    >
      {open && <Entries work={work} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Voltar ao que a fonte disse?"
        tone="ink"
        confirmLabel="Voltar ao original"
        busy={isPending}
        onConfirm={() => restore(undefined, { onSettled: () => setIsAsking(false) })}
      >
        As correções saem da obra para todo mundo, e ficam neste histórico.
      </ConfirmDialog>
    </PageSheet>
  );
}

type Renew = (queryClient: QueryClient, changed: Work) => void | Promise<void>;

function useUndo(work: Work, undo: () => Promise<Work>, renew: Renew) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undo,
    onSuccess: async (changed) => {
      await renew(queryClient, changed);
      toast.success('Pronto');
    },
    onError: (error) => {
      // Somebody else may have been first: what is shown is fetched again.
      void queryClient.invalidateQueries(workQuery(work.id));
      toast.error(messageOf(error));
    },
  });
}

function Entries({ work }: { work: Work }) {
  const query = useInfiniteQuery(historyQuery(work.id));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (isPending) {
    return (
      <SkeletonGroup label="Carregando o histórico">
        <SkeletonText widths={[70, 40]} />
      </SkeletonGroup>
    );
  }
  if (!data) return <QueryError shape="part" query={query} title="Erro ao carregar o histórico" />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="text-ui text-ink-2">Ainda não há nada no histórico.</p>;
  return (
    <>
      <ul aria-label="Histórico">
        {entries.map((entry) => (
          <Entry key={entry.id} work={work} entry={entry} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <QueryError
          shape="line"
          query={query}
          title="Erro ao carregar o que veio antes"
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="quiet" busy={isFetchingNextPage} className="mt-3 w-full" onClick={() => void fetchNextPage()}>
          Mostrar anteriores
        </Button>
      )}
    </>
  );
}

function Entry({ work, entry }: { work: Work; entry: WorkCorrection }) {
  const { mergeId } = entry;
  const { mutate: undoMerge, isPending } = useUndo(
    work,
    () => call(undoMergeRoute, { params: { workId: work.id, mergeId: mergeId ?? '' } }),
    // The other work is back, with what spoke of it.
    invalidateWorks,
  );
  const me = useMe();
  const [isReporting, setIsReporting] = useState(false);
  const canReport = entry.changes.length > 0 && entry.person !== null && entry.person.id !== me.id;
  return (
    <li className="border-b border-line py-3">
      <p className="flex items-baseline justify-between gap-3 text-ui">
        <span className="font-semibold">{entryText(entry)}</span>
        <Time value={entry.at} className="shrink-0 text-meta text-ink-3" />
      </p>
      <Changes changes={entry.changes} />
      {mergeId !== null && (
        <p className="mt-1">
          <TextButton disabled={isPending} onClick={() => undoMerge()}>
            Desfazer a junção
          </TextButton>
        </p>
      )}
      {canReport && (
        <p className="mt-1">
          <TextButton onClick={() => setIsReporting(true)}>Denunciar</TextButton>
          <ReportThingDialog
            open={isReporting}
            onOpenChange={setIsReporting}
            kind="correction"
            thingId={entry.id}
            name={entry.person?.fullName ?? ''}
          />
        </p>
      )}
    </li>
  );
}

function Changes({ changes }: Pick<WorkCorrection, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-1 text-meta [overflow-wrap:anywhere]">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline text-ink-3">{fieldName(field)}: </dt>
          <dd className="inline">
            {before !== null && <del className="text-ink-3">{valueText(before)}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <ins className="no-underline">{valueText(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
