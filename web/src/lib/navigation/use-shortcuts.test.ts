import { expect, test } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

test('a key alone, or after the one that begins it', () => {
  const names = ['/', 'n', 'c', 'g n', 'g c'];
  expect(shortcutOf(names, '', 'n')).toBe('n');
  expect(shortcutOf(names, 'g', 'n')).toBe('g n');
  expect(shortcutOf(names, 'x', 'c')).toBe('c');
  expect(shortcutOf(names, '', 'g')).toBeUndefined();
  expect(shortcutOf(names, 'g', 'x')).toBeUndefined();
});
