import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** In the shape of a profile to come. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Carregando perfil" className="px-(--gutter) pt-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex-1 pt-1">
          <Skeleton className="h-3 w-[60%]" />
          <Skeleton className="mt-2.5 h-7 w-[75%]" />
          <Skeleton className="mt-2.5 h-4 w-[55%]" />
          <Skeleton className="mt-2.5 h-3 w-[35%]" />
        </div>
        <Skeleton className="size-23 shrink-0 rounded-full" />
      </div>
      <SkeletonText voice="read" widths={[96, 70]} className="mt-4" />
      <div className="mt-4 flex justify-between">
        {['a', 'b', 'c', 'd'].map((count) => (
          <Skeleton key={count} className="h-11 w-14" />
        ))}
      </div>
      <Skeleton className="mt-5 h-12.5 rounded-control" />
    </SkeletonGroup>
  );
}
