import { findRefusedWord } from '@publyka/contract/text/refused-words';
import { AppError } from '../errors/app-error.ts';
import type { Settings } from './settings.ts';

/**
 * Refuses what everybody would read when it has a word of the installation's list, and says which: nothing is held back
 * in silence. Private conversations are not looked at.
 */
export function refuseWords({ now }: Settings, texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts)) {
    const word = text ? findRefusedWord(text, now.wordList.refused) : null;
    if (word === null) continue;
    const message = `“${word}” está na lista de palavras que esta rede não publica. Mude o texto e envie de novo`;
    throw new AppError('invalid_input', { message, fields: { [field]: message } });
  }
}
