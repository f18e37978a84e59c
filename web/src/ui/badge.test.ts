import { expect, test } from 'vitest';
import { badgeText } from './badge.tsx';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('a badge of %i shows %s', (count, shown) => {
  expect(badgeText(count)).toBe(shown);
});
