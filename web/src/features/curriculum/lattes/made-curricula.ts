import {
  element,
  forbidden,
  inParts,
  type Make,
  makeArticle,
  makeBook,
  makeChapter,
  makeCommittee,
  makePaper,
  makeProject,
  makeSupervision,
  makeText,
} from './made-items.ts';

// Lattes curricula of our own making: what nobody may take out of such a file is in all of them, under words that are
// found again.

export interface MadeCurriculum {
  name: string;
  xml: string;
  /** As it would lie on a disk. */
  bytes: Uint8Array;
  /** How many items of each part are in it. */
  items: number;
}

interface Plan {
  name: string;
  /** How many of each kind of production, supervision and committee. */
  each: number;
  /** Words around each item. */
  filler?: number;
  encoding?: 'ISO-8859-1' | 'UTF-8';
  lead?: string;
}

type Many = (make: Make, count?: number) => string;

export function makeCurriculum({ name, each, filler = 4, encoding = 'ISO-8859-1', lead = '' }: Plan): MadeCurriculum {
  let items = 0;
  const many: Many = (make, count = each) =>
    Array.from({ length: count }, () => {
      items += 1;
      return make(items, filler);
    }).join('');
  const parts = [makeGeneral(many), makeTexts(many), makeTechnical(many), makeOther(many), makeFurther(many)];
  const root = { 'NUMERO-IDENTIFICADOR': forbidden.cpf, 'DATA-ATUALIZACAO': '14102026' };
  const body = element('CURRICULO-VITAE', root, ...parts);
  const xml = `${lead}<?xml version="1.0" encoding="${encoding}" standalone="no"?>${body}`;
  return { name, xml, bytes: encode(xml, encoding), items };
}

function makeGeneral(many: Many): string {
  const person = {
    ...{ 'NOME-COMPLETO': 'João Sá Neto', CPF: forbidden.cpf, 'NUMERO-IDENTIDADE': forbidden.rg, SEXO: forbidden.sex },
    ...{
      'NUMERO-DO-PASSAPORTE': forbidden.passport,
      'DATA-NASCIMENTO': forbidden.birth,
      'RACA-OU-COR': forbidden.race,
    },
    ...{ 'NOME-DA-MAE': forbidden.mother, 'NOME-DO-PAI': forbidden.father },
  };
  const home = {
    LOGRADOURO: forbidden.street,
    CEP: forbidden.zip,
    TELEFONE: forbidden.phone,
    'E-MAIL': forbidden.mail,
  };
  const courses = ['GRADUACAO', 'MESTRADO', 'DOUTORADO'].map((course) => many((seed) => makeCourse(course, seed), 1));
  const university = { 'CODIGO-INSTITUICAO': '1', 'NOME-INSTITUICAO': 'Universidade Federal do Pará' };
  const positions = many(makePosition, 2);
  const projects = element('ATIVIDADES-DE-PARTICIPACAO-EM-PROJETO', {}, many(makeProject));
  return element(
    'DADOS-GERAIS',
    person,
    element('RESUMO-CV', { 'TEXTO-RESUMO-CV-RH': forbidden.summary }),
    element('ENDERECO', { 'FLAG-DE-PREFERENCIA': 'X' }, element('ENDERECO-RESIDENCIAL', home)),
    element('FORMACAO-ACADEMICA-TITULACAO', {}, ...courses),
    element('ATUACOES-PROFISSIONAIS', {}, element('ATUACAO-PROFISSIONAL', university, positions, projects)),
  );
}

function makeCourse(course: string, seed: number): string {
  return element(course, {
    ...{ 'NOME-CURSO': `Letras ${seed}`, 'NOME-INSTITUICAO': 'Universidade Federal do Pará' },
    ...{ 'ANO-DE-INICIO': 1998, 'ANO-DE-CONCLUSAO': 2002, 'TITULO-DA-DISSERTACAO-TESE': 'A vírgula' },
    ...{ 'NUMERO-ID-ORIENTADOR': forbidden.cpf, 'NOME-COMPLETO-DO-ORIENTADOR': forbidden.member },
  });
}

const makePosition: Make = (seed) =>
  element('VINCULOS', {
    ...{ 'TIPO-DE-VINCULO': 'SERVIDOR_PUBLICO', 'OUTRO-ENQUADRAMENTO-FUNCIONAL-INFORMADO': `Professora ${seed}` },
    ...{ 'ANO-INICIO': 2004, 'ANO-FIM': '' },
  });

function makeTexts(many: Many): string {
  const papers = element('TRABALHOS-EM-EVENTOS', {}, many(makePaper));
  const articles = element('ARTIGOS-PUBLICADOS', {}, many(makeArticle));
  const books = element('LIVROS-PUBLICADOS-OU-ORGANIZADOS', {}, many(makeBook));
  const chapters = element('CAPITULOS-DE-LIVROS-PUBLICADOS', {}, many(makeChapter));
  return element(
    'PRODUCAO-BIBLIOGRAFICA',
    {},
    papers,
    articles,
    element('LIVROS-E-CAPITULOS', {}, books, chapters),
    element('TEXTOS-EM-JORNAIS-OU-REVISTAS', {}, many(makeText)),
  );
}

function makeTechnical(many: Many): string {
  const talks = many(inParts('APRESENTACAO-DE-TRABALHO', {}, {}));
  const further = element('DEMAIS-TIPOS-DE-PRODUCAO-TECNICA', {}, talks);
  return element('PRODUCAO-TECNICA', {}, many(inParts('TRABALHO-TECNICO', {}, {})), further);
}

function makeOther(many: Many): string {
  const masters = many(makeSupervision('ORIENTACOES-CONCLUIDAS-PARA-MESTRADO'));
  const others = many(makeSupervision('OUTRAS-ORIENTACOES-CONCLUIDAS', { NATUREZA: 'INICIACAO_CIENTIFICA' }));
  return element('OUTRA-PRODUCAO', {}, element('ORIENTACOES-CONCLUIDAS', {}, masters, others));
}

function makeFurther(many: Many): string {
  const committees = many(makeCommittee('PARTICIPACAO-EM-BANCA-DE-MESTRADO'));
  const current = many(makeSupervision('ORIENTACAO-EM-ANDAMENTO-DE-DOUTORADO'));
  return element(
    'DADOS-COMPLEMENTARES',
    {},
    element('PARTICIPACAO-EM-BANCA-TRABALHOS-CONCLUSAO', {}, committees),
    element('ORIENTACOES-EM-ANDAMENTO', {}, current),
  );
}

function encode(xml: string, encoding: 'ISO-8859-1' | 'UTF-8'): Uint8Array {
  if (encoding === 'UTF-8') return new TextEncoder().encode(xml);
  const bytes = new Uint8Array(xml.length);
  for (let at = 0; at < xml.length; at += 1) bytes[at] = xml.charCodeAt(at);
  return bytes;
}

/** Six of them: of a beginner to 5 MB with 1,200 items. */
export function makeCurricula(): MadeCurriculum[] {
  return [
    makeCurriculum({ name: 'of whoever begins', each: 0 }),
    makeCurriculum({ name: 'of one of each kind', each: 1, encoding: 'UTF-8' }),
    makeCurriculum({ name: 'with a mark before it', each: 3, encoding: 'UTF-8', lead: '\uFEFF' }),
    makeCurriculum({ name: 'of twenty years', each: 12 }),
    makeCurriculum({ name: 'with long notes', each: 30, filler: 900 }),
    makeCurriculum({ name: 'of 1,200 items', each: 100, filler: 480 }),
  ];
}
