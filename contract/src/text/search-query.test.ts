import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatSearch,
  parseSearch,
  readPhrases,
  type SearchQuery,
  searchKinds,
  searchSections,
  sectionsOf,
} from './search-query.ts';

const none: SearchQuery = { words: '', from: null, place: null, kind: null, before: null };

test.each<[string, Partial<SearchQuery>]>([
  ['mangue de:iara', { words: 'mangue', from: 'iara' }],
  ['de: @iarana  mangue', { words: 'mangue', from: 'iarana' }],
  ['edital em:"Orientandos do Nilo"', { words: 'edital', place: 'Orientandos do Nilo' }],
  ['em:“Orientandos do Nilo” edital', { words: 'edital', place: 'Orientandos do Nilo' }],
  ['TIPO:Publicações mangue', { words: 'mangue', kind: 'publicação' }],
  ['antes:2026 antes:10/2025', { before: '2025-10-01' }],
  ['maré antes:31/10/2026', { words: 'maré', before: '2026-10-31' }],
  ['antes:2026-10-31', { before: '2026-10-31' }],
])('%s is read', (text, query) => {
  expect(parseSearch(text)).toEqual({ ...none, ...query });
});

test.each([
  'tipo:bolo',
  'antes:31/02/2026',
  'antes:ontem',
  'sobre:mangue',
  'onde:aqui',
  'a hora: dez',
  'mangue de:',
  'de:@',
  'em:""',
])('%s is words', (text) => {
  expect(parseSearch(text)).toEqual({ ...none, words: text });
});

/** Texts that are likely to hold operators, whole and broken. */
const piece = fc.oneof(
  fc.constantFrom('de:', 'em:', 'tipo:', 'antes:', 'DE:', '"', '“', '”', ' ', '@', 'obra', '2026', 'sobre:', 'x'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('whatever is typed is read, and what was read is written so that it is read again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = parseSearch(text);
      expect(query.words.length).toBeLessThanOrEqual(text.length);
      expect(parseSearch(formatSearch(query))).toEqual(query);
    }),
    { numRuns: 2000, examples: [['de:"de:"de:de:']] },
  );
});

test('what stands in quotation marks is a phrase, the other words are loose', () => {
  expect(readPhrases('“Mangue-Vermelho” raiz "raiz aérea" ""')).toEqual({
    phrases: ['mangue vermelho', 'raiz aerea'],
    loose: ['raiz'],
  });
  expect(readPhrases('12" de raiz')).toEqual({ phrases: [], loose: ['12', 'de', 'raiz'] });
});

test('a text without an operator is its words', () => {
  const letters = fc.stringMatching(/^[^:]*$/u);
  fc.assert(
    fc.property(letters, (text) => {
      expect(parseSearch(text)).toEqual({ ...none, words: text.replaceAll(/\s+/gu, ' ').trim() });
    }),
  );
});

test('sections that an operator says nothing about are left out', () => {
  expect(sectionsOf(none)).toEqual([]);
  expect(sectionsOf({ ...none, words: 'x' })).toEqual([...searchSections]);
  expect(sectionsOf({ ...none, words: 'x', from: 'iara' })).toEqual(['messages', 'posts', 'drops', 'files']);
  expect(sectionsOf({ ...none, words: 'x', place: 'a', before: '2026-01-01' })).toEqual(['messages', 'files']);
  expect(sectionsOf({ ...none, from: 'iara', kind: 'publicação' })).toEqual(['posts']);
  expect(sectionsOf({ ...none, kind: 'pessoa' })).toEqual([]);
  for (const kind of searchKinds) expect(sectionsOf({ ...none, words: 'x', kind })).not.toEqual([]);
});
