import { Skeleton, SkeletonGroup, SkeletonText } from './skeleton.tsx';

export function ListSkeleton() {
  return (
    <SkeletonGroup label="Carregando conversas...">
      {[62, 48, 70, 55, 66].map((width) => (
        <div key={width} className="flex h-18.5 items-center gap-3 px-(--gutter)">
          <Skeleton className="size-13 shrink-0 rounded-[0.9375rem]!" />
          <SkeletonText widths={[width - 20, width]} voice="chat" className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
