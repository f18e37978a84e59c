// Answers as the services give them, of works that do not exist.
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { describe, expect, test } from 'vitest';
import { readTitle } from './clean-text.ts';
import { readCrossref } from './crossref.ts';
import { readDatacite } from './datacite.ts';
import { readIsbn } from './isbn.ts';
import { openAlex } from './services.ts';

const doi = '10.5555/a';
const asked = { scheme: 'doi' as const, value: doi };

function crossref(message: Record<string, unknown>, value = doi): WorkCsl {
  const facts = readCrossref({ message: { DOI: value, title: ['T'], ...message } }, { scheme: 'doi', value });
  if (!facts) throw new Error('Nothing was read');
  return facts.csl;
}

function datacite(attributes: Record<string, unknown>): WorkCsl {
  const facts = readDatacite({ data: { attributes: { doi, titles: [{ title: 'T' }], ...attributes } } }, asked);
  if (!facts) throw new Error('Nothing was read');
  return facts.csl;
}

describe('Crossref', () => {
  test.each<[Record<string, unknown>, Partial<WorkCsl>]>([
    [{ type: 'journal-article', 'article-number': '160018' }, { number: '160018' }],
    [{ type: 'journal-article', 'article-number': 'e0123' }, { page: 'e0123' }],
    [{ type: 'journal-article', 'article-number': '45', page: '45' }, { number: '45' }],
    [{ type: 'journal-article', 'article-number': '45', page: '1-12' }, { page: '1-12' }],
    [{ type: 'proceedings-article', 'article-number': '7' }, { page: 'art. 7' }],
    [
      { type: 'book-chapter', 'container-title': ['Série', 'Livro'] },
      { 'container-title': 'Livro', 'collection-title': 'Série' },
    ],
    [{ type: 'monograph', 'container-title': ['Série'] }, { 'collection-title': 'Série' }],
    [{ type: 'report' }, { type: 'report' }],
    [{ type: 'standard' }, { type: 'standard' }],
    [{ type: 'monograph' }, { type: 'book' }],
    [{ type: 'journal-article', 'short-container-title': ['Rev. Imag.'] }, { 'container-title': 'Rev. Imag.' }],
    [
      { type: 'posted-content', publisher: 'Cold Spring', institution: [{ name: 'bioRxiv' }] },
      { type: 'article', publisher: 'bioRxiv' },
    ],
    [{ type: 'posted-content', publisher: 'Empresa', 'group-title': 'PsyArXiv' }, { publisher: 'PsyArXiv' }],
    [
      { type: 'dissertation', publisher: 'Empresa', institution: [{ name: 'USP', place: ['São Paulo'] }] },
      { publisher: 'USP', 'publisher-place': 'São Paulo' },
    ],
    [
      { type: 'journal-article', author: [{ name: 'Silva, Ana; Souza, Rui' }] },
      {
        author: [
          { family: 'Silva', given: 'Ana' },
          { family: 'Souza', given: 'Rui' },
        ],
      },
    ],
    [
      { type: 'journal-article', author: [{ name: 'Grupo de Rios; Nuvens 2' }] },
      { author: [{ literal: 'Grupo de Rios; Nuvens 2' }] },
    ],
  ])('%j', (message, expected) => {
    expect(crossref(message)).toMatchObject(expected);
  });

  test('a title that ends in a colon has one before its subtitle', () => {
    expect(crossref({ title: ['Rios:'], subtitle: ['um inventário'] }).title).toBe('Rios: um inventário');
    expect(crossref({ title: ['Rios: um inventário'], subtitle: ['Um inventário'] }).title).toBe('Rios: um inventário');
  });

  test('proceedings are of an event', () => {
    const event = { name: 'Encontro de Rios', location: 'Natal, Brazil', start: { 'date-parts': [[2020, 3, 1]] } };
    expect(crossref({ type: 'proceedings', event })).toMatchObject({
      type: 'book',
      'event-title': 'Encontro de Rios',
      'event-place': 'Natal, Brazil',
      'event-date': { 'date-parts': [[2020, 3, 1]] },
    });
  });

  test('SciELO Preprints is known by its prefix', () => {
    const csl = crossref({ type: 'posted-content', publisher: 'FapUNIFESP' }, '10.1590/scielopreprints.123');
    expect(csl.publisher).toBe('SciELO Preprints');
  });

  test('volume 0 and issue 0 are none', () => {
    const csl = crossref({ type: 'journal-article', volume: '0', issue: '0' });
    expect([csl.volume, csl.issue]).toEqual([undefined, undefined]);
    expect(crossref({ type: 'journal-article', volume: '10' }).volume).toBe('10');
  });
});

test.each([
  ['Uma infecção successful<i>Shigella</i>in vivo', 'Uma infecção successful Shigella in vivo'],
  ['Two <i>Drosophila</i>s', 'Two Drosophilas'],
  ['CO<sub>2</sub> em p<i>K</i>a', 'CO2 em pKa'],
  ['<i>E</i>-selectin and <i>trans</i>cription', 'E-selectin and transcription'],
  ['anti-<i>Candida</i> agents', 'anti-Candida agents'],
])('%s keeps its words apart', (text, title) => {
  expect(readTitle(text).title).toBe(title);
});

describe('DataCite', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ resourceTypeGeneral: 'Text', resourceType: 'Preprint' }, 'article'],
    [{ resourceTypeGeneral: 'Other', resourceType: 'Preprint' }, 'article'],
    [{ resourceTypeGeneral: 'Text', citeproc: 'article-journal' }, 'article-journal'],
    [{ resourceTypeGeneral: 'Other', citeproc: 'article-journal' }, 'article-journal'],
    [{ resourceTypeGeneral: 'Text', resourceType: 'Dissertação de mestrado', citeproc: 'article-journal' }, 'thesis'],
    [{ resourceTypeGeneral: 'Dataset', citeproc: 'article' }, 'dataset'],
    [{ resourceTypeGeneral: 'Report' }, 'report'],
    [{ resourceTypeGeneral: 'Text' }, 'book'],
    [{ resourceTypeGeneral: 'Text', citeproc: '__proto__' }, 'book'],
  ])('%j is a %s', (types, type) => {
    expect(datacite({ types }).type).toBe(type);
  });

  test('the day, the ISSN, the editors and the supervisor are read', () => {
    const csl = datacite({
      types: { resourceTypeGeneral: 'Dissertation' },
      publicationYear: 2020,
      dates: [{ dateType: 'Issued', date: '2020-05-12' }],
      container: { title: 'R', identifier: '1234-5679', identifierType: 'ISSN', volume: '0', issue: '0' },
      contributors: [
        { contributorType: 'Editor', familyName: 'Sá', givenName: 'Eva' },
        { contributorType: 'Supervisor', name: 'Paz, Rui', nameType: 'Personal' },
        { contributorType: 'HostingInstitution', name: 'USP' },
      ],
      creators: [{ name: 'Ana Silva; Rui Souza', nameType: 'Personal' }],
    });
    expect(csl).toMatchObject({
      issued: { 'date-parts': [[2020, 5, 12]] },
      ISSN: '1234-5679',
      editor: [{ family: 'Sá', given: 'Eva' }],
      contributor: [{ family: 'Paz', given: 'Rui' }],
      author: [
        { family: 'Silva', given: 'Ana' },
        { family: 'Souza', given: 'Rui' },
      ],
    });
    expect(csl.volume).toBeUndefined();
    expect(datacite({ publicationYear: 2021, dates: [{ dateType: 'Issued', date: '2020-05-12' }] }).issued).toEqual({
      'date-parts': [[2021]],
    });
  });
});

test.each([
  [{ name: 'Silva, Ana B.' }, { family: 'Silva', given: 'Ana B.' }],
  [{ name: 'da Silva, Ana' }, { family: 'da Silva', given: 'Ana' }],
  [{ name: 'Instituto de Rios, Belém' }, { literal: 'Instituto de Rios, Belém' }],
  [{ name: 'Departamento de Águas, Norte' }, { literal: 'Departamento de Águas, Norte' }],
  [{ name: 'IBGE' }, { literal: 'IBGE' }],
  [{ name: 'Rios, Norte', nameType: 'Organizational' }, { literal: 'Rios, Norte' }],
])('DataCite: %j', (creator, name) => {
  expect(datacite({ creators: [creator] }).author).toEqual([name]);
});

test('where OpenAlex saw a work is not always what contains it', () => {
  const read = (type: string, display_name: string) =>
    openAlex.read(
      { doi: `https://doi.org/${doi}`, title: 'T', type, primary_location: { source: { display_name } } },
      asked,
    )?.csl;
  expect(read('preprint', 'arXiv (Cornell University)')).toMatchObject({ type: 'article', publisher: 'arXiv' });
  expect(read('book-chapter', 'Springer eBooks')).not.toHaveProperty('container-title');
  expect(read('article', 'Revista de Rios')).toMatchObject({ 'container-title': 'Revista de Rios' });
});

test('what a catalogue does not know is not known', () => {
  const isbn = { scheme: 'isbn' as const, value: '9783161484100' };
  const book = {
    title: 'Rios :',
    subtitle: 'um inventário',
    publishers: [{ name: '[s.n.]' }],
    publish_places: [{ name: 'S.l.' }],
  };
  expect(readIsbn({ 'ISBN:9783161484100': book }, isbn)?.csl).toEqual({
    type: 'book',
    title: 'Rios: um inventário',
    ISBN: '9783161484100',
  });
});

test('OpenAlex calls articles by more names than one', () => {
  const read = (work: Record<string, unknown>) =>
    openAlex.read({ doi: `https://doi.org/${doi}`, title: 'T', ...work }, asked);
  for (const type of ['article', 'editorial', 'letter', 'review'])
    expect(read({ type })?.csl.type).toBe('article-journal');
  expect(read({ type: 'article', type_crossref: 'proceedings-article' })?.csl.type).toBe('paper-conference');
  expect(read({ type: 'article', biblio: { volume: '0', issue: '0' } })?.csl).not.toHaveProperty('volume');
  const authorships = ['João de Souza', 'Pedro de la Cruz', 'Teun van Dijk', 'Platão'].map((name) => ({
    author: { display_name: name },
  }));
  expect(read({ type: 'article', authorships })?.csl.author).toEqual([
    { family: 'Souza', given: 'João de' },
    { family: 'de la Cruz', given: 'Pedro' },
    { family: 'van Dijk', given: 'Teun' },
    { literal: 'Platão' },
  ]);
});

test('who organised or translated a book is no author of it, and no pages are not 0', () => {
  const isbn = { scheme: 'isbn' as const, value: '9783161484100' };
  const book = {
    isbn: isbn.value,
    title: 'T.',
    authors: ['Ana Silva', 'Eva Sá (Org.)', 'Rui Paz (Tradutor)'],
    page_count: 0,
  };
  expect(readIsbn(book, isbn)?.csl).toEqual({
    ...{ type: 'book', title: 'T', ISBN: isbn.value },
    author: [{ family: 'Silva', given: 'Ana' }],
    editor: [{ family: 'Sá', given: 'Eva' }],
    translator: [{ family: 'Paz', given: 'Rui' }],
  });
});

test('a book names its authors in one text', () => {
  const isbn = { scheme: 'isbn' as const, value: '9783161484100' };
  const read = readIsbn({ isbn: '9783161484100', title: 'T', authors: ['Ana Silva / Rui Souza'] }, isbn);
  expect(read?.csl.author).toEqual([
    { family: 'Silva', given: 'Ana' },
    { family: 'Souza', given: 'Rui' },
  ]);
});
