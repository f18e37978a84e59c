import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

export function CurriculumSkeleton() {
  return (
    <SkeletonGroup label="Carregando o currículo" className="px-(--gutter) pt-5">
      <Skeleton className="h-6 w-[40%]" />
      <SkeletonText widths={[80, 50]} className="mt-4" />
      <Skeleton className="mt-7 h-6 w-[35%]" />
    </SkeletonGroup>
  );
}
