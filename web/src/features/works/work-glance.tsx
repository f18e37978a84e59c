import { useQuery } from '@tanstack/react-query';
import { WorkLines, WorkTitle } from '../../shared/works/work-lines.tsx';
import { workQuery } from '../../shared/works/work-query.ts';
import { titleRuns } from '../../shared/works/work-words.ts';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Readers } from './readers.tsx';

/** A work in short, over the page: what it is, whether it can be read for free, and who of one's own people reads it. */
export function WorkGlance({ workId }: { workId: string }) {
  const { data: work, isError } = useQuery(workQuery(workId));
  if (work === null || isError) return <p className="text-ui text-ink-2">Esta obra não está disponível agora.</p>;
  if (!work)
    return (
      <SkeletonGroup label="Carregando obra">
        <SkeletonText widths={[40]} voice="meta" />
        <SkeletonText widths={[94, 70]} voice="read" />
        <SkeletonText widths={[55]} />
      </SkeletonGroup>
    );
  return (
    <>
      <WorkLines work={work} title={<WorkTitle runs={titleRuns(work)} />}>
        {work.openAccess && (
          <p className="mt-1.5 truncate text-ui">
            <span className="font-medium">Acesso aberto</span>
            <span className="text-ink-3"> · {work.openAccess.host}</span>
          </p>
        )}
      </WorkLines>
      <Readers work={work} />
    </>
  );
}
