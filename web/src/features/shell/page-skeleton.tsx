import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** In the shape of most pages, a title and rows, while the page's own code arrives. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Carregando" className="px-(--gutter) pt-5">
      <Skeleton className="h-8 w-44" />
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="mt-7 flex gap-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <SkeletonText widths={[42, 78]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
