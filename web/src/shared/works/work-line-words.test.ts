import type { WorkCard } from '@publyka/contract/routes/works';
import { expect, test } from 'vitest';
import { sourceLine, titleText } from './work-words.ts';

// What these words are made from.
const card = { title: null, kind: null, container: null, publisher: null, year: null, state: 'found' } as WorkCard;
const identifier = { scheme: 'doi', value: '10.1590/x', url: null } as const;

test('a work in a list is named by its facts, or by its identifier as people read it', () => {
  expect(sourceLine({ ...card, kind: 'article', container: 'RBE', publisher: 'ANPEd', year: '2004' })).toBe(
    'Artigo · RBE, 2004',
  );
  expect(sourceLine({ ...card, state: 'pending', identifier })).toBe('Buscando os dados');
  expect(sourceLine({ ...card, state: 'not_found', identifier })).toBe('Sem dados: preencha à mão');
  expect(sourceLine({ ...card, identifier })).toBe('doi.org/10.1590/x');
  expect(sourceLine(card)).toBe('');
  expect(titleText({ ...card, title: 'Letramento', identifier })).toBe('Letramento');
  expect(titleText({ ...card, identifier })).toBe('doi.org/10.1590/x');
  expect(titleText(card)).toBe('Obra sem título');
});
