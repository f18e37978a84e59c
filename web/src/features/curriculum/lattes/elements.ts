import type { CurriculumKind } from '@publyka/contract/curriculum';

/**
 * The elements of CNPq's XML that are read as an item, and which of their attributes say what. Nothing else of the file
 * is read: what is not named in this file stays where it is.
 */
export interface ElementRule {
  kind: CurriculumKind;
  /** Names of attributes; the first that has something counts. */
  title: readonly string[];
  from?: readonly string[];
  until: readonly string[];
  /** What stands under the title: those that have something, in this order. */
  detail: readonly string[];
  /** As CSL calls it, where it becomes a work with a page of its own. */
  csl?: string;
}

const institution = ['NOME-INSTITUICAO', 'NOME-DA-INSTITUICAO', 'NOME-INSTITUICAO-PROMOTORA'];
const started = ['ANO-DE-INICIO', 'ANO-INICIO'];
const ended = ['ANO-DE-CONCLUSAO', 'ANO-DE-OBTENCAO-DO-TITULO', 'ANO-FIM'];
const years = [
  'ANO-DO-ARTIGO',
  'ANO-DO-TRABALHO',
  'ANO-DO-TEXTO',
  'ANO-DA-OBRA',
  'ANO-DESENVOLVIMENTO',
  'ANO-DE-REALIZACAO',
  'ANO',
];
const theses = [
  'TITULO-DA-DISSERTACAO-TESE',
  'TITULO-DO-TRABALHO-DE-CONCLUSAO-DE-CURSO',
  'TITULO-DA-MONOGRAFIA',
  'TITULO-DO-TRABALHO',
];

function education(kind: CurriculumKind): ElementRule {
  return {
    kind,
    title: ['NOME-CURSO', 'NOME-DO-CURSO', 'NOME-DO-EVENTO', ...theses],
    from: started,
    until: ended,
    detail: [...institution, ...theses],
  };
}

function work(kind: CurriculumKind, title: string, detail: readonly string[], csl?: string): ElementRule {
  return { kind, title: [title, 'TITULO'], until: years, detail, ...(csl && { csl }) };
}

function committee(kind: CurriculumKind): ElementRule {
  return { kind, title: ['TITULO'], until: years, detail: ['NOME-CURSO', ...institution] };
}

function supervision(kind: CurriculumKind): ElementRule {
  return {
    kind,
    title: ['TITULO', 'TITULO-DO-TRABALHO'],
    until: years,
    detail: ['NOME-DO-CURSO', 'NOME-CURSO', ...institution],
  };
}

const educationElements: Record<string, CurriculumKind> = {
  'ENSINO-MEDIO-SEGUNDO-GRAU': 'high-school',
  'CURSO-TECNICO-PROFISSIONALIZANTE': 'technical-course',
  GRADUACAO: 'degree',
  APERFEICOAMENTO: 'improvement',
  ESPECIALIZACAO: 'specialization',
  'RESIDENCIA-MEDICA': 'residency',
  MESTRADO: 'masters',
  'MESTRADO-PROFISSIONALIZANTE': 'professional-masters',
  DOUTORADO: 'doctorate',
  'POS-DOUTORADO': 'post-doctorate',
  'LIVRE-DOCENCIA': 'free-teaching',
  'FORMACAO-COMPLEMENTAR-DE-EXTENSAO-UNIVERSITARIA': 'course',
  'FORMACAO-COMPLEMENTAR-CURSO-DE-CURTA-DURACAO': 'course',
  MBA: 'specialization',
  OUTROS: 'course',
};

const technicalElements = [
  ...['PRODUTO-TECNOLOGICO', 'PROCESSOS-OU-TECNICAS', 'TRABALHO-TECNICO', 'CARTA-MAPA-OU-SIMILAR', 'MAQUETE'],
  ...['CURSO-DE-CURTA-DURACAO-MINISTRADO', 'DESENVOLVIMENTO-DE-MATERIAL-DIDATICO-OU-INSTRUCIONAL', 'EDITORACAO'],
  ...['MANUTENCAO-DE-OBRA-ARTISTICA', 'ORGANIZACAO-DE-EVENTO', 'OUTRA-PRODUCAO-TECNICA', 'PROGRAMA-DE-RADIO-OU-TV'],
  ...['RELATORIO-DE-PESQUISA', 'MIDIA-SOCIAL-WEBSITE-BLOG', 'CULTIVAR-REGISTRADA', 'CULTIVAR-PROTEGIDA'],
  ...['MARCA', 'DESENHO-INDUSTRIAL', 'TOPOGRAFIA-DE-CIRCUITO-INTEGRADO'],
];
const artisticElements = [
  ...['APRESENTACAO-DE-OBRA-ARTISTICA', 'APRESENTACAO-EM-RADIO-OU-TV', 'ARRANJO-MUSICAL', 'COMPOSICAO-MUSICAL'],
  ...[
    'OBRA-DE-ARTES-VISUAIS',
    'OUTRA-PRODUCAO-ARTISTICA-CULTURAL',
    'SONOPLASTIA',
    'ARTES-CENICAS',
    'ARTES-VISUAIS',
    'MUSICA',
  ],
];
const supervisionElements: Record<string, CurriculumKind> = {
  'ORIENTACOES-CONCLUIDAS-PARA-MESTRADO': 'masters-supervision',
  'ORIENTACOES-CONCLUIDAS-PARA-DOUTORADO': 'doctorate-supervision',
  'ORIENTACOES-CONCLUIDAS-PARA-POS-DOUTORADO': 'post-doctorate-supervision',
  'OUTRAS-ORIENTACOES-CONCLUIDAS': 'other-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-MESTRADO': 'masters-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-DOUTORADO': 'doctorate-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-POS-DOUTORADO': 'post-doctorate-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-APERFEICOAMENTO-ESPECIALIZACAO': 'specialization-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-GRADUACAO': 'degree-supervision',
  'ORIENTACAO-EM-ANDAMENTO-DE-INICIACAO-CIENTIFICA': 'initiation-supervision',
  'OUTRAS-ORIENTACOES-EM-ANDAMENTO': 'other-supervision',
};
const committeeElements: Record<string, CurriculumKind> = {
  'PARTICIPACAO-EM-BANCA-DE-MESTRADO': 'masters-committee',
  'PARTICIPACAO-EM-BANCA-DE-DOUTORADO': 'doctorate-committee',
  'PARTICIPACAO-EM-BANCA-DE-EXAME-QUALIFICACAO': 'qualifying-committee',
  'PARTICIPACAO-EM-BANCA-DE-APERFEICOAMENTO-ESPECIALIZACAO': 'specialization-committee',
  'PARTICIPACAO-EM-BANCA-DE-GRADUACAO': 'degree-committee',
  'OUTRAS-PARTICIPACOES-EM-BANCA': 'other-committee',
  'BANCA-JULGADORA-PARA-PROFESSOR-TITULAR': 'judging-committee',
  'BANCA-JULGADORA-PARA-CONCURSO-PUBLICO': 'judging-committee',
  'BANCA-JULGADORA-PARA-LIVRE-DOCENCIA': 'judging-committee',
  'BANCA-JULGADORA-PARA-AVALIACAO-CURSOS': 'judging-committee',
  'OUTRAS-BANCAS-JULGADORAS': 'judging-committee',
};

const each = (elements: Readonly<Record<string, CurriculumKind>>, rule: (kind: CurriculumKind) => ElementRule) =>
  Object.entries(elements).map(([name, kind]) => [name, rule(kind)] as const);

export const elementRules: ReadonlyMap<string, ElementRule> = new Map([
  ...each(educationElements, education),
  ...each(supervisionElements, supervision),
  ...each(committeeElements, committee),
  ...technicalElements.map(
    (name) => [name, work('technical-work', 'TITULO-DO-TRABALHO-TECNICO', institution)] as const,
  ),
  ...artisticElements.map((name) => [name, work('artistic-work', 'TITULO-DA-OBRA', institution)] as const),
  [
    'VINCULOS',
    {
      kind: 'position',
      title: [
        'OUTRO-ENQUADRAMENTO-FUNCIONAL-INFORMADO',
        'ENQUADRAMENTO-FUNCIONAL',
        'OUTRO-VINCULO-INFORMADO',
        'TIPO-DE-VINCULO',
      ],
      from: started,
      until: ended,
      detail: institution,
    },
  ],
  [
    'PROJETO-DE-PESQUISA',
    { kind: 'research-project', title: ['NOME-DO-PROJETO'], from: started, until: ended, detail: institution },
  ],
  ['ARTIGO-PUBLICADO', work('article', 'TITULO-DO-ARTIGO', ['TITULO-DO-PERIODICO-OU-REVISTA'], 'article-journal')],
  [
    'ARTIGO-ACEITO-PARA-PUBLICACAO',
    work('accepted-article', 'TITULO-DO-ARTIGO', ['TITULO-DO-PERIODICO-OU-REVISTA'], 'article-journal'),
  ],
  ['LIVRO-PUBLICADO-OU-ORGANIZADO', work('book', 'TITULO-DO-LIVRO', ['NOME-DA-EDITORA'], 'book')],
  [
    'CAPITULO-DE-LIVRO-PUBLICADO',
    work('chapter', 'TITULO-DO-CAPITULO-DO-LIVRO', ['TITULO-DO-LIVRO', 'NOME-DA-EDITORA'], 'chapter'),
  ],
  [
    'TRABALHO-EM-EVENTOS',
    work('event-paper', 'TITULO-DO-TRABALHO', ['NOME-DO-EVENTO', 'CIDADE-DO-EVENTO'], 'paper-conference'),
  ],
  [
    'TEXTO-EM-JORNAL-OU-REVISTA',
    work('newspaper-text', 'TITULO-DO-TEXTO', ['TITULO-DO-JORNAL-OU-REVISTA'], 'article-newspaper'),
  ],
  ['PREFACIO-POSFACIO', work('preface', 'TITULO', ['TITULO-DA-PUBLICACAO'])],
  ['TRADUCAO', work('translation', 'TITULO', ['NOME-DA-EDITORA-DA-TRADUCAO'])],
  ['PARTITURA-MUSICAL', work('artistic-work', 'TITULO', [])],
  ['OUTRA-PRODUCAO-BIBLIOGRAFICA', work('other-text', 'TITULO', ['NOME-DA-EDITORA'])],
  ['SOFTWARE', work('software', 'TITULO-DO-SOFTWARE', [])],
  ['PATENTE', work('patent', 'TITULO', [])],
  ['APRESENTACAO-DE-TRABALHO', work('presentation', 'TITULO', ['NOME-DO-EVENTO', 'INSTITUICAO-PROMOTORA'])],
]);

/** What only the facts of a work are made of. */
export const cslAttributes: readonly string[] = [
  ...['DOI', 'ISBN', 'ISSN', 'VOLUME', 'FASCICULO', 'PAGINA-INICIAL', 'PAGINA-FINAL', 'LOCAL-DE-PUBLICACAO'],
  ...[
    'NUMERO-DE-PAGINAS',
    'NUMERO-DA-EDICAO-REVISAO',
    'CIDADE-DA-EDITORA',
    'NOME-DA-EDITORA',
    'TITULO-DOS-ANAIS-OU-PROCEEDINGS',
  ],
];
/** What says the kind more exactly. */
export const natureAttribute = 'NATUREZA';
export const natureKinds: ReadonlyMap<string, CurriculumKind> = new Map([
  ['research-project EXTENSAO', 'outreach-project'],
  ['research-project DESENVOLVIMENTO', 'development-project'],
  ['research-project ENSINO', 'other-project'],
  ['research-project OUTRA', 'other-project'],
  ['other-supervision INICIACAO_CIENTIFICA', 'initiation-supervision'],
  ['other-supervision TRABALHO_DE_CONCLUSAO_DE_CURSO_GRADUACAO', 'degree-supervision'],
  ['other-supervision MONOGRAFIA_DE_CONCLUSAO_DE_CURSO_APERFEICOAMENTO_E_ESPECIALIZACAO', 'specialization-supervision'],
]);

/** Names such as 'MESTRADO' or 'OUTROS' are an item in one place only. */
export function isRuled(name: string, parent: string): boolean {
  return (
    !Object.hasOwn(educationElements, name) ||
    parent === 'FORMACAO-ACADEMICA-TITULACAO' ||
    parent === 'FORMACAO-COMPLEMENTAR'
  );
}
