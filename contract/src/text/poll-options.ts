import { pollOptionMaxLength, pollOptionsMin } from '../limits.ts';
import { appearanceOf, isVisible } from './visible-text.ts';

export interface PollProblem {
  message: string;
  /** Which option it is about; null for all of them. */
  option: number | null;
}

/** Why these options, trimmed, make no poll, or null: the form and the server both ask it. Free of zod, as forms are. */
export function judgePollOptions(options: readonly string[]): PollProblem | null {
  if (options.length < pollOptionsMin) return { message: `Escreva pelo menos ${pollOptionsMin} opções`, option: null };
  const blank = options.findIndex((text) => !isVisible(text));
  if (blank !== -1) return { message: 'Escreva a opção', option: blank };
  const long = options.findIndex((text) => text.length > pollOptionMaxLength);
  if (long !== -1) return { message: `A opção pode ter até ${pollOptionMaxLength} caracteres`, option: long };
  const isTwice = new Set(options.map(appearanceOf)).size < options.length;
  return isTwice ? { message: 'Há duas opções iguais', option: null } : null;
}
