import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** Until when a post stands out on 'Relevantes'; null when it does not. */
export const highlightSchema = z.object({ postId: idSchema, until: timeSchema.nullable() }).meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof highlightSchema>;

const tag = 'highlights';
const params = z.strictObject({ postId: idSchema });

export const getHighlightRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/highlight',
  tag,
  summary: 'Whether an own post is highlighted now',
  access: 'member',
  params,
  response: highlightSchema,
  errors: ['not_found'],
});

/** The price and the time are `highlightPrice` and `highlightHours`; a request names neither. */
export const highlightPostRoute = defineRoute({
  method: 'put',
  path: '/api/posts/{postId}/highlight',
  tag,
  summary: "'Destacar' an own post for 24 hours. While it is highlighted, again changes and costs nothing",
  access: 'member',
  params,
  response: highlightSchema,
  errors: ['not_found', 'balance_too_low'],
});
