import { expect, test } from 'vitest';
import { countCharacters, cutText } from './cut-text.ts';

test('a text that fits stays whole', () => {
  expect(cutText('Ação 🎬', 6)).toBe('Ação 🎬');
  expect(countCharacters('Ação 🎬')).toBe(6);
});

test('a longer one ends at a word', () => {
  expect(cutText('No gráfico, a biomassa cai pela metade', 30)).toBe('No gráfico, a biomassa cai…');
});

test('the end of a sentence or clause comes before that of a word, where one is near', () => {
  expect(cutText('Medi três vezes. A biomassa caiu pela metade. Alguém viu isso antes?', 50)).toBe(
    'Medi três vezes. A biomassa caiu pela metade. …',
  );
  expect(cutText('Depois de três anos de coleta, a biomassa cai', 36)).toBe('Depois de três anos de coleta…');
  expect(cutText('Sim. A biomassa da restinga caiu pela metade', 30)).toBe('Sim. A biomassa da restinga…');
});

test('a word without end is cut inside, and no character is halved', () => {
  expect(cutText('🎬'.repeat(20), 10)).toBe(`${'🎬'.repeat(10)}…`);
  expect(cutText(`a ${'x'.repeat(40)}`, 20)).toBe(`a ${'x'.repeat(18)}…`);
});

test('a flag, a family and an accent stay whole at a cut', () => {
  expect(cutText('🇧🇷'.repeat(5), 5)).toBe(`${'🇧🇷'.repeat(2)}…`);
  expect(cutText('👨‍👩‍👧‍👦'.repeat(3), 9)).toBe('👨‍👩‍👧‍👦…');
  expect(cutText('cafe\u0301s', 4)).toBe('caf…');
});
