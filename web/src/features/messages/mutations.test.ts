import { expect, test } from 'vitest';
import { countsAfterToggle } from './mutations.ts';

test('a reaction given and taken back leaves the counts as they were', () => {
  const before = [
    { reaction: '👍', count: 3, mine: false },
    { reaction: '🔥', count: 1, mine: true },
  ] as const;
  expect(countsAfterToggle(before, '👍', true)).toEqual([
    { reaction: '👍', count: 4 },
    { reaction: '🔥', count: 1 },
  ]);
  expect(countsAfterToggle(before, '🔥', false)).toEqual([{ reaction: '👍', count: 3 }]);
  expect(countsAfterToggle(before, '🔥', true)).toEqual(before.map(({ reaction, count }) => ({ reaction, count })));
});
