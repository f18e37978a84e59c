import { formatReference } from '@publyka/contract/abnt';
import { describe, expect, test } from 'vitest';
import { importEntriesMax } from './imported.ts';
import { readText } from './read-text.ts';

const soares = String.raw`@article{soares2004,
  author = {Soares, Magda and da Silva, Jo{\~a}o and {Universidade Federal de Minas Gerais}},
  title = {As m\'{\i}dias, a alfabetiza{\c{c}}{\~a}o e \emph{Homo sapiens} no {B}rasil: 50\% \& mais},
  journal = rbe, volume = 25, number = {1}, pages = {5--17}, year = 2004, month = jan,
  doi = {https://doi.org/10.1590/S1413-24782004000100002}, keywords = {letramento, aula; letramento},
  abstract = {Não guardamos resumos}, urldate = {2024-02-03}, url = {https://exemplo.br/a}
}`;

describe('a .bib file', () => {
  test('is read with its accents composed, entities, abbreviations and keywords, and nothing that we do not keep', () => {
    const { entries, problems } = readText(`@string{rbe = {Revista Brasileira de Educa\\c{c}\\~ao}}\n\n${soares}`);
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      {
        line: 3,
        tags: ['letramento', 'aula'],
        csl: {
          type: 'article-journal',
          author: [
            { family: 'Soares', given: 'Magda' },
            { family: 'Silva', given: 'João', 'non-dropping-particle': 'da' },
            { literal: 'Universidade Federal de Minas Gerais' },
          ],
          title: 'As mídias, a alfabetização e Homo sapiens no Brasil: 50% & mais',
          'container-title': 'Revista Brasileira de Educação',
          volume: '25',
          issue: '1',
          page: '5-17',
          issued: { 'date-parts': [[2004, 1]] },
          accessed: { 'date-parts': [[2024, 2, 3]] },
          DOI: '10.1590/S1413-24782004000100002',
          URL: 'https://exemplo.br/a',
        },
      },
    ]);
    const [{ csl } = { csl: { type: 'book' } }] = entries;
    expect(
      formatReference(csl, { edition: '2025' })
        .map(({ text }) => text)
        .join(''),
    ).toContain('SILVA, João da');
  });

  test('loses one broken entry, not those around it, and says by its line what is wrong', () => {
    const text = [
      '@book{a, title = {Antes}}',
      '@book{b, title = {Falta uma chave}, year = {2010}',
      '',
      '@book{c, title = {Depois}, year = {no prelo}}',
      '@book{d, year = 1999}',
      '@book{e, title = {Sem aspas no fim}, note = "x}',
      '@comment{@book{f, title = {Não conta}}}',
      '@book(g, title = "Entre parênteses {e} aspas")',
      '@book{chave com espaço, title = {Chave livre}}',
      '@book{fim, title = {Nunca fecha',
    ].join('\n');
    const { entries, problems } = readText(text);
    expect(entries.map(({ line, csl }) => [line, csl.title])).toEqual([
      [1, 'Antes'],
      [4, 'Depois'],
      [8, 'Entre parênteses e aspas'],
      [9, 'Chave livre'],
    ]);
    expect(entries[1]?.csl.issued).toEqual({ literal: 'no prelo' });
    expect(problems.map(({ line, message }) => [line, message.split(';')[0]])).toEqual([
      [2, 'falta fechar chave'],
      [5, 'falta o título'],
      [6, 'não deu para ler esta entrada'],
      [10, 'falta fechar chave'],
    ]);
  });

  test('knows what a thesis is, and a chapter takes from its book what it lacks', () => {
    const text = `@phdthesis{t, author = {Sá, Ana}, title = {Tese}, school = {USP}, address = {São Paulo}, year = 2010, pages = {210}}
@incollection{c, author = {Paz, Rui}, title = {Parte}, crossref = {Livro2001}}
@book{livro2001, editor = {Sá, Ana}, title = {Todo}, booktitle = {Todo}, publisher = {Edufba}, year = 2001}`;
    const { entries } = readText(text);
    expect(entries[0]?.csl).toMatchObject({ genre: 'Tese (Doutorado)', publisher: 'USP', 'number-of-pages': '210' });
    expect(entries[1]?.csl).toMatchObject({ type: 'chapter', 'container-title': 'Todo', publisher: 'Edufba' });
  });
});

describe('a .ris file', () => {
  const record = [
    'TY  - JOUR',
    'AU  - Soares, Magda',
    'AU  - Silva, João da, Júnior',
    'AU  - IBGE',
    'TI  - Letramento e alfabetizac\u0327a\u0303o:',
    'as muitas facetas',
    'T2  - Revista Brasileira de Educação',
    'VL  - 25',
    'SP  - 5',
    'EP  - 17',
    'PY  - 2004',
    'DA  - 2004/01//',
    'SN  - 1413-2478',
    'DO  - 10.1590/S1413-24782004000100002',
    'KW  - letramento',
    'KW  - aula',
    'AB  - Não guardamos resumos',
    'ER  - ',
    '',
  ];

  test('is read, with a record that does not end, and whatever ends its lines', () => {
    const { entries, problems } = readText(
      `\uFEFF${[...record, 'TY  - THES', 'TI  - Tese', 'PB  - USP', 'M3  - Tese (Doutorado em Letras)'].join('\r\n')}`,
    );
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      {
        line: 1,
        tags: ['letramento', 'aula'],
        csl: {
          type: 'article-journal',
          author: [
            { family: 'Soares', given: 'Magda' },
            { family: 'Silva', given: 'João da', suffix: 'Júnior' },
            { literal: 'IBGE' },
          ],
          title: 'Letramento e alfabetização: as muitas facetas',
          'container-title': 'Revista Brasileira de Educação',
          volume: '25',
          page: '5-17',
          issued: { 'date-parts': [[2004, 1]] },
          ISSN: '1413-2478',
          DOI: '10.1590/S1413-24782004000100002',
        },
      },
      {
        line: 20,
        tags: [],
        csl: { type: 'thesis', title: 'Tese', publisher: 'USP', genre: 'Tese (Doutorado em Letras)' },
      },
    ]);
  });

  test('says which record has no title', () => {
    expect(readText('TY  - BOOK\nAU  - Sá, Ana\nER  - \n').problems).toEqual([{ line: 1, message: 'falta o título' }]);
  });
});

/** How long hostile files are: in the proofs as long as a file may be. */
const size = process.env['PROOFS'] === 'full' ? 4_900_000 : 500_000;

describe('a hostile file', () => {
  test('changes no object but its own', () => {
    const bib = '@book{__proto__, title = {A}, __proto__ = {x}, constructor = {y}, toString = {z}}';
    const ris = 'TY  - __proto__\n__proto__  - x\nTI  - B\nER  - ';
    expect(readText(bib).entries.map(({ csl }) => csl)).toEqual([{ type: 'book', title: 'A' }]);
    expect(readText(ris).entries.map(({ csl }) => csl)).toEqual([{ type: 'document', title: 'B' }]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test.each([
    ['braces', '{'.repeat(size)],
    ['entries that never close', '@book{a,\n'.repeat(size / 10)],
    ['signs', '@'.repeat(size)],
    ['one nested entry', `@book{a, title = {${'{'.repeat(20_000)}x${'}'.repeat(20_000)}}}`],
    ['one long entry', `@book{a, title = {${'x'.repeat(size)}}}`],
    ['blanks', `@book{${' '.repeat(size)}`],
    ['abbreviations', `${'@string{a = {b}}\n'.repeat(size / 50)}@book{a, title = a}`],
    ['records without an end', 'TY  - BOOK\n'.repeat(size / 12.5)],
    ['one long line', `TY  - BOOK\nTI  - ${'x'.repeat(size)}`],
  ])('of %s is over in seconds', { timeout: 60_000 }, (_, text) => {
    const before = process.threadCpuUsage();
    const { entries, problems, refusal } = readText(text);
    expect(entries.length + problems.length > 0 || refusal !== undefined).toBe(true);
    expect(entries.length).toBeLessThanOrEqual(importEntriesMax);
    // Of the processor: the clock goes on while another program runs.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(30);
  });

  test.each(['', '<html><script>alert(1)</script>', '\0\x01\x02', '@comment{nada}'])(
    'without a work is refused: %j',
    (text) => {
      expect(readText(text)).toEqual({ entries: [], problems: [], refusal: expect.stringContaining('nenhuma obra') });
    },
  );

  test('of more works than one may bring is read up to there, and says so', () => {
    const many = Array.from(
      { length: importEntriesMax + 1 },
      (_, index) => `@book{k${index}, title = {Livro ${index}}}`,
    );
    const { entries, problems } = readText(many.join('\n'));
    expect(entries).toHaveLength(importEntriesMax);
    expect(problems).toEqual([{ line: importEntriesMax + 1, message: expect.stringContaining('20.000 obras') }]);
  });
});
