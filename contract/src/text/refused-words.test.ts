import { expect, test } from 'vitest';
import { findRefusedWord, isFindable } from './refused-words.ts';

test.each([
  ['Compre já o seu DIPLOMA, falso ou não', 'diploma falso'],
  ['É uma MALDIÇÃO!', 'maldicao'],
  ['maldicao', 'maldição'],
  ['mal\u00ADdi\u200Bção', 'maldição'],
  ['mal\u2060di\uFE0Fção\u202E', 'maldição'],
  ['mal\u034Fdi\u{E0041}cao', 'maldição'],
  ['ｍａｌｄｉção', 'maldição'],
  ['m\u0338a\u0338l\u0338dicao', 'maldição'],
])('%s has %s', (text, word) => {
  expect(findRefusedWord(text, ['outra', word])).toBe(word);
});

test('inside another word, or apart, it is not there', () => {
  expect(findRefusedWord('Uma cultura de culto', ['cu', 'cult', 'de uma'])).toBeNull();
  expect(findRefusedWord('Diploma que não é falso', ['diploma falso'])).toBeNull();
  expect(findRefusedWord('O que for', [])).toBeNull();
});

test('what has no letter or number is no word', () => {
  expect(['…', '🙂', 'c++', '4'].filter(isFindable)).toEqual(['c++', '4']);
});
