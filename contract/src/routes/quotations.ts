import { z } from 'zod';
import { markedMaxLength, postContentMaxLength, versionsMax } from '../limits.ts';
import { idSchema } from '../page.ts';

/**
 * What a post quotes of another one, in the version that its author read; without a passage all of it. That one is asked
 * for by itself: it may be gone, or not the viewer's to see.
 */
export const quotationSchema = z
  .strictObject({
    postId: idSchema,
    version: z.int().min(1).max(versionsMax),
    /** In UTF-16 units of that version. */
    passage: z
      .strictObject({
        start: z
          .int()
          .min(0)
          .max(postContentMaxLength * 2),
        length: z.int().min(1).max(markedMaxLength),
      })
      .nullable(),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof quotationSchema>;
