import { reviewSubjectKinds } from '@publyka/contract/review-subjects';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReviewFormPage } from '../features/reviews/review-form-page.tsx';

/** The form of a review of a post or work. */
export const Route = createFileRoute('/_app/avaliar/$kind/$subjectId')({
  params: {
    parse: ({ kind, subjectId }) => {
      const known = reviewSubjectKinds.find((one) => one === kind);
      if (!known) throw notFound();
      return { kind: known, subjectId };
    },
  },
  // The queries are no part of the first load, as this function is.
  loader: async ({ context, params }) => {
    const { preparationQuery } = await import('../features/reviews/data.ts');
    void context.queryClient.prefetchQuery(preparationQuery({ kind: params.kind, id: params.subjectId }));
  },
  staticData: { isInner: true },
  component: ReviewForm,
});

function ReviewForm() {
  const { kind, subjectId } = Route.useParams();
  return <ReviewFormPage key={`${kind}:${subjectId}`} kind={kind} id={subjectId} />;
}
