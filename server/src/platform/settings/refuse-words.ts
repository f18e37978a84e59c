import type { RouteDefinition } from '@publyka/contract/route';
import { findRefusedWord } from '@publyka/contract/text/refused-words';
import { AppError } from '../errors/app-error.ts';
import type { Settings } from './settings.ts';

/**
 * Refuses what everybody would read (`publicText` of its route) when it has a word of the installation's list, and says
 * which: nothing is held back in silence. Private conversations are not looked at.
 */
export function refuseWords({ now }: Settings, { publicText = [] }: RouteDefinition, body: unknown): void {
  const { refused } = now.wordList;
  if (refused.length === 0 || typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (!publicText.includes(key)) continue;
    for (const { path, text } of textsIn(value, key)) refuseText(path, text, refused);
  }
}

function refuseText(path: string, text: string, refused: readonly string[]): void {
  const word = findRefusedWord(text, refused);
  if (word === null) return;
  const message = `“${word}” está na lista de palavras que esta rede não publica. Mude o texto e envie de novo`;
  throw new AppError('invalid_input', { message, fields: { [path]: message } });
}

/** Every text in a value, however deep, with its place: 'images.0.alt'. */
function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`);
}
