import { uuidv7 } from 'uuidv7';
import { dayAfter, newReview, reviewContent } from '../reviews.ts';
import type { Carried, Fill } from './requests.ts';
import type { Scene } from './things.ts';

/** What requests about reviews carry. */
export const reviewRequests: Record<string, Fill> = {
  'GET /api/libraries/{libraryId}/export-losses': () => ({ query: { format: 'bib' } }),
  'GET /api/reviews': ofLinkedPost,
  'POST /api/reviews': async ({ thing }) => ({
    json: newReview({ kind: 'post', id: await thing('freshPostId') }),
  }),
  'PUT /api/reviews/{reviewId}': () => ({ json: { version: 1, ...reviewContent() } }),
  'PUT /api/reviews/{reviewId}/reply': () => ({ json: { content: 'Obrigada!' } }),
  'PUT /api/reviews/{reviewId}/report': () => ({ json: { reason: 'abuse' } }),
  'GET /api/people/{personId}/reviews': () => ({ query: { side: 'written' } }),
  'GET /api/review-preparation': ofLinkedPost,
  'GET /api/review-candidates': ofLinkedPost,
  'POST /api/review-requests': async ({ cast, thing }) => ({
    json: {
      subject: { kind: 'post', id: await thing('linkedPostId') },
      people: [{ id: uuidv7(), personId: cast.member.id }],
      dueOn: dayAfter(7),
    },
  }),
};

async function ofLinkedPost({ thing }: Scene): Promise<Carried> {
  return { query: { kind: 'post', id: await thing('linkedPostId') } };
}
