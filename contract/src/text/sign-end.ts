import { signStart, signs } from './graphemes.ts';

/** A sign of any writing is shorter; of marks without end, so many. */
const longest = 128;

/** The first place from this one on that is inside of no sign. Apart from `graphemes.ts`, which the first load has. */
export function signEnd(text: string, at: number): number {
  const start = signStart(text, at);
  if (start === at) return at;
  return start + (signs.segment(text.slice(start, start + longest)).containing(0)?.segment ?? '').length;
}
