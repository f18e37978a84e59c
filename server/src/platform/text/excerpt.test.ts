import fc from 'fast-check';
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

test('it is cut where counting its characters one by one would cut it', () => {
  const parts = fc.constantFrom('a', 'é', 'e\u0301', '…', '👩‍🔬', '🇧🇷', '\u00ad', '\u0300', '字', 'ß');
  const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (chosen, maxLength) => {
      const line = chosen.join('');
      const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
      const isShort = characters.length <= maxLength;
      expect(excerptOf(line, maxLength)).toBe(isShort ? line : `${characters.slice(0, maxLength - 1).join('')}…`);
    }),
    { numRuns: 500 },
  );
});
