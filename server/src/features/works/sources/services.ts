import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorksConfig } from '../../../config.ts';
import { anywhere, type FetchGuard, publicOnly } from '../../../platform/net/guarded-fetch.ts';
import type { Identifier } from '../identifiers.ts';
import { readArxiv } from './arxiv.ts';
import { cleanText, readTitle } from './clean-text.ts';
import { doiOf, readCrossref } from './crossref.ts';
import { readDatacite } from './datacite.ts';
import { readIsbn } from './isbn.ts';
import {
  listOf,
  type ReadSource,
  type SourceFacts,
  splitName,
  toDateParts,
  toNumber,
  toOrcids,
  toUrl,
  valuesOf,
  withoutGaps,
} from './read-json.ts';

const types: Readonly<Record<string, string>> = {
  article: 'article-journal',
  review: 'article-journal',
  editorial: 'article-journal',
  letter: 'article-journal',
  erratum: 'article-journal',
  retraction: 'article-journal',
  report: 'report',
  standard: 'standard',
  'peer-review': 'review',
  preprint: 'article',
  'book-chapter': 'chapter',
  'reference-entry': 'entry-encyclopedia',
  dissertation: 'thesis',
  dataset: 'dataset',
};

type Values = ReturnType<typeof valuesOf>;

/** A work as `GET /works/doi:{doi}` answers it: where it may be read for free, and whether it was retracted. */
function readOpenAlex(answer: unknown, asked: Identifier): SourceFacts | null {
  const work = valuesOf(answer);
  const doi = cleanText(work['doi'])
    ?.toLowerCase()
    .replace(/^https?:\/\/(?:dx\.)?doi\.org\//, '');
  const { title, titleRuns } = readTitle(work['title']);
  if (!title || doi !== asked.value) return null;
  return {
    source: 'openalex',
    csl: withoutGaps({ ...describe(work), title, DOI: doi }),
    titleRuns,
    orcids: toOrcids(listOf(work['authorships']).map((one) => valuesOf(valuesOf(one)['author'])['orcid'])),
    identifiers: [{ scheme: 'doi', value: doi }],
    openAccessUrl: toUrl(valuesOf(work['open_access'])['oa_url']),
    url: null,
    notices: work['is_retracted'] === true ? [{ kind: 'retraction', on: null, url: null }] : [],
  };
}

function describe(work: Values): WorkCsl {
  const source = valuesOf(valuesOf(work['primary_location'])['source']);
  const { volume, issue, first_page: first, last_page: last } = valuesOf(work['biblio']);
  const pages = [...new Set([cleanText(first), cleanText(last)].filter(Boolean))].join('-');
  const isPaper = cleanText(work['type_crossref']) === 'proceedings-article';
  const type = isPaper ? 'paper-conference' : (types[cleanText(work['type']) ?? ''] ?? 'book');
  return {
    type,
    author: listOf(work['authorships']).flatMap((one) =>
      splitName(cleanText(valuesOf(valuesOf(one)['author'])['display_name']) ?? ''),
    ),
    ...sourceOf(cleanText(source['display_name']), type),
    ISSN: listOf(source['issn']).map(cleanText).filter(Boolean).join(' ') || undefined,
    volume: toNumber(volume),
    issue: toNumber(issue),
    page: pages || undefined,
    issued: toDateParts([work['publication_year']]),
    language: cleanText(work['language']),
  };
}

/** The server of a preprint is who published it; 'Elsevier eBooks' is where OpenAlex saw a chapter, and not its book. */
function sourceOf(name: string | undefined, type: string): Pick<WorkCsl, 'publisher' | 'container-title'> {
  if (type === 'article') return { publisher: name?.replace(/\([^()]{0,200}\)$/, '').trimEnd() };
  return { 'container-title': /\beBooks$/i.test(name ?? '') ? undefined : name };
}

/** A public service: these hosts are all that are ever asked. */
export interface Service {
  host: string;
  /** The identifier's path, at the service itself and below `WORKS_SOURCES_URL`. */
  path(identifier: Identifier): string;
  mirror(identifier: Identifier): string;
  types: readonly string[];
  read: ReadSource;
}

const json = ['application/json', 'application/vnd.api+json'];

const atom = ['application/atom+xml', 'application/xml', 'text/xml'];

/** Slashes stay: they are part of a DOI, and of the path. */
function inPath(text: string): string {
  return text.split('/').map(encodeURIComponent).join('/');
}

export const crossref: Service = {
  host: 'api.crossref.org',
  path: (identifier) => `/works/${inPath(doiOf(identifier))}`,
  mirror: (identifier) => `/crossref/works/${inPath(doiOf(identifier))}`,
  types: json,
  read: readCrossref,
};

export const datacite: Service = {
  host: 'api.datacite.org',
  path: ({ value }) => `/dois/${inPath(value)}`,
  mirror: ({ value }) => `/datacite/dois/${inPath(value)}`,
  types: json,
  read: readDatacite,
};

export const openAlex: Service = {
  host: 'api.openalex.org',
  path: ({ value }) => `/works/doi:${inPath(value)}`,
  mirror: ({ value }) => `/openalex/works/doi:${inPath(value)}`,
  types: json,
  read: readOpenAlex,
};

export const arxiv: Service = {
  host: 'export.arxiv.org',
  path: ({ value }) => `/api/query?id_list=${encodeURIComponent(value)}`,
  mirror: ({ value }) => `/arxiv?id_list=${encodeURIComponent(value)}`,
  types: atom,
  read: readArxiv,
};

export const brasilApi: Service = {
  host: 'brasilapi.com.br',
  path: ({ value }) => `/api/isbn/v1/${value}`,
  mirror: ({ value }) => `/isbn/${value}`,
  types: json,
  read: readIsbn,
};

/** Asked for what Brasil API does not know; a mirror answers both under one address. */
export const openLibrary: Service = {
  host: 'openlibrary.org',
  path: ({ value }) => `/api/books?bibkeys=ISBN:${value}&format=json&jscmd=data`,
  mirror: ({ value }) => `/isbn/${value}`,
  types: json,
  read: readIsbn,
};

/** Which agency registers a DOI. */
export const registrationAgencies: Service = {
  host: 'doi.org',
  path: ({ value }) => `/ra/${prefixOf(value)}`,
  mirror: ({ value }) => `/doi/ra/${prefixOf(value)}`,
  types: json,
  read: () => null,
};

export function prefixOf(doi: string): string {
  return doi.split('/')[0] ?? '';
}

/** Where this service is asked for an identifier, and whom one may connect to for it. */
export function addressOf(
  service: Service,
  identifier: Identifier,
  { sourcesUrl, openAlexKey }: WorksConfig,
): { address: string; guard: FetchGuard } {
  const isMirror = sourcesUrl !== undefined;
  const address = isMirror
    ? `${sourcesUrl}${service.mirror(identifier)}`
    : `https://${service.host}${service.path(identifier)}`;
  const key = service === openAlex && openAlexKey ? `?api_key=${encodeURIComponent(openAlexKey)}` : '';
  // The operator's own mirror may be at home; the services themselves are not.
  return { address: address + key, guard: isMirror ? anywhere : publicOnly };
}
