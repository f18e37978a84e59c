import { MEBIBYTE } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { formatBytes } from './format.ts';

test('sizes as people say them, and none of a small file as nothing', () => {
  expect(formatBytes(14.23 * MEBIBYTE)).toBe('14,2 MB');
  expect(formatBytes(50 * MEBIBYTE)).toBe('50,0 MB');
  expect(formatBytes(MEBIBYTE - 1)).toBe('1.023 kB');
  expect(formatBytes(34_900)).toBe('35 kB');
  expect(formatBytes(1)).toBe('1 kB');
  expect(formatBytes(0)).toBe('0 kB');
});
