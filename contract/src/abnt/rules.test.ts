// Rules of the page that the golden examples do not show.
import { describe, expect, test } from 'vitest';
import { formatCitation, formatReference, missingFields } from '../abnt.ts';
import type { Csl, CslName, Run } from './csl.ts';

function markUp({ text, bold, italic }: Run): string {
  if (bold) return `**${text}**`;
  return italic ? `*${text}*` : text;
}

const written = (csl: Csl, edition: '2025' | '2018' = '2025') => formatReference(csl, { edition }).map(markUp).join('');
const issued = { 'date-parts': [[2020]] };
const heading = (name: CslName) => written({ type: 'book', title: 'T', author: [name] }).split('. **')[0];

describe('names', () => {
  test.each<[CslName, string]>([
    [{ family: 'Da Silva', given: 'Ana' }, 'SILVA, Ana da'],
    [{ family: 'DOS SANTOS', given: 'Ana' }, 'SANTOS, Ana dos'],
    [{ family: 'De Oliveira', given: 'Rui' }, 'OLIVEIRA, Rui de'],
    [{ family: 'Oliveira', given: 'Rui De' }, 'OLIVEIRA, Rui de'],
    [{ family: 'Silva', given: 'Ana', 'non-dropping-particle': 'Da' }, 'SILVA, Ana da'],
    [{ family: 'Silva', given: 'Ana', 'dropping-particle': 'Da' }, 'SILVA, Ana da'],
    [{ family: 'De Souza e Silva', given: 'Eva' }, 'SOUZA E SILVA, Eva de'],
    [{ family: 'Di Pietro', given: 'Maria' }, 'DI PIETRO, Maria'],
    [{ family: 'De la Cruz', given: 'Juan' }, 'DE LA CRUZ, Juan'],
    [{ family: 'De La Cruz', given: 'Juan' }, 'DE LA CRUZ, Juan'],
    [{ family: 'Van Dijk', given: 'Teun' }, 'VAN DIJK, Teun'],
    [{ family: 'MacKay', given: 'Ian' }, 'MacKAY, Ian'],
    [{ family: 'McPherson', given: 'Ian' }, 'McPHERSON, Ian'],
    [{ family: 'Machado', given: 'Ana' }, 'MACHADO, Ana'],
    [{ family: 'MACKAY', given: 'Ian' }, 'MACKAY, Ian'],
  ])('%j', (name, expected) => {
    expect(heading(name)).toBe(expected);
  });

  test('initials leave a particle small', () => {
    const csl: Csl = { type: 'book', title: 'T', author: [{ family: 'Da Silva', given: 'Ana Maria' }] };
    expect(formatReference(csl, { edition: '2025', names: 'initials' })[0]?.text).toBe('SILVA, A. M. da. ');
  });
});

describe('articles', () => {
  const article: Csl = { type: 'article-journal', title: 'A', 'container-title': 'R', volume: 3, issued };

  test.each<[Partial<Csl>, string]>([
    [{ page: '160018' }, 'v. 3, art. 160018, 2020'],
    [{ number: '45' }, 'v. 3, art. 45, 2020'],
    [{ 'article-number': 'L012345' }, 'v. 3, art. L012345, 2020'],
    [{ number: 'e03304' }, 'v. 3, e03304, 2020'],
    [{ page: '45', number: '45' }, 'v. 3, art. 45, 2020'],
    [{ page: '1-12', number: '45' }, 'v. 3, p. 1-12, 2020'],
    [{ page: '1' }, 'v. 3, p. 1, 2020'],
    [{ page: 'B1' }, 'v. 3, p. B1, 2020'],
    [{ page: '10234-10250' }, 'v. 3, p. 10234-10250, 2020'],
    [{ page: 'e03304' }, 'v. 3, e03304, 2020'],
  ])('%j', (fields, expected) => {
    expect(written({ ...article, ...fields })).toContain(expected);
  });

  test('an article that has a number lacks no pages', () => {
    expect(missingFields({ ...article, number: '45' })).not.toContain('pages');
    expect(missingFields(article)).toContain('pages');
  });

  test.each(['article-journal', 'article-magazine', 'article-newspaper'])(
    'a %s on the net has no unknown place in 2025, and has one in 2018',
    (type) => {
      const online: Csl = { ...article, type, URL: 'https://x.org' };
      expect(written(online)).not.toContain('[S. l.');
      expect(written(online, '2018')).toContain('*[S. l.]*');
      expect(written({ ...online, URL: undefined })).toContain('*[S. l.]*');
    },
  );

  test('a book on the net with a publisher still says that its place is not known', () => {
    expect(written({ type: 'book', title: 'T', publisher: 'P', URL: 'https://x.org', issued })).toContain(
      '*[S. l.]*: P',
    );
  });
});

describe('law', () => {
  const act: Csl = {
    type: 'legislation',
    author: [{ literal: 'Brasil' }],
    title: 'Lei nº 14.214, de 6 de outubro de 2021',
    'publisher-place': 'Brasília, DF',
    publisher: 'Presidência da República',
    issued: { 'date-parts': [[2021, 10, 5]] },
  };

  test.each(['2025', '2018'] as const)('an act outside a gazette keeps its day in %s', (edition) => {
    expect(written(act, edition)).toContain('Brasília, DF: Presidência da República, 5 out. 2021.');
  });

  test('the day of a judgement is written as each edition writes it', () => {
    const csl: Csl = { ...act, type: 'legal_case', 'event-date': { 'date-parts': [[2019, 3, 12]] }, issued };
    expect(written(csl)).toContain('. Julgado em 12 mar. 2019. ');
    expect(written(csl, '2018')).toContain('. 12 de março de 2019. ');
    const custom = { reporter: 'Min. Ana Sá' };
    expect(written({ ...csl, custom })).toContain('Relator: Min. Ana Sá, julgado em 12 mar. 2019. ');
    expect(written({ ...csl, custom }, '2018')).toContain('Relator: Min. Ana Sá, 12 de março de 2019. ');
  });
});

describe('nothing is printed that is no part of the reference', () => {
  test.each(['techreport', 'resreport', 'patentus', 'software', 'journal article'])('the word "%s"', (genre) => {
    for (const type of ['report', 'patent', 'dataset', 'thesis', 'motion_picture', 'article'])
      expect(written({ type, title: 'T', genre, issued, publisher: 'P' }).toLowerCase()).not.toContain(genre);
  });

  test.each(['Cited By :12; Export Date: 3 May 2020', 'Times Cited: 4', 'Cited Reference Count: 30'])(
    '"%s"',
    (note) => {
      expect(written({ type: 'article-journal', title: 'T', 'container-title': 'R', note, issued })).not.toContain(
        note,
      );
    },
  );

  test.each(['chapter', 'paper-conference', 'entry-dictionary', 'motion_picture'])('an empty "In" of a %s', (type) => {
    expect(written({ type, title: 'T', issued, author: [{ family: 'Sá', given: 'Eva' }] })).not.toContain('In*');
    expect(written({ type, title: 'T', URL: 'https://x.org', issued })).not.toMatch(/In\*|: \.|, \.|\. \./);
  });
});

test.each([
  ['xii, 198', 'xii, 198 p.'],
  ['198', '198 p.'],
  ['[10], 198', '[10], 198 p.'],
  ['319 p., il.', '319 p., il.'],
  ['98 f.', '98 f.'],
])('a book of "%s" pages', (pages, expected) => {
  expect(written({ type: 'book', title: 'T', issued, 'number-of-pages': pages })).toContain(`. ${expected}`);
});

test('a talk keeps its speaker, and a patent its number', () => {
  const author = [{ family: 'Sá', given: 'Eva' }];
  const event = { 'event-title': 'Encontro de Rios', 'event-place': 'Recife' };
  expect(written({ type: 'speech', title: 'T', author, issued, ...event })).toMatch(
    /^SÁ, Eva\. T\. \*In\*: ENCONTRO DE RIOS, 2020, Recife\./,
  );
  expect(written({ type: 'patent', title: 'T', author, number: 'BR n. PI0600460-1A', issued })).toBe(
    'SÁ, Eva. **T**. BR n. PI0600460-1A. 2020.',
  );
});

describe('citations', () => {
  const book = (family: string, given: string, year: number, title = 'T'): Csl => ({
    type: 'book',
    title,
    author: [{ family, given }],
    issued: { 'date-parts': [[year]] },
  });
  const silva = book('Silva', 'Ana', 2023);
  const cite = (citation: Omit<Parameters<typeof formatCitation>[0], 'form'>) =>
    formatCitation({ ...citation, form: 'parenthetical' })
      .map(markUp)
      .join('');

  test.each([
    ['v. 3, p. 21', '(Silva, 2023, v. 3, p. 21)'],
    ['l. 7', '(Silva, 2023, l. 7)'],
    ['cap. 3', '(Silva, 2023, cap. 3)'],
    ['f. 12', '(Silva, 2023, f. 12)'],
    ['xii', '(Silva, 2023, p. xii)'],
    ['B1', '(Silva, 2023, p. B1)'],
    ['21', '(Silva, 2023, p. 21)'],
  ])('"%s" typed as a page', (locator, expected) => {
    expect(cite({ csl: [silva], locator: { label: 'page', locator } })).toBe(expected);
  });

  test('a work may have several locators, each with its label', () => {
    const places = [
      { label: 'volume', locator: '3' },
      { label: 'page', locator: '21' },
    ];
    expect(cite({ csl: [silva], locator: places })).toBe('(Silva, 2023, v. 3, p. 21)');
    expect(cite({ csl: [silva], locators: [places] })).toBe('(Silva, 2023, v. 3, p. 21)');
    const both = { csl: [book('Cross', 'K.', 1984), silva], locators: [[{ label: 'line', locator: '7' }], places] };
    expect(cite(both)).toBe('(Cross, 1984, l. 7; Silva, 2023, v. 3, p. 21)');
    expect(cite({ csl: [silva], apud: { csl: book('Sá', 'Eva', 1980), locator: places } })).toBe(
      '(Sá, 1980, v. 3, p. 21 *apud* Silva, 2023)',
    );
  });

  test('works of one author stand by their years', () => {
    expect(cite({ csl: [book('Freire', 'P.', 1996), book('Freire', 'P.', 1987)] })).toBe('(Freire, 1987, 1996)');
    expect(cite({ csl: [silva, book('Silva', 'Ana', 2023, 'A')], locators: ['3', '4'] })).toBe(
      '(Silva, 2023a, p. 4, 2023b, p. 3)',
    );
  });

  test('initials and letters are given where surname and year agree', () => {
    expect(cite({ csl: [silva], others: [book('Silva', 'Rui', 2020)] })).toBe('(Silva, 2023)');
    expect(cite({ csl: [silva], others: [book('Silva', 'Rui', 2023)] })).toBe('(Silva, A., 2023)');
    expect(cite({ csl: [silva], others: [book('Silva', 'Ana', 2023, 'Outro')] })).toBe('(Silva, 2023b)');
  });
});
