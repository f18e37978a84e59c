import { expect, test } from 'vitest';
import { fieldName } from '../../shared/work-form/field-names.ts';
import { entryText, valueText } from './history-words.ts';

test('values of every shape read as people write them', () => {
  expect(valueText(null)).toBeNull();
  expect(valueText('Niterói')).toBe('Niterói');
  expect(valueText(9)).toBe('9');
  expect(valueText([{ family: 'Soares', given: 'Magda' }, { literal: 'IBGE' }])).toBe('Magda Soares; IBGE');
  expect(
    valueText({
      'date-parts': [
        [2004, 1],
        [2004, 4],
      ],
    }),
  ).toBe('1/2004 a 4/2004');
  expect(valueText({ literal: 'no prelo' })).toBe('no prelo');
  expect(valueText({ reporter: 'Min. Rosa Weber' })).toBe('Min. Rosa Weber');
  expect(valueText({ reporter: 'Min. Rosa Weber', 'editor-label': 'ed.' })).toBe('Min. Rosa Weber; ed.');
});

test('fields have the names of the form, and who did it is named as far as one may see them', () => {
  expect([fieldName('publisher-place'), fieldName('author'), fieldName('number-of-volumes'), fieldName('DOI')]).toEqual(
    ['Local', 'Autoria', 'Número de volumes', 'DOI'],
  );
  const entry = { id: '1', at: '', changes: [], mergeId: null, person: null, source: null };
  expect(entryText({ ...entry, kind: 'fetched', source: 'crossref' })).toBe('Crossref trouxe os dados');
  expect(entryText({ ...entry, kind: 'corrected' })).toBe('Alguém corrigiu os dados');
});
