import { expect, test } from 'vitest';
import type { Csl } from '../abnt/csl.ts';
import { libraryFormats } from '../library-file-address.ts';
import { sayLoss, whatIsLost } from './losses.ts';

const said = (format: 'bib' | 'ris' | 'json' | 'txt', ...works: Csl[]) => whatIsLost(format, works).map(sayLoss);

const article: Csl = {
  type: 'article-journal',
  title: 'A',
  author: [{ family: 'Sá', given: 'Eva' }],
  'container-title': 'R',
  volume: 1,
  page: '1-2',
  issued: { 'date-parts': [[2020, 5, 12]] },
  accessed: { 'date-parts': [[2021, 1, 2]] },
  DOI: '10.5555/a',
  ISSN: '1234-5679',
};

test('what every program reads is not lost, not even a day', () => {
  for (const format of ['bib', 'ris', 'json'] as const) expect(said(format, article)).toEqual([]);
});

test('what has no field is said by its name and the number of its works, the most first', () => {
  const film: Csl = {
    type: 'motion_picture',
    title: 'F',
    director: [{ family: 'Sá', given: 'Eva' }],
    dimensions: '90 min',
    custom: { 'director-label': 'Dirigido por' },
  };
  expect(said('bib', film, film, { ...film, dimensions: undefined }, article)).toEqual([
    '3 obras perdem a direção',
    '3 obras perdem como se chama a função de alguém',
    '2 obras perdem as dimensões',
  ]);
  expect(said('ris', { ...article, 'event-date': { 'date-parts': [[2020]] } })).toEqual([
    '1 obra perde a data do evento',
  ]);
  expect(said('ris', { type: 'map', title: 'M' }, { type: 'interview', title: 'E' })).toEqual([
    '1 obra perde o tipo exato',
  ]);
  expect(said('ris', { ...article, author: [{ literal: 'Brasil, Exército' }] })).toEqual([
    '1 obra perde a forma de algum autor',
  ]);
});

test('a list of references is only text, and no format says nothing of no works', () => {
  expect(said('txt', article, article)).toEqual(['2 obras perdem os campos: fica o texto da referência']);
  for (const format of libraryFormats) expect(whatIsLost(format, [])).toEqual([]);
});
