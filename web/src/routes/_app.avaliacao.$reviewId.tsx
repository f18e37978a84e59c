import { createFileRoute } from '@tanstack/react-router';
import { ReportReviewDialog } from '../features/reports/lazy-report.ts';
import { ReviewPage } from '../features/reviews/review-page.tsx';

export const Route = createFileRoute('/_app/avaliacao/$reviewId')({
  // The queries are no part of the first load, as this function is.
  loader: async ({ context, params }) => {
    const { reviewQuery } = await import('../features/reviews/data.ts');
    void context.queryClient.prefetchQuery(reviewQuery(params.reviewId));
  },
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
