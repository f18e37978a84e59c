import { expect, test } from 'vitest';
import { joinChosen, splitSentences } from './sentences.ts';

const text = 'Todo semestre alguém pede. O link é o fim!\n\nE o começo? Um arquivo.';

test('sentences are those of the text, line by line', () => {
  const sentences = splitSentences(text);
  expect(sentences.map(({ words }) => words)).toEqual([
    'Todo semestre alguém pede.',
    'O link é o fim!',
    'E o começo?',
    'Um arquivo.',
  ]);
  for (const { start, end, words } of sentences) expect(text.slice(start, end)).toBe(words);
});

test('chosen neighbours become one mark', () => {
  const sentences = splitSentences(text);
  const starts = (...places: number[]) => new Set(places.map((place) => sentences[place]?.start ?? -1));
  const words = (chosen: Set<number>) => joinChosen(sentences, chosen).map(({ start, end }) => text.slice(start, end));
  expect(words(starts(0, 1, 3))).toEqual(['Todo semestre alguém pede. O link é o fim!', 'Um arquivo.']);
  expect(words(starts())).toEqual([]);
});
