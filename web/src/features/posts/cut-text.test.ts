import { expect, test } from 'vitest';
import { countCharacters, cutText } from './cut-text.ts';

test('a text that fits stays whole', () => {
  expect(cutText('Ação 🎬', 6)).toBe('Ação 🎬');
  expect(countCharacters('Ação 🎬')).toBe(6);
});

test('a longer one ends at a word', () => {
  expect(cutText('No gráfico, a biomassa cai pela metade', 30)).toBe('No gráfico, a biomassa cai…');
});

test('a word without end is cut inside, and no character is halved', () => {
  expect(cutText('🎬'.repeat(20), 10)).toBe(`${'🎬'.repeat(10)}…`);
  expect(cutText(`a ${'x'.repeat(40)}`, 20)).toBe(`a ${'x'.repeat(18)}…`);
});
