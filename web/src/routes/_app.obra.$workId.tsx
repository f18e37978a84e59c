import { createFileRoute } from '@tanstack/react-router';
import { SaveWorkButton } from '../features/libraries/save-work-button.tsx';
import { WorkPage } from '../features/works/work-page.tsx';
import { searchFlag } from '../lib/navigation/addresses.ts';
import { workQuery } from '../shared/works/work-query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SubjectReviews = lazyPart(
  () => import('../features/reviews/subject-reviews.tsx').then((part) => part.SubjectReviews),
  { isEssential: true },
);
const ReviewCount = lazyPart(() => import('../features/reviews/subject-reviews.tsx').then((part) => part.ReviewCount), {
  isEssential: true,
});

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
        reviews: <SubjectReviews subject={{ kind: 'work', id }} />,
        reviewCount: <ReviewCount subject={{ kind: 'work', id }} />,
      })}
      renderSave={({ id, viewer }) => (
        <SaveWorkButton workId={id} isSaved={viewer.savedAt !== null} savedIn={viewer.savedIn} className="flex-1" />
      )}
    />
  );
}
