import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SaveWorkButton } from '../features/libraries/save-work-button.tsx';
import { WorkPage } from '../features/works/work-page.tsx';
import { searchFlag } from '../lib/navigation/addresses.ts';
import { workQuery } from '../shared/works/work-query.ts';

const SubjectReviews = lazy(() =>
  import('../features/reviews/subject-reviews.tsx').then((part) => ({ default: part.SubjectReviews })),
);

const ReviewCount = lazy(() =>
  import('../features/reviews/subject-reviews.tsx').then((part) => ({ default: part.ReviewCount })),
);

/** `?preencher=1` opens the form of its facts: a card that nobody knows anything about leads to it. */
export const Route = createFileRoute('/_app/obra/$workId')({
  validateSearch: searchFlag('preencher'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(workQuery(params.workId)),
  staticData: { isInner: true },
  component: OneWork,
});

function OneWork() {
  const { workId } = Route.useParams();
  const { preencher } = Route.useSearch();
  return (
    <WorkPage
      key={workId}
      workId={workId}
      isEditing={preencher === 1}
      renderReviews={({ id }) => ({
        reviews: (
          <Suspense fallback={null}>
            <SubjectReviews subject={{ kind: 'work', id }} />
          </Suspense>
        ),
        reviewCount: (
          <Suspense fallback={null}>
            <ReviewCount subject={{ kind: 'work', id }} />
          </Suspense>
        ),
      })}
      renderSave={({ id, viewer }) => (
        <SaveWorkButton workId={id} isSaved={viewer.savedAt !== null} savedIn={viewer.savedIn} className="flex-1" />
      )}
    />
  );
}
