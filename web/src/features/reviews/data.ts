import {
  closeReviewRequestRoute,
  listReviewRequestsRoute,
  prepareReviewRoute,
  type ReviewPreparation,
} from '@publyka/contract/routes/review-requests';
import {
  getReviewRoute,
  listPersonReviewsRoute,
  listReviewsRoute,
  type Review,
  type SubjectReference,
} from '@publyka/contract/routes/reviews';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call, nullIfMissing } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { reviewsKey } from '../../shared/reports/reported-keys.ts';
import { toast } from '../../ui/toast.ts';

/** The key of what is being written. */
export function draftKey(personId: string, { kind, id }: SubjectReference): string {
  return `review-draft:${personId}:${kind}:${id}`;
}
/** The key of a reply that is being written. */
export const replyKey = (reviewId: string) => `review-reply:${reviewId}`;

export const candidatesKey = [...reviewsKey, 'candidates'] as const;
export const versionsKey = [...reviewsKey, 'versions'] as const;
const oneKey = (reviewId: string) => [...reviewsKey, 'one', reviewId] as const;

/** Null when it is gone, or not for the viewer. */
export function reviewQuery(reviewId: string) {
  return queryOptions({
    queryKey: oneKey(reviewId),
    meta: { offline: 'first-pages', poll: true },
    queryFn: ({ signal }): Promise<Review | null> =>
      nullIfMissing(call(getReviewRoute, { params: { reviewId } }, { signal })),
  });
}

export function subjectReviewsQuery({ kind, id }: SubjectReference) {
  return pagedQuery((cursor, { signal }) => call(listReviewsRoute, { query: { kind, id, cursor } }, { signal }), {
    queryKey: [...reviewsKey, 'of', kind, id],
    meta: { offline: 'first-pages', poll: true },
    staleTime: 0,
  });
}

export function personReviewsQuery(personId: string, side: 'written' | 'received') {
  return pagedQuery(
    (cursor, { signal }) => call(listPersonReviewsRoute, { params: { personId }, query: { side, cursor } }, { signal }),
    { queryKey: [...reviewsKey, 'person', personId, side], meta: { offline: 'first-pages' }, staleTime: 0 },
  );
}

/** 'Pedidas a mim'. */
export const requestsQuery = pagedQuery(
  (cursor, { signal }) => call(listReviewRequestsRoute, { query: { cursor } }, { signal }),
  { queryKey: [...reviewsKey, 'requests'], meta: { offline: 'first-pages' }, staleTime: 0 },
);

/** Null when there is nothing to review, or not for the viewer. */
export function preparationQuery({ kind, id }: SubjectReference) {
  return queryOptions({
    queryKey: [...reviewsKey, 'preparation', kind, id],
    meta: { offline: 'first-pages', isKeptAtOnce: true },
    queryFn: ({ signal }): Promise<ReviewPreparation | null> =>
      nullIfMissing(call(prepareReviewRoute, { query: { kind, id } }, { signal })),
  });
}

/** After a change of one's own, whose answer is the review as it is now; lists are fetched when they are looked at. */
export function storeReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueryData<Review | null>(oneKey(review.id), review);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === reviewsKey[0] && queryKey[1] !== 'one',
  });
}

/** Nobody is told of a refusal. */
export function useCloseRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call(closeReviewRequestRoute, { params: { requestId } }),
    onSuccess: () => void toast.info('Pedido recusado. Ninguém é avisado.'),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewsKey }),
  });
}

function invalidateAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: reviewsKey });
}

export const reviewsLive: LiveFeature = {
  appliers: {
    'review.changed': invalidateAll,
    'review_requests.changed': invalidateAll,
    'person.hidden': (queryClient) => void queryClient.resetQueries({ queryKey: reviewsKey }),
    'person.shown': invalidateAll,
    'post.deleted': invalidateAll,
    'work.changed': invalidateAll,
  },
  refetch: (queryClient, topic) => {
    if (/^(user|post|work):/.test(topic)) invalidateAll(queryClient);
  },
};
