import { type Csl, customOf, isNumber, languageOf, type Role, type Run, textOf } from './csl.ts';
import { issuedOf, writeDate } from './dates.ts';
import { noteOf } from './genres.ts';
import { kindOf } from './kinds.ts';
import { type NameOptions, spokenNames } from './names.ts';
import { italic, joinPieces, type Piece } from './runs.ts';

export type Options = NameOptions & { edition: '2025' | '2018'; doi: boolean; accessed: boolean };

const roleLabels: readonly (readonly [Role, string, string])[] = [
  ['director', 'Direção', 'Direção'],
  ['producer', 'Produção', 'Produção'],
  ['script-writer', 'Roteiro', 'Roteiro'],
  ['performer', 'Intérprete', 'Intérpretes'],
  ['composer', 'Compositor', 'Compositores'],
  ['narrator', 'Narração', 'Narração'],
  ['host', 'Locução', 'Locução'],
  ['guest', 'Entrevistado', 'Entrevistados'],
  ['interviewer', 'Entrevistador', 'Entrevistadores'],
  ['recipient', 'Destinatário', 'Destinatários'],
  ['translator', 'Tradução', 'Tradução'],
  ['illustrator', 'Ilustrações', 'Ilustrações'],
];

/** Who else had a part in the work, after the title: "Tradução: Ana Sá". */
export function rolesOf(csl: Csl): Piece[] {
  return roleLabels.map(([role, one, many]) => {
    const names = csl[role];
    if (!names?.length) return undefined;
    return [`${customOf(csl, `${role}-label`) ?? (names.length > 1 ? many : one)}: `, ...spokenNames(names)];
  });
}

/** What the editors were, without its parentheses. */
export function editorLabel(csl: Csl): string {
  return customOf(csl, 'editor-label')?.replace(/^\(|\)$/g, '') ?? 'org.';
}

/** "2. ed."; an English book says "2nd ed."; text stays. */
export function editionOf(csl: Csl): string | undefined {
  const edition = textOf(csl, 'edition');
  if (!edition || !/^\d+\.?$/.test(edition)) return edition;
  const number = Number.parseInt(edition, 10);
  if (languageOf(csl) !== 'en') return `${number}. ed.`;
  const ending = number % 100 > 10 && number % 100 < 14 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'} ed.`;
}

export function versionOf(csl: Csl): string | undefined {
  const version = textOf(csl, 'version');
  return version && isNumber(version) ? `Versão ${version}` : version;
}

/** What stands where place and publisher are not known. */
export type Unknown = 'say' | 'omit' | 'entity';

/** "Place: Publisher, 2010". */
export function imprintOf(csl: Csl, date: Piece, unknown: Unknown): Run[] {
  const place = textOf(csl, 'publisher-place');
  const publisher = textOf(csl, 'publisher');
  return joinPieces([placeAndPublisher(place, publisher, unknown), date], ', ');
}

function placeAndPublisher(place: string | undefined, publisher: string | undefined, unknown: Unknown): Piece {
  if (unknown === 'omit' || (place && publisher)) return joinPieces([place, publisher], ': ');
  if (place) return unknown === 'entity' ? place : [`${place}: `, italic('[s. n.]')];
  if (publisher) return [italic('[S. l.]'), `: ${publisher}`];
  return italic(unknown === 'entity' ? '[S. l.]' : '[S. l.: s. n.]');
}

/** "v. 2", "n. 3", "v. A", as a number or a letter; text stays. */
export function numbered(label: string, text: string | undefined): string | undefined {
  return text && (isNumber(text) || /^\p{Lu}$/u.test(text)) ? `${label} ${text.replace(/[–—]/g, '-')}` : text;
}

/** Kinds whose parts have numbers of their own; a gazette or a newspaper has a page 29514. */
const numberedKinds: ReadonlySet<string> = new Set(['article', 'paper', 'preprint']);

/** "p. 10-15"; an electronic number has no "p.", and a lone number that no journal has pages for is an article's. */
export function pagesOf(csl: Csl): string | undefined {
  const page = textOf(csl, 'page')
    ?.split(/[‐‑‒–—−]|(?<=\w)\s+-+\s*(?=\w)|(?<=\w)-+\s+(?=\w)|--+/)
    .map((part) => part.trim())
    .join('-')
    .replace(/^(\w+)-\1$/, '$1');
  if (page && /^\d{5,}$/.test(page) && numberedKinds.has(kindOf(csl))) return `art. ${page}`;
  if (!page || !/^(\d|[ivxlcdm]+\b|[A-DF-Z]+[.-]?\d|E-?\d+[-,])/i.test(page) || /^e\d/i.test(page)) return page;
  return `p. ${page}`;
}

/** What a journal without pages numbers its articles by; "e03304" says so itself. */
function articleNumberOf(csl: Csl): string | undefined {
  const number = textOf(csl, 'article-number') ?? textOf(csl, 'number');
  if (!number || /^(?:e[-.]?\d|art(?:igo)?\b|arxiv)/i.test(number) || /\s/.test(number)) return number;
  return `art. ${number}`;
}

/** Pages, or the number of the article where there are none, or where the number stands in their place. */
export function placeInIssueOf(csl: Csl): string | undefined {
  const number = textOf(csl, 'article-number') ?? textOf(csl, 'number');
  const page = textOf(csl, 'page');
  return page === undefined || page === number ? (articleNumberOf(csl) ?? pagesOf(csl)) : pagesOf(csl);
}

/** Where in its book a part stands: "v. 1, cap. 3, p. 15-24". */
export function partOf(csl: Csl): string | undefined {
  const parts = [
    numbered('v.', textOf(csl, 'volume')),
    numbered('cap.', textOf(csl, 'chapter-number')),
    pagesOf(csl),
    textOf(csl, 'dimensions'),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** '198', 'xii, 198', '[10], 198': sequences of pages, without what they are. */
export function areBarePages(pages: string): boolean {
  return /^\[?(?:\d[\d.]*|[ivxlcdm]+)\]?(?:\s?[,;+]\s?\[?(?:\d[\d.]*|[ivxlcdm]+)\]?)*$/i.test(pages);
}

/** How long a book is: "165 p., 18 cm", "2 v.". */
export function extentOf(csl: Csl): string | undefined {
  const pages = textOf(csl, 'number-of-pages');
  const volumes = textOf(csl, 'number-of-volumes');
  const parts = [
    numbered('v.', textOf(csl, 'volume')),
    volumes && isNumber(volumes) && /^\w+$/.test(volumes) ? `${volumes} v.` : volumes,
    pages && areBarePages(pages) ? `${pages} p.` : pages,
    pages ? undefined : pagesOf(csl),
    textOf(csl, 'dimensions'),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** "(Princípios, 243)". */
export function seriesOf(csl: Csl): string | undefined {
  const title = textOf(csl, 'collection-title');
  if (!title) return undefined;
  return `(${[title, textOf(csl, 'collection-number')].filter(Boolean).join(', ')})`;
}

/** What every reference may end with: medium, scale, note, ISBN, DOI, address, day of access. */
export function endingOf(csl: Csl, options: Options): Piece[] {
  const isbn = textOf(csl, 'ISBN')?.replace(/^(?:ISBN(?:-1[03])?:?\s*)?/i, '');
  const scale = textOf(csl, 'scale')?.replace(/^(?=[\d.]+\s*:)/, 'Escala ');
  return [textOf(csl, 'medium'), scale, noteOf(csl), isbn && `ISBN ${isbn}`, ...onlineOf(csl, options)];
}

export function onlineOf(csl: Csl, options: Options): Piece[] {
  const doi = textOf(csl, 'DOI')?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');
  const url = textOf(csl, 'URL');
  const accessed = options.accessed ? writeDate(csl.accessed) : undefined;
  const isDoi =
    doi !== undefined && url?.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '').toLowerCase() === doi.toLowerCase();
  const says = url !== undefined && !(isDoi && options.doi && !accessed);
  return [
    doi && options.doi ? `DOI: https://doi.org/${doi}` : undefined,
    says ? closed(`Disponível em: ${url}`) : undefined,
    accessed && (says || doi) ? `Acesso em: ${accessed}` : undefined,
  ];
}

/** An address is followed by its full stop whatever it ends in. */
function closed(text: string): string {
  return /[?!]$/.test(text) ? `${text}.` : text;
}

/** The date of a work in whole, or its year. */
export function dateOf(csl: Csl, options: Options, whole: 'whole' | 'year'): Piece {
  return issuedOf(csl, options.edition, whole === 'whole');
}
