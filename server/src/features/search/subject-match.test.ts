import { expect, test } from 'vitest';
import { isOneLetterAway, namesSubject } from './subject-match.ts';

test.each([
  [['fonetica'], 'Fonética', true],
  [['fone'], 'Fonética', true],
  [['fonetca'], 'Fonética', true],
  [['fonteica'], 'Fonética', true],
  [['foneticista'], 'Fonética', true],
  [['historico'], 'História oral', true],
  [['oral', 'historia'], 'História oral', true],
  [['oral', 'cordel'], 'História oral', false],
  [['geografia'], 'Geologia', false],
  [['de'], 'Ciência de alimentos', true],
  [['ci'], 'Ciência de alimentos', false],
  [[], 'Fonética', false],
])('%j in %s: %s', (words, name, isIn) => {
  expect(namesSubject(words, name)).toBe(isIn);
});

test('one letter wrong, missing, too many or swapped, in words of five letters and more', () => {
  for (const typed of ['cordelo', 'corel', 'cordal', 'codrel']) expect(isOneLetterAway(typed, 'cordel')).toBe(true);
  for (const typed of ['cardal', 'cor', 'cordeis', 'dorcel']) expect(isOneLetterAway(typed, 'cordel')).toBe(false);
  expect(isOneLetterAway('solo', 'sola')).toBe(false);
});
