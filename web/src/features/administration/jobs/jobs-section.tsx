import type { FailedJob } from '@publyka/contract/routes/failed-jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { Time } from '../../../ui/time.tsx';
import type { SectionProps } from '../sections.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { useShowSection } from '../shell/use-show-section.ts';
import { failedJobsQuery, useRetryJob, useRetryQueue } from './data.ts';
import { JobPage } from './job-page.tsx';

/** 'Tarefas': what the server was to do later and gave up on; one of them at its id. */
export function JobsSection({ rest: [jobId], search }: Pick<SectionProps, 'rest' | 'search'>) {
  return jobId ? <JobPage key={jobId} jobId={jobId} /> : <FailedJobs queue={search.filtro} />;
}

function FailedJobs({ queue }: { queue: string | undefined }) {
  const show = useShowSection('tarefas');
  const list = useInfiniteQuery(failedJobsQuery(queue));
  const jobs = list.data?.pages.flatMap((page) => page.items);
  const queues = list.data?.pages[0]?.queues ?? [];
  return (
    <>
      <SectionHeader title="Tarefas" detail="As que desistiram no último dia" />
      {(queues.length > 0 || queue !== undefined) && (
        <div className="flex max-w-170 flex-wrap items-end gap-3 px-(--gutter) pt-4 pb-3 wide:px-8">
          <Field label="Fila" className="min-w-0 flex-1">
            <Select
              options={queueOptions(queues, queue)}
              value={queue ?? ''}
              onValueChange={(next) => show(next === '' ? {} : { filtro: next })}
            />
          </Field>
          {queue !== undefined && jobs !== undefined && jobs.length > 0 && <RetryAll queue={queue} />}
        </div>
      )}
      {list.isPending && <RowsSkeleton />}
      {list.error && !jobs && <QueryError query={list} title="Erro ao carregar as tarefas" />}
      {jobs?.length === 0 && (
        <EmptyState mark="[…]" title="Nenhuma tarefa desistiu">
          O que o servidor faz depois, como mandar e-mails e excluir arquivos, está em dia ou ainda sendo tentado.
        </EmptyState>
      )}
      <ul aria-label="Tarefas" className="max-w-170">
        {jobs?.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
    </>
  );
}

function queueOptions(queues: readonly { name: string; count: number }[], queue: string | undefined) {
  const all = queues.some(({ name }) => name === queue) || !queue ? queues : [...queues, { name: queue, count: 0 }];
  return [
    { value: '', label: 'Todas' },
    ...all.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  ];
}

function RetryAll({ queue }: { queue: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useRetryQueue();
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Tentar todas de novo
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Tentar de novo tudo de ${queue}?`}
        confirmLabel="Tentar de novo"
        busy={isPending}
        onConfirm={() => mutate(queue, { onSettled: () => setIsAsked(false) })}
      >
        Cada uma ganha mais cinco tentativas. Se a causa continua, desistem outra vez.
      </ConfirmDialog>
    </>
  );
}

function JobRow({ job: { id, queue, failedAt, tries, error } }: { job: FailedJob }) {
  const { mutate, isPending } = useRetryJob(id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--gutter) py-3 wide:px-8">
      <Link
        to="/administracao/$"
        params={{ _splat: `tarefas/${id}` }}
        className="min-h-11 min-w-0 flex-1 rounded-small hover:bg-hover"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-ui font-semibold wrap-anywhere">{queue}</span>
          <Time value={failedAt} className="text-meta text-ink-3" />
        </span>
        <span className="line-clamp-2 text-meta text-ink-2 wrap-anywhere">
          {error || 'Sem causa guardada'} · {formatCount(tries, 'tentativa', 'tentativas')}
        </span>
      </Link>
      <Button
        variant="outline"
        size="small"
        aria-label={`Tentar de novo: ${queue}`}
        busy={isPending}
        onClick={() => mutate()}
      >
        Tentar de novo
      </Button>
    </li>
  );
}
