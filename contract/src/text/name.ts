import { z } from 'zod';
import { fullNameMaxLength, fullNameMinLength } from '../limits.ts';
import { cleanName, refuseFullName, refuseName, undressLetters } from './honest-name.ts';

interface NameTexts {
  /** Said when nothing is left of it; a name without this may be left out. */
  missing?: string;
  tooLong: string;
}

/** Every name but a person's: one line, cleaned of what cannot be seen, refused where it would deceive. */
export function nameSchema(maxLength: number, { missing, tooLong }: NameTexts) {
  return z
    .string(missing)
    .overwrite(cleanName)
    .superRefine((text, context) => {
      const message = (text === '' && missing) || refuseName(text) || (characters(text) > maxLength && tooLong);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

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
