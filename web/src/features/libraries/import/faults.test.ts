import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { areSameWork, identifiersOf } from '@publyka/contract/work-identity';
import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';

function readOne(text: string) {
  const { entries, problems } = readText(text);
  expect(problems).toEqual([]);
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error(`${entries.length} entries`);
  return entry;
}
const bib = (fields: string, type = 'article') => readOne(`@${type}{a, title = {T}, ${fields}}`).csl;
const ris = (...lines: string[]) => readOne(['TY  - JOUR', 'TI  - T', ...lines, 'ER  - '].join('\n')).csl;
const written = (csl: Csl) =>
  formatReference(csl, { edition: '2025' })
    .map(({ text }) => text)
    .join('');

describe('RIS', () => {
  test.each<[string[], unknown]>([
    [
      ['PY  - 2011', 'DA  - Jun'],
      [2011, 6],
    ],
    [
      ['PY  - 2011', 'DA  - 05/28'],
      [2011, 5, 28],
    ],
    [
      ['PY  - 2011', 'DA  - Jun 12'],
      [2011, 6, 12],
    ],
    [['PY  - 2011/06/12/'], [2011, 6, 12]],
    [['Y1  - 2011///'], [2011]],
    [['DA  - 2011-06-12'], [2011, 6, 12]],
    [['DA  - 12 June 2011'], [2011, 6, 12]],
    [
      ['PY  - 2011', 'DA  - 2011/06/'],
      [2011, 6],
    ],
    [
      ['PY  - 2011', 'DA  - março'],
      [2011, 3],
    ],
  ])('%j is one date', (lines, date) => {
    expect(ris(...lines).issued).toEqual({ 'date-parts': [date] });
  });

  test('a date without a year, or of zeros, is none', () => {
    expect(ris('DA  - 05/28').issued).toBeUndefined();
    expect(ris('PY  - 0000/00/00/').issued).toBeUndefined();
    expect(ris('PY  - 2011', 'Y2  - 0000/00/00/').accessed).toBeUndefined();
    expect(ris('PY  - c1993').issued).toEqual({ literal: 'c1993' });
  });

  test.each<[string[], string]>([
    [['SP  - 422-448', 'EP  - 448'], '422-448'],
    [['SP  - 422', 'EP  - 448'], '422-448'],
    [['SP  - 422', 'EP  - 422'], '422'],
    [['SP  - 422--448'], '422-448'],
    [['SP  - e03304'], 'e03304'],
  ])('%j are pages', (lines, pages) => {
    expect(ris(...lines).page).toBe(pages);
  });

  test('names keep their order whatever their tag, and initials behind a surname are a person', () => {
    expect(ris('AU  - Sá, Ana', 'A1  - Liu R.', 'AU  - IBGE', 'A1  - Silva AB', 'AU  - J. R. Prado').author).toEqual([
      { family: 'Sá', given: 'Ana' },
      { family: 'Liu', given: 'R.' },
      { literal: 'IBGE' },
      { family: 'Silva', given: 'AB' },
      { family: 'Prado', given: 'J. R.' },
    ]);
  });

  test('the number of an article is read, and printed as what it is', () => {
    const csl = ris('T2  - R', 'VL  - 3', 'C7  - 160018', 'PY  - 2016');
    expect(csl).toMatchObject({ number: '160018' });
    expect(written(csl)).toContain('v. 3, art. 160018, 2016');
  });

  test('a chapter keeps the ISBN of its book to be printed, and is not named by it', () => {
    const [one, other] = ['um', 'dois'].map((title) =>
      readOne(`TY  - CHAP\nTI  - Capítulo ${title}\nT2  - Livro\nPY  - 2001\nSN  - 978-85-216-2936-8\nER  - `),
    );
    if (!one || !other) throw new Error('Two chapters');
    expect(identifiersOf(one.csl)).toEqual([]);
    const known = (csl: Csl) => ({ csl, identifiers: identifiersOf(csl) });
    expect(areSameWork(known(one.csl), known(other.csl))).toBe(false);
  });

  test('notes are the person’s, and no part of the reference', () => {
    const entry = readOne('TY  - JOUR\nTI  - T\nN1  - Cited By :12\nN1  - Ler para a aula\nER  - ');
    expect(entry.csl).not.toHaveProperty('note');
    expect(entry.note).toBe('Cited By :12\nLer para a aula');
  });
});

describe('BibTeX', () => {
  test('the book and its two chapters are three works', () => {
    const isbn = 'isbn={978-85-216-2936-8}';
    const { entries } =
      readText(`@incollection{a, title={Capítulo um}, author={Silva, Ana}, booktitle={Livro}, year=2001, ${isbn}}
@incollection{b, title={Capítulo dois}, author={Souza, Eva}, booktitle={Livro}, year=2001, ${isbn}}
@book{c, title={Livro}, editor={Sá, Rui}, year=2001, ${isbn}}`);
    expect(entries.map(({ csl }) => identifiersOf(csl).length)).toEqual([0, 0, 1]);
  });

  test.each<[string, Partial<Csl>]>([
    [String.raw`doi={10.1007/978-3-030-01234-2{\_}28}`, { DOI: '10.1007/978-3-030-01234-2_28' }],
    [String.raw`doi={10.1007/978-3-030-01234-2\_28}`, { DOI: '10.1007/978-3-030-01234-2_28' }],
    [String.raw`url={https://x.org/a\_b\%20c?x=1\&y=2}`, { URL: 'https://x.org/a_b%20c?x=1&y=2' }],
    [String.raw`url={https://x.org/\~{}ana}`, { URL: 'https://x.org/~ana' }],
    [String.raw`howpublished={\url{https://x.org/a}}`, { URL: 'https://x.org/a' }],
    [String.raw`journal={Phys.\ Rev. B}`, { 'container-title': 'Phys. Rev. B' }],
    [String.raw`journal={{\aa} {\AA}rhus, Stra{\ss}e, {\O}re}`, { 'container-title': 'å Århus, Straße, Øre' }],
    [String.raw`journal={\emph{E. coli} \textit{in vitro} \unknown{x}}`, { 'container-title': 'E. coli in vitro x' }],
    ['journal={Custa R$ 5 ou $x^2$ ou \\$ 7}', { 'container-title': 'Custa R$ 5 ou x2 ou $ 7' }],
    ['year=2011, month={março}', { issued: { 'date-parts': [[2011, 3]] } }],
    ['year=2011, month=mar', { issued: { 'date-parts': [[2011, 3]] } }],
    [
      'year=2011, month={jan./abr.}',
      {
        issued: {
          'date-parts': [
            [2011, 1],
            [2011, 4],
          ],
        },
      },
    ],
    ['year=2011, month="10~" # jun', { issued: { 'date-parts': [[2011, 6, 10]] } }],
    ['year=2011, month=6, day=3', { issued: { 'date-parts': [[2011, 6, 3]] } }],
    ['date={2020-05-12}', { issued: { 'date-parts': [[2020, 5, 12]] } }],
    ['date={1984/1986}', { issued: { 'date-parts': [[1984], [1986]] } }],
    ['year={c1993}', { issued: { literal: 'c1993' } }],
    ['year={1984--1986}', { issued: { literal: '1984-1986' } }],
    ['edition={2nd}', { edition: '2' }],
    ['edition={Second}', { edition: '2' }],
    ['edition={2ª ed.}', { edition: '2' }],
    ['edition={Ed. fac-similar}', { edition: 'Ed. fac-similar' }],
    ['issn={03064530 (ISSN)}', { ISSN: '0306-4530' }],
    ['eid={e0123}', { number: 'e0123' }],
    ['author={Sá, Ana and}', { author: [{ family: 'Sá', given: 'Ana' }] }],
    ['author={Sá, Ana and others}', { author: [{ family: 'Sá', given: 'Ana' }, { literal: 'et al.' }] }],
    ['author={{Instituto A and B}}', { author: [{ literal: 'Instituto A and B' }] }],
    ['author={João da Silva}', { author: [{ family: 'Silva', given: 'João', 'non-dropping-particle': 'da' }] }],
    ['author={Silva, Jr., Ana}', { author: [{ family: 'Silva', given: 'Ana', suffix: 'Jr.' }] }],
  ])('%s', (fields, expected) => {
    expect(bib(fields)).toMatchObject(expected);
  });

  test('an abstract or a note with unknown TeX, a missing comma or an entry in it costs nothing', () => {
    expect(bib(String.raw`abstract={Diz \enquote*{isto} e \foo[a]{b}}, year=2001`)).toMatchObject({ title: 'T' });
    const patched = readOne('@book{a, title = {T} year = 2001, publisher = {P}}');
    expect(patched.csl).toMatchObject({ title: 'T', publisher: 'P' });
    expect(patched.changes).toEqual([expect.stringContaining('faltava uma vírgula')]);
    const noted = readText(
      '@book{a, title = {T}, annote = {veja\n@article{x, title = {Y}}\nfim}}\n@book{b, title = {U}}',
    );
    expect(noted.entries.map(({ csl }) => csl.title)).toEqual(['T', 'U']);
    expect(noted.problems).toEqual([]);
  });

  test('braces in comments are no problem', () => {
    const text =
      '% um { comentário @book{x,\n@comment{outro { sem fim}\n@book{a,\n  % falta { conferir\n  title = {T}}\n';
    expect(readText(text)).toMatchObject({ entries: [{ csl: { title: 'T' } }], problems: [] });
  });

  test('a parent gives its title where it has no booktitle', () => {
    const { entries } = readText(`@inproceedings{p, title={Parte}, author={Sá, Ana}, crossref={anais}}
@proceedings{anais, title={Anais}, editor={Paz, Rui}, year=2001, publisher={SBC}, address={Recife}, isbn={978-3-16-148410-0}}`);
    expect(entries[0]?.csl).toMatchObject({ title: 'Parte', 'container-title': 'Anais', publisher: 'SBC' });
    expect(entries[0] && identifiersOf(entries[0].csl)).toEqual([]);
  });

  test.each([
    ['eprint={2312.12345v2}, archivePrefix={arXiv}, primaryClass={cs.CL}, year=2023'],
    ['eprint={2312.12345}, eprinttype={arxiv}, year=2023'],
    ['journal={arXiv preprint arXiv:2312.12345}, year=2023'],
  ])('a preprint of arXiv is one: %s', (fields) => {
    const csl = bib(fields);
    expect(csl).toMatchObject({ type: 'article', publisher: 'arXiv' });
    expect(identifiersOf(csl)).toEqual([{ scheme: 'arxiv', value: '2312.12345' }]);
  });

  test('what databases write is no part of the reference', () => {
    const entry = readOne(
      '@article{a, title={T}, journal={R}, year=2020, note={Cited By :12; Export Date: 3 May 2020}}',
    );
    expect(entry.csl).not.toHaveProperty('note');
    expect(entry.note).toContain('Cited By');
    for (const note of ['Publisher: Elsevier', '\\_eprint: https://x.org/a', 'PMID: 12'])
      expect(readOne(`@book{a, title={T}, note={${note}}}`).csl).not.toHaveProperty('note');
    expect(readOne('@book{a, title={T}, annotation={Emprestar do Rui}}').note).toBe('Emprestar do Rui');
    expect(readOne('@book{a, title={T}, note={Inclui índice}}').csl.note).toBe('Inclui índice');
    for (const type of ['techreport', 'resreport', 'patentus'])
      expect(readOne(`@report{a, title={T}, type={${type}}}`).csl).not.toHaveProperty('genre');
  });

  test('an organization makes a book without an author', () => {
    expect(bib('organization={ABNT}, address={Rio de Janeiro}, year=2018', 'book').author).toEqual([
      { literal: 'ABNT' },
    ]);
    expect(bib('organization={SBC}, editor={Sá, Ana}, year=2018', 'proceedings')).toMatchObject({ publisher: 'SBC' });
  });

  test('fields without a place with us are named', () => {
    expect(readOne('@book{a, title={T}, acervo={12}, file={x.pdf}}').lost).toEqual(['acervo']);
  });
});
