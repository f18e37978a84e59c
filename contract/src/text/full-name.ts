import { z } from 'zod';
import { fullNameMaxLength, fullNameMinLength } from '../limits.ts';
import { cleanName, refuseFullName, undressLetters } from './honest-name.ts';

/** Length as people count it: in composed code points, so that an accent or an emoji never counts as two. */
export function characters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** The first failing message, in this order, is the one shown (requirement 5.17). */
export const fullNameSchema = z
  .string('Nome muito curto')
  .overwrite((text) => cleanName(undressLetters(text)))
  .refine((text) => characters(text) >= fullNameMinLength, 'Nome muito curto')
  .refine((text) => characters(text) <= fullNameMaxLength, 'Nome muito longo')
  .regex(/^(?:\p{L}\p{M}*|\s)+$/u, 'Nome contém caracteres inválidos')
  .superRefine((text, context) => {
    const message = refuseFullName(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
