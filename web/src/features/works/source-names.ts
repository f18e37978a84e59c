import type { Work } from '@publyka/contract/routes/works';

export const sourceNames: Record<Work['sources'][number]['source'], string> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
  arxiv: 'arXiv',
  brasilapi: 'Brasil API',
  openlibrary: 'Open Library',
  scielo: 'SciELO',
};
