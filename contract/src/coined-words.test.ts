import { expect, test } from 'vitest';
import { coinedWords } from './coined-words.ts';

test('each coined word is explained in one line of a phone', () => {
  const lines = Object.values(coinedWords).map(({ word, meaning }) => `${word}: ${meaning}`);
  expect(lines.filter((line) => line.length > 70 || !line.endsWith('.'))).toEqual([]);
});
