import { cleanText } from '@publyka/contract/text/visible-text';
import { formatNumber } from './format.ts';
import { countCharacters } from './text/cut-text.ts';

/** Why a text cannot be sent though something was typed, judged as the server does; null where nothing is to be said. */
export function problemOfText(text: string, max: number): string | null {
  const length = countCharacters(cleanText(text));
  if (length > max) return `${formatNumber(length)} de ${formatNumber(max)} caracteres`;
  return length === 0 && text.trim() !== '' ? 'Não há nada visível neste texto' : null;
}
