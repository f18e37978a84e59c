import { diffWordsWithSpace } from 'diff';

/** `start`: its place among all words, those that left, too. */
export type WordChange = { start: number; words: string; kind: 'same' | 'entered' | 'left' };

/** Texts that have little in common are compared no longer than this. */
const timeout = 300;

/** How one text became another one: which words left, which entered. */
export function findWordChanges(before: string, after: string): WordChange[] {
  const whole = [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  let start = 0;
  return (diffWordsWithSpace(before, after, { timeout }) ?? whole).map(({ value, added, removed }) => {
    const change: WordChange = { start, words: value, kind: kindOf(added, removed) };
    start += value.length;
    return change;
  });
}

function kindOf(added: boolean, removed: boolean): WordChange['kind'] {
  if (added) return 'entered';
  return removed ? 'left' : 'same';
}
