import { expect, test } from 'vitest';
import { findExtractErrors, withoutQuoteMarks } from './extract-draft.ts';

test('marks that were copied along with the words go, those inside stay', () => {
  expect(withoutQuoteMarks(' “Dissociar é um equívoco” ')).toBe('Dissociar é um equívoco');
  expect(withoutQuoteMarks('"pela aquisição"')).toBe('pela aquisição');
  expect(withoutQuoteMarks('“alfabetização” e “letramento”')).toBe('“alfabetização” e “letramento”');
  expect(withoutQuoteMarks('sem marcas')).toBe('sem marcas');
});

test('what is missing is named, each by its field', () => {
  expect(findExtractErrors({ hasWork: false, content: '', page: ' ' })).toEqual({
    work: 'Escolha a obra',
    words: 'Escreva a passagem',
    page: 'Informe a página',
  });
  expect(findExtractErrors({ hasWork: true, content: 'x', page: '14' })).toEqual({});
});
