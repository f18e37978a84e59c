import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DropGridSkeleton() {
  return (
    <SkeletonGroup label="Carregando drops..." className="grid grid-cols-2 gap-2 px-(--gutter) pb-2 tablet:grid-cols-3">
      {cards.map((card) => (
        <Skeleton key={card} className="aspect-9/16 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
