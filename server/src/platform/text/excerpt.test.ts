import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a short text stays whole, on one line', () => {
  expect(excerptOf('  a feira\n\ncomo   laboratório ', 80)).toBe('a feira como laboratório');
});

test('a long one is cut between words, or inside one that is too long', () => {
  expect(excerptOf('uma ideia, que não cabe', 12)).toBe('uma ideia…');
  expect(excerptOf('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('an emoji is one character and never torn', () => {
  expect(excerptOf('👩‍🔬👩‍🔬👩‍🔬', 3)).toBe('👩‍🔬👩‍🔬👩‍🔬');
  expect(excerptOf('👩‍🔬👩‍🔬👩‍🔬👩‍🔬', 3)).toBe('👩‍🔬👩‍🔬…');
});
