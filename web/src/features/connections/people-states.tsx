import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** People to come. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex gap-3 px-(--gutter) pt-3.5 pb-3">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 65, 55]} className="flex-1" />
          <Skeleton className="h-9 w-18 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
