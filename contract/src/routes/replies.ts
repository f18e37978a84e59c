import { z } from 'zod';
import { idSchema } from '../page.ts';

/** The first words of a message as they are today, or the kind of its files. */
export const quoteSchema = z.object({
  author: z.object({ id: idSchema, fullName: z.string() }),
  content: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What a message answers, in the same conversation; without a quote it is deleted, or not the viewer's to see. */
export const replySchema = z.object({ messageId: idSchema, quote: quoteSchema.nullable() });
export type Reply = z.infer<typeof replySchema>;
