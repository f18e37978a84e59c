import type { Work } from '@publyka/contract/routes/works';
import { fieldName } from '../../shared/work-form/field-names.ts';
import { formatDate } from '../../ui/format-time.ts';

export const sourceNames: Record<Work['sources'][number]['source'], string> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
  arxiv: 'arXiv',
  brasilapi: 'Brasil API',
  openlibrary: 'Open Library',
  scielo: 'SciELO',
};

/** 'Crossref, 21 nov. 2026. Corrigidos por membros.' */
export function originOf({ sources, isCorrected, state }: Work): string {
  const named = sources.map(({ source, fetchedAt }) => `${sourceNames[source]}, ${formatDate(new Date(fetchedAt))}`);
  if (named.length === 0) return state === 'manual' ? 'Preenchidos por membros.' : 'Ainda não há dados.';
  return `${named.join('; ')}.${isCorrected ? ' Corrigidos por membros.' : ''}`;
}

/** 'Preenchidos por membros ou por seus arquivos: local, páginas.' */
export function byMembers({ memberFields }: Work): string {
  const names = new Set(memberFields.map((field) => fieldName(field).toLowerCase()));
  return `Vem de membros ou dos arquivos deles: ${[...names].join(', ')}.`;
}
