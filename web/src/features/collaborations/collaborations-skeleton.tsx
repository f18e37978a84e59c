import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** While collaborations are loading, or their code. */
export function CollaborationsSkeleton() {
  return (
    <SkeletonGroup label="Carregando colaborações">
      {['a', 'b'].map((row) => (
        <div key={row} className="border-b border-line px-(--gutter) py-4">
          <SkeletonText widths={[40, 75, 50]} />
          {['c', 'd'].map((line) => (
            <div key={line} className="mt-4 flex gap-3">
              <Skeleton className="size-8 shrink-0 rounded-full" />
              <SkeletonText widths={[30, 65]} className="flex-1" />
            </div>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
