import { z } from 'zod';
import { ratingMax, ratingMin } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/**
 * What readers gave a post together: how many, and from five on the average with one decimal. `earlier` of them rated
 * the post before it was last edited.
 */
export const ratingsSchema = z
  .object({ average: z.number().nullable(), count: z.int(), earlier: z.int() })
  .meta({ id: 'Ratings' });
export type Ratings = z.infer<typeof ratingsSchema>;

const tag = 'ratings';
const params = z.strictObject({ postId: idSchema });
/** `version` of the post that the rating is of. */
const ratingStateSchema = z.object({
  rating: z.int().nullable(),
  version: z.int().nullable(),
  ratings: ratingsSchema,
});

export const ratePostRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/rating',
  tag,
  summary: 'Rate a post from 1 to 10, or change the own rating',
  access: 'member',
  params,
  body: z.strictObject({
    rating: z
      .int()
      .min(ratingMin, `Escolha de ${ratingMin} a ${ratingMax}`)
      .max(ratingMax, `Escolha de ${ratingMin} a ${ratingMax}`),
  }),
  response: ratingStateSchema,
  errors: ['not_found'],
});

export const unratePostRoute = defineRoute({
  method: 'delete',
  path: '/api/posts/{postId}/rating',
  tag,
  summary: 'Take the own rating back',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  response: ratingStateSchema,
  errors: ['not_found'],
});
