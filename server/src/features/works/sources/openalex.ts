import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import { listOf, splitName, toDateParts, toUrl, valuesOf, withoutGaps } from './read-json.ts';
import type { SourceFacts } from './source.ts';

const types: Readonly<Record<string, string>> = {
  article: 'article-journal',
  review: 'article-journal',
  preprint: 'article',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  dataset: 'dataset',
};

type Values = ReturnType<typeof valuesOf>;

/** A work as `GET /works/doi:{doi}` answers it: where it may be read for free, and whether it was retracted. */
export function readOpenAlex(answer: unknown, asked: Identifier): SourceFacts | null {
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
  return {
    type: types[cleanText(work['type']) ?? ''] ?? 'book',
    author: listOf(work['authorships']).flatMap((one) =>
      splitName(cleanText(valuesOf(valuesOf(one)['author'])['display_name']) ?? ''),
    ),
    'container-title': cleanText(source['display_name']),
    ISSN: listOf(source['issn']).map(cleanText).filter(Boolean).join(' ') || undefined,
    volume: cleanText(volume),
    issue: cleanText(issue),
    page: pages || undefined,
    issued: toDateParts([work['publication_year']]),
    language: cleanText(work['language']),
  };
}
