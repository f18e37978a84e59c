import { lazy, Suspense } from 'react';

const LazyReviews = lazy(() =>
  import('../features/reviews/person-reviews.tsx').then((part) => ({ default: part.PersonReviews })),
);

/** 'Avaliações' of a profile; its code comes with the tab. */
export function PersonReviews({ personId }: { personId: string }) {
  return (
    <Suspense fallback={null}>
      <LazyReviews personId={personId} />
    </Suspense>
  );
}
