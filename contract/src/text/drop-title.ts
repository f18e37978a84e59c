import { dropTitleMaxLength } from '../limits.ts';
import { firstSigns } from './graphemes.ts';

// Free of zod, so that the web's first load may use it.

export interface DropWords {
  title: string;
  /** What the description says beyond the title; empty when it is all there. */
  rest: string;
}

/** The first line of a description is the title, at most 100 characters; a longer one stays whole in the rest. */
export function readDropWords(description: string): DropWords {
  const text = description.trim();
  const [firstLine = '', ...lines] = text.split(/\r?\n/);
  const characters = [...firstLine.trim()];
  if (characters.length <= dropTitleMaxLength) return { title: characters.join(''), rest: lines.join('\n').trim() };
  return { title: firstSigns(firstLine.trim(), dropTitleMaxLength).trimEnd(), rest: text };
}
