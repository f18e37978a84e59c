import { SkeletonGroup, SkeletonRow } from './skeleton.tsx';

/** For a list whose rows have no known shape yet. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup label="Carregando" className="px-(--gutter) wide:px-8">
      {['a', 'b', 'c', 'd'].map((row) => (
        <SkeletonRow key={row} className="mt-6" />
      ))}
    </SkeletonGroup>
  );
}
