// Items of Lattes curricula, in the form of CNPq's XML.

/** In every place of the file that is not to be read; each is a word that no curriculum has. */
export const forbidden = {
  ...{ cpf: 'ZQCPF00011122233', rg: 'ZQRG4455667', passport: 'ZQPASSAPORTE9', birth: 'ZQNASCIMENTO01011970' },
  ...{
    mother: 'ZQMAE Josefa',
    father: 'ZQPAI Raimundo',
    race: 'ZQRACA',
    street: 'ZQRUA das Acácias',
    zip: 'ZQCEP66000',
  },
  ...{ phone: 'ZQTELEFONE91999', mail: 'zqmail@exemplo.br', sex: 'ZQSEXO', student: 'ZQORIENTANDO Vera' },
  ...{
    candidate: 'ZQCANDIDATO Ivo',
    member: 'ZQMEMBRO Lia',
    summary: 'ZQRESUMO',
    funder: 'ZQFINANCIADOR',
    team: 'ZQEQUIPE Noé',
  },
} as const;

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, ...inside: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeSigns(String(value))}"`);
  return inside.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inside.join('')}</${name}>`;
}

function escapeSigns(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const words = 'Ação educação memória território ensino língua parágrafo método análise ficção rio várzea açaí'.split(
  ' ',
);
/** Makes equal words for equal numbers. */
const wordsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => words[(seed * 7 + place * 5 + seed * place) % words.length]).join(' ');

const authors = (seed: number) => [
  element('AUTORES', {
    'NOME-COMPLETO-DO-AUTOR': `Ana Inácia da Conceição ${seed}`,
    'NOME-PARA-CITACAO': 'CONCEIÇÃO, A. I.',
    'ORDEM-DE-AUTORIA': 2,
    'NRO-ID-CNPQ': forbidden.cpf,
  }),
  element('AUTORES', {
    'NOME-COMPLETO-DO-AUTOR': 'João Sá Neto',
    'NOME-PARA-CITACAO': 'SÁ NETO, J.',
    'ORDEM-DE-AUTORIA': 1,
    'NRO-ID-CNPQ': '',
  }),
];
/** What Lattes puts around an item, most of it empty: it makes the files as large as they are. */
const around = (filler: number) => [
  element(
    'PALAVRAS-CHAVE',
    Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`PALAVRA-CHAVE-${place + 1}`, wordsOf(place, 3)])),
  ),
  element(
    'AREAS-DO-CONHECIMENTO',
    {},
    element('AREA-DO-CONHECIMENTO-1', {
      'NOME-GRANDE-AREA-DO-CONHECIMENTO': 'CIENCIAS_HUMANAS',
      'NOME-DA-AREA-DO-CONHECIMENTO': 'Educação',
    }),
  ),
  element('INFORMACOES-ADICIONAIS', {
    'DESCRICAO-INFORMACOES-ADICIONAIS': `${forbidden.summary} ${wordsOf(filler, filler)}`,
  }),
];

export type Make = (seed: number, filler: number) => string;
const title = (seed: number) => `${wordsOf(seed, 8)} nº ${seed} & "outros"`;
const year = (seed: number) => 1990 + (seed % 35);

export const makeArticle: Make = (seed, filler) =>
  element(
    'ARTIGO-PUBLICADO',
    { 'SEQUENCIA-PRODUCAO': seed, 'ORDEM-IMPORTANCIA': '' },
    element('DADOS-BASICOS-DO-ARTIGO', {
      NATUREZA: 'COMPLETO',
      'TITULO-DO-ARTIGO': title(seed),
      'ANO-DO-ARTIGO': year(seed),
      IDIOMA: 'Português',
      DOI: seed % 4 === 0 ? '' : `10.5072/lattes.${seed}`,
    }),
    element('DETALHAMENTO-DO-ARTIGO', {
      'TITULO-DO-PERIODICO-OU-REVISTA': 'Cadernos de Método',
      ISSN: '01234567',
      VOLUME: seed,
      FASCICULO: 1,
      'PAGINA-INICIAL': 5,
      'PAGINA-FINAL': 17,
      'LOCAL-DE-PUBLICACAO': 'Belém',
    }),
    ...authors(seed),
    ...around(filler),
  );

export const inParts =
  (name: string, basics: Attributes, details: Attributes): Make =>
  (seed, filler) =>
    element(
      name,
      { 'SEQUENCIA-PRODUCAO': seed },
      element(`DADOS-BASICOS-DE-${name}`, { TITULO: title(seed), ANO: year(seed), ...basics }),
      element(`DETALHAMENTO-DE-${name}`, details),
      ...authors(seed),
      ...around(filler),
    );

export const makeBook: Make = (seed, filler) =>
  element(
    'LIVRO-PUBLICADO-OU-ORGANIZADO',
    {},
    element('DADOS-BASICOS-DO-LIVRO', { TIPO: 'LIVRO_PUBLICADO', 'TITULO-DO-LIVRO': title(seed), ANO: year(seed) }),
    element('DETALHAMENTO-DO-LIVRO', {
      'NUMERO-DE-PAGINAS': 210,
      'NOME-DA-EDITORA': 'Edufpa',
      'CIDADE-DA-EDITORA': 'Belém',
    }),
    ...authors(seed),
    ...around(filler),
  );
export const makeChapter: Make = (seed, filler) =>
  element(
    'CAPITULO-DE-LIVRO-PUBLICADO',
    {},
    element('DADOS-BASICOS-DO-CAPITULO', { 'TITULO-DO-CAPITULO-DO-LIVRO': title(seed), ANO: year(seed) }),
    element('DETALHAMENTO-DO-CAPITULO', {
      'TITULO-DO-LIVRO': 'O livro todo',
      'PAGINA-INICIAL': 5,
      ORGANIZADORES: forbidden.member,
    }),
    ...authors(seed),
    ...around(filler),
  );
export const makePaper: Make = (seed, filler) =>
  element(
    'TRABALHO-EM-EVENTOS',
    {},
    element('DADOS-BASICOS-DO-TRABALHO', {
      NATUREZA: 'RESUMO',
      'TITULO-DO-TRABALHO': title(seed),
      'ANO-DO-TRABALHO': year(seed),
    }),
    element('DETALHAMENTO-DO-TRABALHO', {
      'NOME-DO-EVENTO': 'Encontro de Várzea',
      'CIDADE-DO-EVENTO': 'Santarém',
      'TITULO-DOS-ANAIS-OU-PROCEEDINGS': 'Anais',
    }),
    ...authors(seed),
    ...around(filler),
  );
export const makeText: Make = (seed, filler) =>
  element(
    'TEXTO-EM-JORNAL-OU-REVISTA',
    {},
    element('DADOS-BASICOS-DO-TEXTO', { 'TITULO-DO-TEXTO': title(seed), 'ANO-DO-TEXTO': year(seed) }),
    element('DETALHAMENTO-DO-TEXTO', { 'TITULO-DO-JORNAL-OU-REVISTA': 'O Liberal' }),
    ...authors(seed),
    ...around(filler),
  );
export const makeSupervision = (name: string, basics: Attributes = {}): Make =>
  inParts(name, basics, {
    'NOME-DO-ORIENTADO': forbidden.student,
    'NOME-DA-INSTITUICAO': 'UFPA',
    'NOME-DO-CURSO': 'Letras',
  });
export const makeCommittee = (name: string): Make =>
  inParts(name, {}, { 'NOME-DO-CANDIDATO': forbidden.candidate, 'NOME-INSTITUICAO': 'UFAM' });

export const makeProject: Make = (seed) =>
  element(
    'PARTICIPACAO-EM-PROJETO',
    { 'SEQUENCIA-FUNCAO-ATIVIDADE': seed, 'ANO-INICIO': 1990, 'ANO-FIM': '' },
    element(
      'PROJETO-DE-PESQUISA',
      {
        'NOME-DO-PROJETO': title(seed),
        'ANO-INICIO': year(seed),
        'ANO-FIM': '',
        NATUREZA: seed % 2 ? 'PESQUISA' : 'EXTENSAO',
        'DESCRICAO-DO-PROJETO': forbidden.summary,
      },
      element('EQUIPE-DO-PROJETO', {}, element('INTEGRANTES-DO-PROJETO', { 'NOME-COMPLETO': forbidden.team })),
      element(
        'FINANCIADORES-DO-PROJETO',
        {},
        element('FINANCIADOR-DO-PROJETO', { 'NOME-INSTITUICAO': forbidden.funder }),
      ),
      element('PRODUCOES-CT-DO-PROJETO', {}, element('PRODUCAO-CT-DO-PROJETO', { 'TITULO-DA-PRODUCAO-CT': 'x' })),
    ),
  );
