import {
  askForReviewsRoute,
  closeReviewRequestRoute,
  listReviewCandidatesRoute,
  listReviewRequestsRoute,
  prepareReviewRoute,
} from '@publyka/contract/routes/review-requests';
import {
  markReviewHelpedRoute,
  removeReviewReplyRoute,
  replyToReviewRoute,
  unmarkReviewHelpedRoute,
} from '@publyka/contract/routes/review-responses';
import {
  createReviewRoute,
  editReviewRoute,
  getReviewRoute,
  listPersonReviewsRoute,
  listReviewsRoute,
  listReviewVersionsRoute,
  withdrawReviewRoute,
} from '@publyka/contract/routes/reviews';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerReviewJobs } from './jobs.ts';
import { prepareReview } from './preparation.ts';
import { getReview, listPersonReviews, listReviews, listVersions } from './read.ts';
import { askForReviews, closeRequest, listCandidates, listRequests } from './requests.ts';
import { removeReply, replyToReview, setHelped } from './responses.ts';
import { createReview, editReview, withdrawReview } from './service.ts';

/** Each is told to others. */
const limit: RateLimit = { name: 'reviews', times: 40, seconds: 3600, counted: 'together' };
/** Each may reach ten people. */
const askingLimit: RateLimit = { name: 'review-requests', times: 10, seconds: 86_400, counted: 'together' };

export function registerReviews(router: Router, platform: Platform): void {
  router.handle(listReviewsRoute, ({ viewer, query }) => listReviews(platform, viewer, query));
  router.handle(createReviewRoute, ({ viewer, body }) => createReview(platform, viewer, body), { limit });
  router.handle(getReviewRoute, ({ viewer, params }) => getReview(platform, viewer, params.reviewId));
  router.handle(editReviewRoute, ({ viewer, params, body }) => editReview(platform, viewer, params.reviewId, body), {
    limit,
  });
  router.handle(withdrawReviewRoute, ({ viewer, params }) => withdrawReview(platform, viewer, params.reviewId));
  router.handle(listReviewVersionsRoute, ({ viewer, params }) => listVersions(platform, viewer, params.reviewId));
  router.handle(replyToReviewRoute, ({ viewer, params, body }) =>
    replyToReview(platform, viewer, params.reviewId, body.content),
  );
  router.handle(removeReviewReplyRoute, ({ viewer, params }) => removeReply(platform, viewer, params.reviewId));
  router.handle(markReviewHelpedRoute, ({ viewer, params }) => setHelped(platform, viewer, params.reviewId, true));
  router.handle(unmarkReviewHelpedRoute, ({ viewer, params }) => setHelped(platform, viewer, params.reviewId, false));
  router.handle(listPersonReviewsRoute, ({ viewer, params, query }) =>
    listPersonReviews(platform, viewer, params.personId, query),
  );
  registerRequests(router, platform);
  registerReviewJobs(platform);
}

function registerRequests(router: Router, platform: Platform): void {
  router.handle(prepareReviewRoute, ({ viewer, query }) => prepareReview(platform, viewer, query));
  router.handle(listReviewCandidatesRoute, ({ viewer, query }) => listCandidates(platform, viewer, query));
  router.handle(askForReviewsRoute, ({ viewer, body }) => askForReviews(platform, viewer, body), {
    limit: askingLimit,
  });
  router.handle(listReviewRequestsRoute, ({ viewer, query }) => listRequests(platform, viewer, query.cursor));
  router.handle(closeReviewRequestRoute, ({ viewer, params }) => closeRequest(platform, viewer, params.requestId));
}
