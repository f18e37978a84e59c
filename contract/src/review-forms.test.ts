import { expect, test } from 'vitest';
import { proposeConflict, questionsOf, questionText, type ReviewFormName, reviewForms } from './review-forms.ts';

// Written out above, so the keys are the names of the forms.
const names = Object.keys(reviewForms) as ReviewFormName[];

test('four forms ask six to eight questions each', () => {
  expect(names).toHaveLength(4);
  for (const name of names) {
    const questions = questionsOf(name);
    expect(questions.length, name).toBeGreaterThanOrEqual(6);
    expect(questions.length, name).toBeLessThanOrEqual(8);
    for (const key of questions) expect(questionText(name, key), key).toMatch(/\?$/);
  }
  expect(questionText('article', 'retirada')).toBe('');
});

test('the proposed declaration names what the server knows, or says that there is nothing', () => {
  expect(proposeConflict([])).toBe('nenhum conflito de interesse');
  const fullName = 'Tobias Arruda';
  expect(
    proposeConflict([
      { kind: 'coauthor', fullName, name: 'Rios' },
      { kind: 'link', fullName, name: null },
      { kind: 'community', fullName, name: 'Mangues do Norte' },
      { kind: 'institution', fullName, name: 'UFBA' },
    ]),
  ).toBe(
    'coautoria com Tobias Arruda em “Rios”; Link com Tobias Arruda; Mangues do Norte em comum com Tobias Arruda; mesma instituição de Tobias Arruda (UFBA)',
  );
});
