import { z } from 'zod';
import { fullNameMaxLength, fullNameMinLength } from './limits.ts';

/** Length as people count it: in composed code points, so that an accent or an emoji never counts as two. */
export function characters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** The first failing message, in this order, is the one shown (specification, section 5). */
export const fullNameSchema = z
  .string('Nome muito curto')
  .trim()
  .normalize('NFC')
  .refine((text) => characters(text) >= fullNameMinLength, 'Nome muito curto')
  .refine((text) => characters(text) <= fullNameMaxLength, 'Nome muito longo')
  .regex(/^(?:\p{L}\p{M}*|\s)+$/u, 'Nome contém caracteres inválidos')
  .overwrite((text) => text.replaceAll(/\s+/g, ' '));
