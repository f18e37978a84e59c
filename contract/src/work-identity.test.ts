import { describe, expect, test } from 'vitest';
import type { Csl } from './abnt/csl.ts';
import { areAlike, areSameWork, identifiersOf, likenessKey } from './work-identity.ts';

const silva = [{ family: 'Silva', given: 'Ana' }];
const issued = { 'date-parts': [[2001]] };
const book: Csl = { type: 'book', title: 'Livro', author: silva, issued };

describe('identifiers of a work', () => {
  const isbn = '978-85-216-2936-8';

  test.each(['chapter', 'paper-conference', 'entry', 'entry-dictionary', 'entry-encyclopedia', 'article-journal'])(
    'a %s never takes the ISBN of what contains it',
    (type) => {
      expect(identifiersOf({ type, title: 'Capítulo um', 'container-title': 'Livro', ISBN: isbn })).toEqual([]);
      expect(identifiersOf({ type, title: 'Capítulo um', DOI: '10.1007/978-3-030-01234-2' })).toEqual([]);
    },
  );

  test.each(['book', 'thesis', 'report', 'motion_picture', 'document'])('a %s has its own', (type) => {
    expect(identifiersOf({ type, title: 'Livro', ISBN: isbn })).toEqual([{ scheme: 'isbn', value: '9788521629368' }]);
  });

  test('all of them are found, in whatever form, each once', () => {
    expect(
      identifiersOf({
        type: 'book',
        DOI: 'https://doi.org/10.7476/9788575415382',
        ISBN: 'ISBN 978-85-216-2936-8, 85-216-2936-6 978-3-16-148410-0',
        URL: 'https://doi.org/10.7476/9788575415382',
      }).map(({ scheme, value }) => `${scheme} ${value}`),
    ).toEqual(['doi 10.7476/9788575415382', 'isbn 9788521629368', 'isbn 9783161484100']);
    expect(identifiersOf({ type: 'chapter', DOI: '10.1007/978-3-030-01234-2_28' })).toHaveLength(1);
    expect(identifiersOf({ type: 'article', number: 'arXiv:2312.12345' })).toEqual([
      { scheme: 'arxiv', value: '2312.12345' },
    ]);
  });
});

describe('likeness', () => {
  test.each<[string, Partial<Csl>, Partial<Csl>]>([
    ['capitals, accents and punctuation', { title: 'Educação: um livro' }, { title: 'EDUCACAO um livro.' }],
    ['initials', {}, { author: [{ family: 'SILVA', given: 'A.' }] }],
    ['the first edition', { edition: '1. ed.' }, {}],
    ['an edition in words', { edition: 2 }, { edition: '2nd ed.' }],
    ['a volume in Roman numbers', { volume: 'II' }, { volume: 'v. 2' }],
    ['a publisher that one side knows', { publisher: 'Vozes' }, {}],
  ])('is not broken by %s', (_, one, other) => {
    expect(areAlike({ ...book, ...one }, { ...book, ...other })).toBe(true);
  });

  test.each<[string, Partial<Csl>]>([
    ['its second volume', { volume: 2 }],
    ['its second edition', { edition: '2' }],
    ['its facsimile', { edition: 'Ed. fac-similar' }],
    ['its facsimile by a note', { note: 'Fac-símile da edição de 1890' }],
    ['the thesis that it was', { type: 'thesis' }],
    ['another year', { issued: { 'date-parts': [[2002]] } }],
    ['a brother of its author', { author: [{ family: 'Silva', given: 'Rui' }] }],
  ])('a book is not %s', (_, other) => {
    expect(areAlike(book, { ...book, ...other })).toBe(false);
    expect(areAlike({ ...book, ...other }, { ...book, ...other })).toBe(true);
  });

  const editorial: Csl = {
    type: 'article-journal',
    title: 'Editorial',
    author: silva,
    issued,
    'container-title': 'Revista Brasileira de Educação',
  };

  test('parts are told apart by what both say of their place', () => {
    expect(areAlike(editorial, { ...editorial, issue: 2 })).toBe(true);
    expect(areAlike({ ...editorial, issue: 1 }, { ...editorial, issue: 2 })).toBe(false);
    expect(areAlike({ ...editorial, page: '1-2' }, { ...editorial, page: '1' })).toBe(true);
    expect(areAlike({ ...editorial, page: '1-2' }, { ...editorial, page: '7' })).toBe(false);
    expect(areAlike(editorial, { ...editorial, 'container-title': 'Rev. Bras. Educ.' })).toBe(true);
    expect(areAlike(editorial, { ...editorial, 'container-title': 'Estudos Avançados' })).toBe(false);
    const month = (parts: number[]) => ({ ...editorial, issued: { 'date-parts': [parts] } });
    expect(areAlike(editorial, month([2001, 3]))).toBe(true);
    expect(areAlike(month([2001, 9]), month([2001, 3]))).toBe(false);
  });

  test('two editorials of one author and year, each with its DOI, are two works', () => {
    const named = (doi?: string) => ({
      csl: editorial,
      identifiers: doi ? [{ scheme: 'doi' as const, value: doi }] : [],
    });
    expect(areSameWork(named('10.5555/a'), named('10.5555/b'))).toBe(false);
    expect(areSameWork(named('10.5555/a'), named('10.5555/a'))).toBe(true);
    expect(areSameWork(named('10.5555/a'), named())).toBe(true);
    const isbn = { csl: editorial, identifiers: [{ scheme: 'isbn' as const, value: '9783161484100' }] };
    expect(areSameWork(named('10.5555/a'), isbn)).toBe(true);
  });

  test('works without a title are never alike, and alike works have one key', () => {
    expect(areAlike({ type: 'book' }, { type: 'book' })).toBe(false);
    expect(likenessKey(book)).toBe(likenessKey({ ...book, title: 'LIVRO', edition: 2 }));
  });
});
