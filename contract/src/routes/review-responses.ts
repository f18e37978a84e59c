import { z } from 'zod';
import { reviewTextMaxLength } from '../review-limits.ts';
import { defineRoute } from '../route.ts';
import { newReportSchema } from './reports.ts';
import { reviewParams as params, reviewSchema, upTo } from './reviews.ts';

const tag = 'reviews';

export const replyToReviewRoute = defineRoute({
  method: 'put',
  path: '/api/reviews/{reviewId}/reply',
  tag,
  summary: 'Answer a review of what one wrote: one reply a review',
  access: 'member',
  params,
  publicText: ['content'],
  body: z.strictObject({ content: upTo(reviewTextMaxLength).min(1, 'Escreva sua resposta') }),
  response: reviewSchema,
  errors: ['not_found', 'conflict'],
});

export const removeReviewReplyRoute = defineRoute({
  method: 'delete',
  path: '/api/reviews/{reviewId}/reply',
  tag,
  summary: 'Take the own reply back',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: reviewSchema,
  errors: ['not_found'],
});

export const markReviewHelpedRoute = defineRoute({
  method: 'put',
  path: '/api/reviews/{reviewId}/helped',
  tag,
  summary: "'Ajudou', by somebody whose work it is of",
  access: 'member',
  params,
  response: reviewSchema,
  errors: ['not_found'],
});

export const unmarkReviewHelpedRoute = defineRoute({
  method: 'delete',
  path: '/api/reviews/{reviewId}/helped',
  tag,
  summary: "Take one's 'Ajudou' back",
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: reviewSchema,
  errors: ['not_found'],
});

/** Into the administrators' queue, and out of the reporter's sight. Reporting twice is reporting once. */
export const reportReviewRoute = defineRoute({
  method: 'put',
  path: '/api/reviews/{reviewId}/report',
  tag: 'reports',
  summary: 'Report a review',
  access: 'member',
  openToLimited: 'safety',
  params,
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});
