import type { Kind } from '@publyka/contract/abnt/kinds';

/** What one types of a work, under the names of CSL-JSON; dates and names are read from it by `toCsl`. */
export type TypedField =
  | 'title'
  | 'container-title'
  | 'event-title'
  | 'event-place'
  | 'event-date'
  | 'number'
  | 'edition'
  | 'publisher-place'
  | 'publisher'
  | 'issued'
  | 'volume'
  | 'issue'
  | 'page'
  | 'number-of-pages'
  | 'genre'
  | 'abstract'
  | 'reporter'
  | 'medium'
  | 'section'
  | 'DOI'
  | 'ISBN'
  | 'URL'
  | 'accessed';

export type FieldSpec = {
  name: TypedField;
  label: string;
  isOptional?: boolean;
  /** Two of them share a line. */
  isHalf?: boolean;
  placeholder?: string;
};

export type TypedKind = Exclude<Kind, 'periodical'>;

export type KindSpec = {
  label: string;
  /** The type in CSL-JSON. */
  type: string;
  /** How those who wrote it are called. */
  authors: string;
  /** How those who organised it, or the book that holds it, are called. */
  editors?: string;
  fields: readonly FieldSpec[];
};

const title: FieldSpec = { name: 'title', label: 'Título e subtítulo' };
const place: FieldSpec = { name: 'publisher-place', label: 'Local', isHalf: true };
const publisher: FieldSpec = { name: 'publisher', label: 'Editora', isHalf: true };
const year: FieldSpec = { name: 'issued', label: 'Ano', isHalf: true };
const date: FieldSpec = { name: 'issued', label: 'Data', isHalf: true, placeholder: '12 mar. 2024' };
const volume: FieldSpec = { name: 'volume', label: 'Volume', isHalf: true, isOptional: true };
const issue: FieldSpec = { name: 'issue', label: 'Número', isHalf: true, isOptional: true };
const pages: FieldSpec = { name: 'page', label: 'Páginas', isHalf: true, placeholder: '5-17' };
const edition: FieldSpec = { name: 'edition', label: 'Edição', isHalf: true, isOptional: true, placeholder: '1 a 99' };
const doi: FieldSpec = { name: 'DOI', label: 'DOI', isOptional: true, placeholder: '10.1590/…' };
const isbn: FieldSpec = { name: 'ISBN', label: 'ISBN', isHalf: true, isOptional: true };
const url: FieldSpec = { name: 'URL', label: 'Disponível em', isOptional: true, placeholder: 'https://…' };
const accessed: FieldSpec = { ...date, name: 'accessed', label: 'Acesso em', isOptional: true, placeholder: 'hoje' };
const event: readonly FieldSpec[] = [
  { name: 'event-title', label: 'Evento' },
  { name: 'number', label: 'Número do evento', isHalf: true, isOptional: true, placeholder: '5' },
  { name: 'event-date', label: 'Ano do evento', isHalf: true },
  { name: 'event-place', label: 'Cidade do evento', isHalf: true },
];
const online = [url, accessed];

/** The fourteen types of work that are typed by hand, the most frequent first, each with what its reference asks for. */
export const workKindSpecs: Readonly<Record<TypedKind, KindSpec>> = {
  article: {
    label: 'Artigo',
    type: 'article-journal',
    authors: 'Autoria',
    fields: [
      title,
      { name: 'container-title', label: 'Revista' },
      place,
      volume,
      issue,
      pages,
      { ...year, placeholder: 'jan./abr. 2004' },
      doi,
      ...online,
    ],
  },
  book: {
    label: 'Livro',
    type: 'book',
    authors: 'Autoria',
    editors: 'Organização',
    fields: [title, place, publisher, year, edition, isbn, ...online],
  },
  chapter: {
    label: 'Capítulo de livro',
    type: 'chapter',
    authors: 'Autoria do capítulo',
    editors: 'Organização do livro',
    fields: [
      { ...title, label: 'Título do capítulo' },
      { name: 'container-title', label: 'Título do livro' },
      place,
      publisher,
      year,
      edition,
      volume,
      pages,
      doi,
      ...online,
    ],
  },
  thesis: {
    label: 'Tese, dissertação ou TCC',
    type: 'thesis',
    authors: 'Autoria',
    fields: [
      title,
      { name: 'genre', label: 'Tipo, grau e curso', placeholder: 'Dissertação (Mestrado em Letras)' },
      { ...publisher, label: 'Instituição', isHalf: false },
      place,
      year,
      { name: 'number-of-pages', label: 'Folhas', isHalf: true, isOptional: true },
      ...online,
    ],
  },
  paper: {
    label: 'Trabalho em evento',
    type: 'paper-conference',
    authors: 'Autoria',
    fields: [
      title,
      ...event,
      { name: 'container-title', label: 'Onde saiu', placeholder: 'Anais [...]' },
      place,
      publisher,
      year,
      pages,
      ...online,
    ],
  },
  event: {
    label: 'Evento no todo',
    type: 'book',
    authors: 'Autoria',
    editors: 'Organização',
    fields: [...event, { ...title, placeholder: 'Anais [...]' }, place, publisher, year, ...online],
  },
  newspaper: {
    label: 'Matéria de jornal',
    type: 'article-newspaper',
    authors: 'Autoria',
    fields: [
      title,
      { name: 'container-title', label: 'Jornal' },
      place,
      date,
      { name: 'section', label: 'Caderno ou seção', isHalf: true, isOptional: true },
      { ...pages, isOptional: true },
      ...online,
    ],
  },
  law: {
    label: 'Legislação',
    type: 'legislation',
    authors: 'Jurisdição',
    fields: [
      { ...title, label: 'Norma', placeholder: 'Lei nº 9.394, de 20 de dezembro de 1996' },
      { name: 'abstract', label: 'Ementa', isOptional: true },
      { name: 'container-title', label: 'Publicação', isOptional: true, placeholder: 'Diário Oficial da União' },
      { ...place, isOptional: true },
      { ...date, isOptional: true },
      { ...pages, isOptional: true },
      ...online,
    ],
  },
  case: {
    label: 'Jurisprudência',
    type: 'legal_case',
    authors: 'Tribunal',
    fields: [
      { ...title, label: 'Decisão' },
      { name: 'abstract', label: 'Ementa', isOptional: true },
      { name: 'reporter', label: 'Relatoria' },
      { name: 'event-date', label: 'Data do julgamento', isHalf: true },
      { name: 'container-title', label: 'Publicação', isOptional: true },
      { ...place, isOptional: true },
      { ...date, isOptional: true },
      ...online,
    ],
  },
  preprint: {
    label: 'Preprint',
    type: 'article',
    authors: 'Autoria',
    fields: [title, { ...publisher, label: 'Repositório' }, year, doi, ...online],
  },
  dataset: {
    label: 'Conjunto de dados',
    type: 'dataset',
    authors: 'Autoria',
    fields: [title, place, { ...publisher, label: 'Repositório' }, year, doi, ...online],
  },
  website: {
    label: 'Site',
    type: 'webpage',
    authors: 'Autoria',
    fields: [
      title,
      { name: 'container-title', label: 'Nome do site', isOptional: true },
      { ...place, isOptional: true },
      date,
      { ...url, isOptional: false },
      accessed,
    ],
  },
  media: {
    label: 'Vídeo, filme ou podcast',
    type: 'motion_picture',
    authors: 'Autoria ou direção',
    fields: [
      title,
      place,
      { ...publisher, label: 'Produtora' },
      date,
      { name: 'medium', label: 'Suporte', isOptional: true, placeholder: '1 vídeo (12 min)' },
      ...online,
    ],
  },
  post: {
    label: 'Rede social',
    type: 'post',
    authors: 'Autoria',
    fields: [
      { ...title, label: 'Primeiras palavras' },
      { ...place, isOptional: true },
      date,
      { name: 'container-title', label: 'Rede e perfil', placeholder: 'Instagram: @perfil' },
      { ...url, isOptional: false },
      accessed,
    ],
  },
};

export const typedKinds = Object.keys(workKindSpecs) as TypedKind[]; // Its keys are the kinds.
