import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import {
  listOf,
  type SourceFacts,
  splitName,
  toDateParts,
  toName,
  toOrcids,
  toUrl,
  valuesOf,
  withoutGaps,
} from './read-json.ts';

/** DataCite's general types in CSL's words. */
const types: Readonly<Record<string, string>> = {
  dataset: 'dataset',
  collection: 'dataset',
  software: 'software',
  dissertation: 'thesis',
  preprint: 'article',
  journalarticle: 'article-journal',
  conferencepaper: 'paper-conference',
  bookchapter: 'chapter',
  audiovisual: 'motion_picture',
  film: 'motion_picture',
};

type Values = ReturnType<typeof valuesOf>;

/** A work as `GET /dois/{doi}` answers it. */
export function readDatacite(answer: unknown, asked: Identifier): SourceFacts | null {
  const work = valuesOf(valuesOf(valuesOf(answer)['data'])['attributes']);
  const doi = cleanText(work['doi'])?.toLowerCase();
  const { title, titleRuns } = readTitle(titleOf(work));
  if (!title || doi !== asked.value) return null;
  const rights = listOf(work['rightsList']).map((one) => String(valuesOf(one)['rightsUri'] ?? ''));
  return {
    source: 'datacite',
    csl: withoutGaps({ ...describe(work), title, DOI: doi }),
    titleRuns,
    orcids: toOrcids(listOf(work['creators']).flatMap(orcidNumbersOf)),
    identifiers: [{ scheme: 'doi', value: doi }],
    openAccessUrl: rights.some((url) => /creativecommons\.org\//i.test(url)) ? `https://doi.org/${doi}` : null,
    url: toUrl(work['url']),
    notices: [],
  };
}

function titleOf(work: Values): string {
  const titles = listOf(work['titles']).map(valuesOf);
  const main = titles.find((one) => !one['titleType']) ?? titles[0];
  const subtitle = titles.find((one) => one['titleType'] === 'Subtitle')?.['title'];
  const title = main?.['title'];
  if (typeof title !== 'string') return '';
  return typeof subtitle === 'string' ? `${title}: ${subtitle}` : title;
}

function describe(work: Values) {
  const container = valuesOf(work['container']);
  const [first, last] = [cleanText(container['firstPage']), cleanText(container['lastPage'])];
  const general = cleanText(valuesOf(work['types'])['resourceTypeGeneral'])?.toLowerCase() ?? '';
  const type = types[general] ?? 'book';
  return {
    type,
    author: listOf(work['creators']).flatMap(toPerson),
    'container-title': cleanText(container['title']),
    volume: cleanText(container['volume']),
    issue: cleanText(container['issue']),
    page: first && last && first !== last ? `${first}-${last}` : first,
    publisher: cleanText(work['publisher']) ?? cleanText(valuesOf(work['publisher'])['name']),
    genre: type === 'thesis' ? cleanText(valuesOf(work['types'])['resourceType']) : undefined,
    version: cleanText(work['version']),
    language: cleanText(work['language']),
    issued: toDateParts([work['publicationYear']]),
  };
}

/** Other registers have numbers of the same form. */
function orcidNumbersOf(creator: unknown): unknown[] {
  return listOf(valuesOf(creator)['nameIdentifiers'])
    .map(valuesOf)
    .filter((one) => one['nameIdentifierScheme'] === 'ORCID')
    .map((one) => one['nameIdentifier']);
}

function toPerson(value: unknown) {
  const creator = valuesOf(value);
  const [family, given] = [creator['familyName'], creator['givenName']];
  if (cleanText(family)) return toName({ family, given });
  const name = cleanText(creator['name']);
  return name && creator['nameType'] === 'Personal' ? splitName(name) : toName({ name });
}
