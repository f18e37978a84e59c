// Works that do not exist, of the kinds and in the states of which the golden examples show none.
import { expect, test } from 'vitest';
import { formatReference, missingFields } from '../abnt.ts';
import { cslSchema } from '../csl-schema.ts';
import type { Csl, Run } from './csl.ts';
import { on, online, place, typed, who } from './golden-data.ts';

function markUp({ text, bold, italic }: Run): string {
  if (bold) return `**${text}**`;
  return italic ? `*${text}*` : text;
}

const written = (csl: Csl, edition: '2025' | '2018' = '2025') =>
  formatReference(cslSchema.parse(csl), { edition }).map(markUp).join('');

const sa = who('Sá, Eva');
const year = on(2020);
const day = on(2020, 3, 12);
const rio = place('Recife', 'Ed. Rio');
const web = online('https://x.br/a', 2021, 2, 3);
const seen = 'Disponível em: https://x.br/a. Acesso em: 3 fev. 2021.';

function work(type: string, expected: string, fields: Omit<Csl, 'type'>): [string, Csl] {
  return [expected, { type, author: sa, title: 'Obra', issued: year, ...fields } as Csl];
}

const letter = 'personal_communication';
const unpublished: [string, Csl][] = [
  work(letter, 'SÁ, Eva. **[Carta]**. Destinatário: Rui Paz. Recife, 12 mar. 2020. 1 carta. Autografada.', {
    ...{ title: '[Carta]', recipient: who('Paz, Rui'), ...place('Recife'), issued: day },
    ...{ medium: '1 carta', note: 'Autografada' },
  }),
  work(letter, 'SÁ, Eva. **[Carta]**. Destinatários: Lia Sá e Ana Sá. *[S. l.]*, 2020. 1 bilhete.', {
    ...{ title: '[Carta]', recipient: who('Sá, Lia; Sá, Ana'), medium: '1 bilhete' },
  }),
  work(letter, `SÁ, Eva. **[Carta]**. 2020. ${seen}`, { title: '[Carta]', ...web }),
  work('manuscript', 'SÁ, Eva. **Obra**. Recife, 2020. Manuscrito.', { ...place('Recife'), genre: 'Manuscrito' }),
  work('manuscript', 'SÁ, Eva. **Obra**. 2020.', {}),
  work('graphic', 'SÁ, Eva. **Obra**. 2020. 1 fotografia, color.', { medium: '1 fotografia, color.' }),
  work('figure', 'SÁ, Eva. **Obra**. 2020. 60 cm × 40 cm. 1 gravura.', {
    ...{ dimensions: '60 cm × 40 cm', medium: '1 gravura' },
  }),
  work('speech', 'SÁ, Eva. **Obra**. Recife, 12 mar. 2020.', { ...place('Recife'), issued: day }),
  work('performance', 'OBRA. Direção: Eva Sá. Recife, 12 mar. 2020.', {
    ...{ author: undefined, director: sa, ...place('Recife'), issued: day },
  }),
];

const patents: [string, Csl][] = [
  work(
    'patent',
    'SÁ, Eva; PAZ, Rui. **Medidor**. Depositante: UFPE. BR n. PI0600460-1A. Depósito: 27 jan. 2006. Concessão: 25 mar. 2008.',
    {
      ...{ author: who('Sá, Eva; Paz, Rui'), title: 'Medidor', publisher: 'UFPE', number: 'BR n. PI0600460-1A' },
      ...{ 'event-date': on(2006, 1, 27), issued: on(2008, 3, 25) },
    },
  ),
  work('patent', 'SÁ, Eva. **Obra**. BR 10. 12 mar. 2020.', { number: 'BR 10', issued: day }),
  work('patent', 'SÁ, Eva. **Obra**. BR 10. Depósito: 12 mar. 2020.', {
    ...{ number: 'BR 10', issued: undefined, 'event-date': day },
  }),
];

const numbered: [string, Csl][] = [
  work('standard', 'ABNT. **NBR 10**: informação e documentação: rios. Recife: Ed. Rio, 2020.', {
    ...{ author: who('=ABNT'), number: 'NBR 10', title: 'Informação e documentação: rios', ...rio },
  }),
  work('standard', 'ABNT. **NBR 10**: rios. Recife: Ed. Rio, 2020.', {
    ...{ author: who('=ABNT'), number: 'NBR 10', title: 'NBR 10: rios', ...rio },
  }),
  work('report', 'SÁ, Eva. **Obra**. Recife: Ed. Rio, 2020. 45 p. Relatório técnico n. 12.', {
    ...{ number: '12', genre: 'Relatório técnico', 'number-of-pages': 45, ...rio },
  }),
  work('report', 'SÁ, Eva. **Obra**. Recife: Ed. Rio, 2020. (Documentos, 7). n. 12.', {
    ...{ number: '12', 'collection-title': 'Documentos', 'collection-number': '7', ...rio },
  }),
  work('book', 'SÁ, Eva. **Obra**. Recife: Ed. Rio, 2020. v. A.', { volume: 'A', ...rio }),
  work('map', 'IBGE. **Obra**. Rio de Janeiro, 2020. 1 mapa, color. Escala 1:600.000.', {
    ...{ author: who('=IBGE'), ...place('Rio de Janeiro'), medium: '1 mapa, color.', scale: '1:600.000' },
  }),
];

const periodicals: [string, Csl][] = [
  work('periodical', 'OBRA: revista semanal. Recife: Ed. Rio, n. 148, 12 mar. 2020. 98 p.', {
    ...{ author: undefined, title: 'Obra: revista semanal', issue: 148, issued: day, 'number-of-pages': 98, ...rio },
  }),
  work('periodical', 'OBRA. Recife: Ed. Rio, 1943-1978. Trimestral. ISSN 0034-723X.', {
    ...{ author: undefined, issued: on([1943], [1978]), note: 'Trimestral', ISSN: '0034-723X', ...rio },
  }),
  work(
    'legislation',
    'BRASIL. Obra. Estabelece multa. **Diário Oficial**: seção 1, Brasília, DF, p. 29514, 12 mar. 2020.',
    {
      ...{
        author: who('=Brasil'),
        abstract: 'Estabelece multa',
        'container-title': 'Diário Oficial',
        section: 'seção 1',
      },
      ...{ ...place('Brasília, DF'), page: '29514', issued: day },
    },
  ),
  work('article-newspaper', 'SÁ, Eva. Obra. **Jornal**, Recife, p. 10400, 12 mar. 2020.', {
    ...{ 'container-title': 'Jornal', ...place('Recife'), page: '10400', issued: day },
  }),
  work('article-journal', 'SÁ, Eva. Obra. **Revista**, Recife, v. 2, p. 10-15, 2020.', {
    ...{ 'container-title': 'Revista', ...place('Recife'), volume: 2, page: '10 - 15' },
  }),
  work('article-journal', 'SÁ, Eva. Obra. **Revista**, Recife, v. 2, p. 10-15, 2020.', {
    ...{ 'container-title': 'Revista', ...place('Recife'), volume: 2, page: '10--15' },
  }),
  work('article-journal', 'SÁ, Eva. Obra. **Revista**, Recife, v. 2, p. 10, 2020.', {
    ...{ 'container-title': 'Revista', ...place('Recife'), volume: 2, page: '10-10' },
  }),
  work('article-journal', 'SÁ, Eva. **Obra**. Figshare, 2020.', { publisher: 'Figshare' }),
  work('article-journal', 'SÁ, Eva. Obra. **Revista**, Recife, no prelo.', {
    ...{ 'container-title': 'Revista', ...place('Recife'), issued: typed('no prelo') },
  }),
  work('interview', 'SÁ, Eva. Obra. Entrevistador: Rui Paz. **Revista**, Recife, n. 3, p. 9-11, 12 mar. 2020.', {
    ...{
      interviewer: who('Paz, Rui'),
      'container-title': 'Revista',
      ...place('Recife'),
      issue: 3,
      page: '9-11',
      issued: day,
    },
  }),
  work('interview', 'SÁ, Eva. Obra. *In*: PAZ, Rui (org.). **Livro**. Recife: Ed. Rio, 2020. p. 9-11.', {
    ...{ editor: who('Paz, Rui'), 'container-title': 'Livro', page: '9-11', ...rio },
  }),
];

const parts: [string, Csl][] = [
  work('chapter', 'SALMOS. *In*: BÍBLIA Sagrada. Tradução: Eva Sá. Recife: Ed. Rio, 2020. p. 10-20.', {
    ...{
      author: undefined,
      title: 'Salmos',
      translator: sa,
      'container-title': 'Bíblia Sagrada',
      page: '10-20',
      ...rio,
    },
  }),
  work(
    'song',
    'JURA. Intérprete: Simone. Compositores: S. Costa e A. Lima. *In*: FACE a face. Recife: Ed. Rio, 2020. 1 CD, faixa 7.',
    {
      ...{ author: undefined, title: 'Jura', performer: who('=Simone'), composer: who('Costa, S.; Lima, A.') },
      ...{ 'container-title': 'Face a face', medium: '1 CD, faixa 7', ...rio },
    },
  ),
  ...['IX', '9', '9.', '9ª', '9th'].map((number) =>
    work(
      'paper-conference',
      'SÁ, Eva. Obra. *In*: ENCONTRO, 9., 2020, Natal. **Anais** [...]. Recife: Ed. Rio, 2020. p. 3-4.',
      {
        ...{ 'event-title': 'Encontro', number, 'event-date': year, 'event-place': 'Natal', page: '3-4' },
        ...{ 'container-title': 'Anais […]', ...rio },
      },
    ),
  ),
  work('paper-conference', 'SÁ, Eva. Obra. *In*: ENCONTRO, 2020, Natal. **Anais** [...]. Recife: Ed. Rio, 2020.', {
    ...{
      'event-title': 'Encontro.',
      'event-date': year,
      'event-place': 'Natal',
      'container-title': 'Anais [...]',
      ...rio,
    },
  }),
  work('paper-conference', 'SÁ, Eva. Obra. *In*: PROCEEDINGS of rivers. Recife: Ed. Rio, 2020. art. 160018.', {
    ...{ 'container-title': 'Proceedings of rivers', page: '160018', ...rio },
  }),
];

test.each([...unpublished, ...patents, ...numbered, ...periodicals, ...parts])('%s', (expected, csl) => {
  expect(written(csl)).toBe(expected);
  expect(written(csl, '2018')).toBe(expected);
});

test.each([...unpublished, ...patents])('what nobody publishes lacks no publisher: %s', (_, csl) => {
  expect(missingFields(csl)).not.toContain('publisher');
});
