import { characters } from './name.ts';
import { typedText } from './typed-text.ts';

/** One line that must say something: cleaned, composed, and with single spaces. */
export function typedLine(maxLength: number, missing: string) {
  return typedText(missing)
    .overwrite((text) => text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .min(1, missing)
    .refine((text) => characters(text) <= maxLength, `Até ${maxLength} caracteres`);
}
