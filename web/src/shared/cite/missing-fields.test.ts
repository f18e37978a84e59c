import { missingFields } from '@publyka/contract/abnt';
import { expect, test } from 'vitest';
import { fieldsFor, withTyped } from './missing-fields.ts';

const today = new Date(2026, 10, 29);
const book = { type: 'book', title: 'Obra', translator: [{ family: 'Sá', given: 'Eva' }], language: 'pt' };

test('what a book lacks has its fields, and what is typed in them completes the book alone', () => {
  const fields = fieldsFor(book, missingFields(book));
  expect(fields.map(({ name }) => name)).toEqual(['publisher-place', 'publisher', 'issued']);
  const filled = withTyped({ csl: book, journal: null }, { publisher: ' Edufba ', issued: '2009' }, today);
  expect(filled).toEqual({ ...book, publisher: 'Edufba', issued: { 'date-parts': [[2009]] } });
});

test('the city of a journal does not become that of the article', () => {
  const csl = { type: 'article-journal', title: 'A', 'container-title': 'R', 'publisher-place': 'Belém' };
  const journal = { issn: '1413-2478', title: 'R', place: 'Belém', placeBy: null };
  expect(withTyped({ csl, journal }, { page: 'p. 5-17' }, today)).toEqual({
    ...csl,
    'publisher-place': undefined,
    page: '5-17',
  });
});

test('who reported a decision is kept beside what is known of its people', () => {
  const csl = { type: 'legal_case', title: 'Acórdão', custom: { 'editor-label': 'coord.' } };
  expect(withTyped({ csl, journal: null }, { reporter: 'Min. Sá' }, today).custom).toEqual({
    'editor-label': 'coord.',
    reporter: 'Min. Sá',
  });
});
