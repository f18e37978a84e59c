import { createFileRoute } from '@tanstack/react-router';
import { ReportReviewDialog } from '../features/reports/lazy-report.ts';
import { reviewQuery } from '../features/reviews/data.ts';
import { ReviewPage } from '../features/reviews/review-page.tsx';

export const Route = createFileRoute('/_app/avaliacao/$reviewId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(reviewQuery(params.reviewId)),
  staticData: { isInner: true },
  component: OneReview,
});

function OneReview() {
  const { reviewId } = Route.useParams();
  return (
    <ReviewPage
      key={reviewId}
      reviewId={reviewId}
      renderReport={(review, open, onOpenChange) => (
        <ReportReviewDialog review={review} open={open} onOpenChange={onOpenChange} />
      )}
    />
  );
}
