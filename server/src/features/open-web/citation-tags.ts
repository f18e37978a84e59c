import { type Csl, type CslName, textOf } from '@publyka/contract/abnt/csl';
import type { WebWork } from '@publyka/contract/web-pages';

/** The tags by which Google Scholar and Zotero read a work (Highwire Press). */
export function citationTags({ csl, openAccessUrl, identifier }: WebWork): [name: string, content: string][] {
  if (!csl) return [];
  const [first, last] = pagesOf(csl);
  const doi = identifier?.scheme === 'doi' ? identifier.value : textOf(csl, 'DOI');
  const isThesis = csl.type === 'thesis';
  const tags: [string, string | undefined][] = [
    ['citation_title', textOf(csl, 'title')],
    ...(csl.author ?? []).map((name): [string, string] => ['citation_author', citedName(name)]),
    ['citation_publication_date', dateOf(csl)],
    [
      csl.type.startsWith('article') ? 'citation_journal_title' : 'citation_inbook_title',
      textOf(csl, 'container-title'),
    ],
    [isThesis ? 'citation_dissertation_institution' : 'citation_publisher', textOf(csl, 'publisher')],
    ['citation_volume', textOf(csl, 'volume')],
    ['citation_issue', textOf(csl, 'issue')],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', doi],
    ['citation_isbn', textOf(csl, 'ISBN')],
    ['citation_issn', textOf(csl, 'ISSN')],
    ['citation_language', textOf(csl, 'language')],
    ['citation_pdf_url', openAccessUrl?.endsWith('.pdf') ? openAccessUrl : undefined],
  ];
  return tags.flatMap(([name, content]) => (content ? [[name, content]] : []));
}

function citedName({ literal, family, given }: CslName): string {
  return literal ?? [family, given].filter(Boolean).join(', ');
}

/** '2025/03/01', as far as it is known. */
function dateOf({ issued }: Csl): string | undefined {
  const parts = issued?.['date-parts']?.[0];
  return (
    parts?.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join('/') || undefined
  );
}

function pagesOf(csl: Csl): (string | undefined)[] {
  return (
    textOf(csl, 'page')
      ?.split(/[-–]/u)
      .map((page) => page.trim()) ?? []
  );
}
