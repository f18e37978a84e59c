import { z } from 'zod';
import { extractPageMaxLength } from '../limits.ts';
import { idSchema } from '../page.ts';
import { cleanName } from '../text/honest-name.ts';

/**
 * That a message is what a work says: its `content` are the work's words, on that page. `call` is how ABNT calls for them
 * in a text, '(Soares, 2004, p. 14)'. The work is the first of the message's works.
 */
export const extractSchema = z.object({ page: z.string(), call: z.string() }).meta({ id: 'Extract' });
export type Extract = z.infer<typeof extractSchema>;

export const newExtractSchema = z.strictObject({
  workId: idSchema,
  page: z
    .string()
    .overwrite(cleanName)
    .min(1, 'Informe a página')
    .max(extractPageMaxLength, `A página pode ter até ${extractPageMaxLength} caracteres`),
});
export type NewExtract = z.infer<typeof newExtractSchema>;
