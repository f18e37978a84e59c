import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Time } from '../../../ui/time.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { failedJobQuery, useRetryJob } from './data.ts';

/** One failed job: what it was to do, why it failed, and giving it back. */
export function JobPage({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const query = useQuery(failedJobQuery(jobId));
  const { mutate, isPending } = useRetryJob(jobId);
  const job = query.data;
  return (
    <>
      <SectionHeader title={job?.queue ?? 'Tarefa'} above="tarefas" />
      {query.isPending && <RowsSkeleton />}
      {query.error && !job && <QueryError query={query} title="Esta tarefa não está mais entre as que desistiram" />}
      {job && (
        <div className="max-w-170 px-(--gutter) py-5 wide:px-8">
          <p className="text-ui text-ink-2">
            Desistiu <Time value={job.failedAt} />, depois de {formatCount(job.tries, 'tentativa', 'tentativas')}.
          </p>
          <Block title="Por que falhou" text={job.cause || 'Sem causa guardada.'} />
          <Block title="O que ia fazer" text={job.payload} />
          <p className="mt-2 text-meta text-ink-3">De textos só aparece o tamanho: podem ser o que abre uma conta.</p>
          <Button
            className="mt-5"
            busy={isPending}
            onClick={() =>
              mutate(undefined, {
                onSuccess: () =>
                  void navigate({ to: '/administracao/$', params: { _splat: 'tarefas' }, replace: true }),
              })
            }
          >
            Tentar de novo
          </Button>
        </div>
      )}
    </>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <>
      <QuietHeading level={2} className="mt-5">
        {title}
      </QuietHeading>
      <pre className="mt-1 rounded-control bg-sunken px-3.5 py-3 text-meta whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </>
  );
}
