import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** While a post is loading. */
export function PostSkeleton({ withImage = false }: { withImage?: boolean }) {
  return (
    <div aria-hidden="true" className="border-b border-line px-(--gutter) pt-4.5 pb-1.5">
      <div className="flex items-center gap-2.75">
        <Skeleton className="size-10.5 shrink-0 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-3.5 w-[45%]" />
          <Skeleton className="mt-2 h-2.5 w-[62%]" />
        </div>
      </div>
      <SkeletonText voice="read" widths={[94, 100, 88, 62]} className="mt-3" />
      {withImage && <Skeleton className="mt-2.5 h-45 rounded-card" />}
      <div className="mt-1 flex h-11 items-center gap-6">
        <Skeleton className="h-4 w-9" />
        <Skeleton className="h-4 w-9" />
        <Skeleton className="h-4 w-9" />
      </div>
    </div>
  );
}

/** While the first posts are loading. */
export function PostSkeletons({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup label="Carregando posts...">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <PostSkeleton key={index} withImage={index % 2 === 1} />
      ))}
    </SkeletonGroup>
  );
}
