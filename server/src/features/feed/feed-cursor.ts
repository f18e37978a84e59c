import { z } from 'zod';
import { momentSchema, placeIdSchema, timeCursorSchema } from '../../platform/http/cursor.ts';

const ranking = { rankingId: placeIdSchema, rankedAt: momentSchema };
const page = z.int().min(0).max(999);

/** Where 'Relevantes' goes on: from a page of a ranking on, up to `end`, or after a post in what follows it. */
export const feedCursorSchema = z.discriminatedUnion('part', [
  z.object({ ...ranking, part: z.literal('ranked'), page, end: page }),
  z.object({ ...ranking, part: z.literal('seen'), page, end: page }),
  z.object({ ...ranking, part: z.literal('rest'), after: timeCursorSchema }),
]);

export type FeedCursor = z.infer<typeof feedCursorSchema>;
