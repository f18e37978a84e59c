import { z } from 'zod';
import { characters } from './full-name.ts';
import { cleanName, refuseName } from './honest-name.ts';

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
