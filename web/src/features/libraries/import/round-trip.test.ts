import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { golden } from '@publyka/contract/abnt/golden-references-data';
import { goldenOthers } from '@publyka/contract/abnt/golden-works-data';
import { cslSchema, type WorkCsl } from '@publyka/contract/csl-schema';
import { toBibtex } from '@publyka/contract/formats/bibtex';
import { createKeys } from '@publyka/contract/formats/entry';
import { toRis } from '@publyka/contract/formats/ris';
import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';

const odd: Csl[] = [
  { type: 'book', title: 'R$ 5 & 10% #1 a_b {x} ~ ^ \\ “aspas”', URL: 'https://a.br/x_y?a=1&b=%20#z' },
  { type: 'book', title: 'Datas', issued: { literal: 'c1993' }, accessed: { 'date-parts': [[2024, 2, 3]] } },
  { type: 'book', title: 'Anos', issued: { 'date-parts': [[1984], [1986]] }, 'number-of-volumes': 3 },
  { type: 'book', title: 'Cerca de', issued: { 'date-parts': [[1890]], circa: true } },
  { type: 'article-journal', title: 'Estação', issued: { 'date-parts': [[2011]], season: 2 }, 'container-title': 'R' },
  {
    type: 'article-journal',
    title: 'Número',
    number: '45',
    'container-title': 'R',
    issued: { 'date-parts': [[2020, 5, 12]] },
  },
  {
    type: 'thesis',
    title: 'Folhas',
    'number-of-pages': '98 f.',
    genre: 'Tese (Doutorado em Letras)',
    contributor: [{ family: 'Sá', given: 'Eva' }],
  },
  {
    type: 'chapter',
    title: 'Parte',
    'container-author': [{ family: 'Paz', given: 'Rui' }],
    translator: [{ family: 'Sá', given: 'Eva' }],
    'collection-title': 'Série',
    'collection-number': '7',
    ISBN: '978-85-216-2936-8',
  },
  { type: 'book', title: 'Século', issued: { literal: '[19--?]' }, note: "``aspas'' --- e -- traços" },
  { type: 'book', title: 'Uma página', page: '107', 'number-of-pages': '300' },
  { type: 'book', title: 'Só uma página', page: '107' },
  { type: 'thesis', title: 'Sem grau', publisher: 'UFPA' },
  { type: 'article-journal', title: 'Com ISBN', ISBN: '978-85-216-2936-8', ISSN: '1234-5679' },
  { type: 'article-journal', title: 'Só ISBN', 'container-title': 'R', ISBN: '978-85-216-2936-8' },
  {
    type: 'personal_communication',
    title: 'Carta',
    recipient: [{ family: 'Paz', given: 'Rui' }],
    composer: [{ family: 'Sá', given: 'Eva' }],
    scale: '1:5000',
  },
  { type: 'report', title: 'Relatório', number: '12/2020', version: '2.1', publisher: 'IBGE' },
  {
    type: 'map',
    title: 'Mapa',
    dimensions: '60 cm x 40 cm',
    medium: '1 mapa',
    author: [{ literal: 'Brasil, Exército' }],
  },
  {
    type: 'interview',
    title: 'Conversa',
    guest: [{ literal: 'Grupo A' }, { family: 'da Costa', given: 'Ana', suffix: 'Filha' }],
  },
  {
    type: 'motion_picture',
    title: 'Filme',
    director: [{ family: 'Rocha', given: 'Glauber' }],
    custom: { 'director-label': 'Dirigido por' },
  },
];
const works: WorkCsl[] = [...[...golden, ...goldenOthers].map(({ csl }) => csl), ...odd].map((csl) =>
  cslSchema.parse(csl),
);

const text = (csl: Csl, edition: '2025' | '2018') =>
  formatReference(csl, { edition })
    .map((run) => JSON.stringify(run))
    .join('');

describe.each([
  ['bib', toBibtex],
  ['ris', toRis],
] as const)('what we write as .%s and read again', (_, write) => {
  const keyed = createKeys();
  const entries = works.map((csl) => ({ key: keyed(csl), csl, tags: ['aula', 'capítulo 1'] }));
  const { entries: read, problems } = readText(entries.map(write).join(''));

  test('has every work, with its tags', () => {
    expect(problems).toEqual([]);
    expect(read).toHaveLength(works.length);
    expect(read.every(({ tags }) => tags.join() === 'aula,capítulo 1')).toBe(true);
  });

  test.each(works.map((csl, index) => [csl.title, index] as const))('gives the same reference: %s', (_title, index) => {
    const [csl, back] = [works[index], read[index]?.csl];
    if (!csl || !back) throw new Error('Fewer than were written');
    const file = entries
      .slice(index, index + 1)
      .map(write)
      .join('');
    expect(back.type, file).toBe(csl.type);
    for (const edition of ['2025', '2018'] as const) expect(text(back, edition), file).toBe(text(csl, edition));
  });
});
