import '../issue-messages.ts';
import { z } from 'zod';
import { cleanText } from './visible-text.ts';

/**
 * Whatever a person writes, in a command: cleaned (`cleanText`), so that `min(1)` refuses what nobody would see. For names
 * there is `nameSchema`. Never in an answer: texts that were stored before a rule stay readable.
 */
export function typedText(missing?: string) {
  return z.string(missing).overwrite(cleanText);
}
