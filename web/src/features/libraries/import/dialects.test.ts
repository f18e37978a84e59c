// What the dialects of our formats say in fields of their own, in entries that do not exist.
import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

function readOne(text: string) {
  const { entries, problems } = readText(text);
  expect(problems).toEqual([]);
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error(`${entries.length} entries`);
  return entry;
}

const written = (csl: Csl) =>
  formatReference(csl, { edition: '2025' })
    .map(({ text }) => text)
    .join('');

const bib = (type: string, fields: string) => readOne(`@${type}{a, title={T}, ${fields}}`);

test.each<[string, string, Partial<Csl>]>([
  ['book', 'location={Durham and London}', { 'publisher-place': 'Durham; London' }],
  ['mvbook', 'maintitle={Obras}, mainsubtitle={rios}, volume={A}', { 'collection-title': 'Obras: rios', volume: 'A' }],
  ['book', 'series={S}, maintitle={Obras}', { 'collection-title': 'S' }],
  ['book', 'edition={1st,}', { edition: '1' }],
  ['book', 'author=IBGE', { author: [{ literal: 'IBGE' }] }],
  ['book', 'author={Platão}', { author: [{ family: 'Platão' }] }],
  ['book', 'editor={Sá, Eva}, editortype={compiler}', { custom: { 'editor-label': 'comp.' } }],
  ['book', 'pagetotal={63}, illustrated={il.}, dimensions={21~cm}', { dimensions: 'il., 21 cm' }],
  [
    'book',
    'titleaddon={Ilustrações de Rui Paz.}, note={Inclui índice}',
    { note: 'Ilustrações de Rui Paz. Inclui índice' },
  ],
  ['article', 'journal={R}, pubstate={inpress}', { note: 'No prelo' }],
  ['article', 'journal={Adv. Riv.}, fjournal={Advances in Rivers}', { 'container-title': 'Advances in Rivers' }],
  ['article', 'journal={R}, url={http://dx.doi.org/10.5555/rio.1}', { DOI: '10.5555/rio.1' }],
  ['phdthesis', 'school={UFPA}, eprint={2101.00001}, archiveprefix={arXiv}', { type: 'thesis', publisher: 'UFPA' }],
  ['incollection', 'booktitle={L}, eprint={2101.00001}, eprinttype={arxiv}', { type: 'chapter' }],
  ['proceedings', 'eventtitle={Encontro de Rios}, number={9}, series={LNR}', { 'collection-number': '9' }],
  ['proceedings', 'eventtitle={Encontro de Rios}, number={9}', { number: '9' }],
  [
    'inproceedings',
    'booktitle={Anais}, address={New York}, location={Natal}, eventtitle={E}',
    { 'publisher-place': 'New York', 'event-place': 'Natal' },
  ],
  [
    'proceedings',
    'organization={Encontro de Rios}, eventdate={1996}, venue={Natal}, number={4}',
    { 'event-title': 'Encontro de Rios', number: '4', 'event-place': 'Natal' },
  ],
  ['patent', 'holder={{UFPA}}, number={BR 10}', { publisher: 'UFPA', number: 'BR 10' }],
  ['legislation', 'journaltitle={Lex}, volume={62}, number={3}', { volume: '62', issue: '3' }],
  ['legislation', 'journaltitle={Lex}, titleaddon={Dispõe sobre rios}', { abstract: 'Dispõe sobre rios' }],
  [
    'manual',
    'author={{São Paulo}}, authortype={Estado}, nameaddon={Secretaria do Meio Ambiente.}',
    { author: [{ literal: 'São Paulo (Estado). Secretaria do Meio Ambiente' }] },
  ],
  ['manual', 'author={{Museu}}, nameaddon={(Recife, PE)}', { author: [{ literal: 'Museu (Recife, PE)' }] }],
])('BibTeX: @%s{%s}', (type, fields, expected) => {
  const entry = bib(type, fields);
  expect(entry.csl).toMatchObject(expected);
  expect(entry.lost).toBeUndefined();
});

test('entries about entries are no works', () => {
  const { entries, problems } = readText('@set{s, entryset={a,b}}\n@xdata{x, publisher={P}}\n@book{a, title={T}}');
  expect([entries.length, problems]).toEqual([1, []]);
});

test('what programs count by is not called lost', () => {
  const { lost } = bib(
    'book',
    'sortyear={1998}, biburl={https://x.org}, bibsource={x}, mrnumber={1}, bookpagination={folio}',
  );
  expect(lost).toBeUndefined();
  expect(bib('book', 'foreword={Rui Paz}').lost).toEqual(['foreword']);
});

const ris = (type: string, ...lines: string[]) => readOne([`TY  - ${type}`, 'TI  - T', ...lines, 'ER  - '].join('\n'));

test.each<[string, string[], Partial<Csl>]>([
  ['JOUR', ['M3  - doi: 10.5555/rio.1'], { DOI: '10.5555/rio.1' }],
  ['JOUR', ['N1  - 10.5555/rio.1'], { DOI: '10.5555/rio.1' }],
  ['JOUR', ['L3  - https://doi.org/10.5555/rio.1'], { DOI: '10.5555/rio.1' }],
  ['CHAP', ['M3  - 10.5555/rio.1', 'T2  - L'], { DOI: '10.5555/rio.1' }],
  ['JOUR', ['UR  - https://doi.org/10.5555/rio.1'], { DOI: '10.5555/rio.1' }],
  ['JOUR', ['UR  - https://x.org/a; http://y.org/b'], { URL: 'https://x.org/a' }],
  ['JOUR', ['J1  - Rev. Rio'], { 'container-title': 'Rev. Rio' }],
  ['BOOK', ['T3  - Série', 'SV  - 12'], { 'collection-title': 'Série', 'collection-number': '12' }],
  ['MPCT', ['A4  - Paz, Rui'], { performer: [{ family: 'Paz', given: 'Rui' }] }],
  ['BOOK', ['A4  - Paz, Rui'], { translator: [{ family: 'Paz', given: 'Rui' }] }],
])('RIS: %s with %j', (type, lines, expected) => {
  const entry = ris(type, ...lines);
  expect(entry.csl).toMatchObject(expected);
  expect(entry.csl).not.toHaveProperty('genre');
  expect(entry.note).toBeUndefined();
});

test('notes of research are the person’s', () => {
  expect(ris('JOUR', 'N1  - Ler', 'RN  - Conferir').note).toBe('Ler\nConferir');
});

test('Web of Science: lines go on without indentation, patents have their number and holder', () => {
  const article = readOne(
    'FN Clarivate Analytics Web of Science\nPT J\nTI Rivers that\ndo not exist\nAU Prado, Lina (lina@x.br)\nMota, Davi\nSO 7TH RIVER LETTERS\nPY 2019\nER\n',
  );
  expect(article.csl).toMatchObject({
    title: 'Rivers that do not exist',
    author: [
      { family: 'Prado', given: 'Lina' },
      { family: 'Mota', given: 'Davi' },
    ],
    'container-title': '7th River Letters',
  });
  const patent = readOne(
    'FN Clarivate\nPT P\nAU MOTA D\nTI Boat\nPN BR1020-A\nAE UNIV NORTE\nPD 12 Mar 2019\nPY 2019\nER\n',
  );
  expect(written(patent.csl)).toBe('MOTA, D. Boat. Depositante: Univ Norte. BR1020-A. 12 mar. 2019.');
});

test('ERIC’s form of PubMed’s file is read', () => {
  const { csl } = readOne(
    'OWN - ERIC\nTI  - Rivers in Schools\nAU  - Prado, Lina\nJT  - River Letters\nVI  - 21\nIP  - 1\nPG  - 12-24\nDP  - 2020\nLID - http://eric.example/?id=EJ1\n',
  );
  expect(written(csl)).toBe(
    'PRADO, Lina. Rivers in Schools. River Letters, v. 21, n. 1, p. 12-24, 2020. Disponível em: http://eric.example/?id=EJ1.',
  );
});
