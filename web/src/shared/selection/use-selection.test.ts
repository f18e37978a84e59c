import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

test('a range goes from one to the other in either direction, and from what is not listed nowhere', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(between(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(order, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(between(order, null, 'b')).toEqual(['b']);
  expect(between(order, 'x', 'b')).toEqual([]);
});
