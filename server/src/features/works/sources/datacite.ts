import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import {
  listOf,
  type SourceFacts,
  splitName,
  toDateParts,
  toName,
  toNumber,
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
  book: 'book',
  report: 'report',
  standard: 'standard',
  datapaper: 'article-journal',
  conferenceproceeding: 'book',
  peerreview: 'review',
  image: 'graphic',
  sound: 'song',
  computationalnotebook: 'software',
  presentation: 'speech',
  journal: 'periodical',
  model: 'software',
  workflow: 'software',
  service: 'webpage',
  interactiveresource: 'webpage',
  outputmanagementplan: 'report',
  studyregistration: 'report',
  poster: 'speech',
};

/** What those who deposit call a text in their own words. */
const words: readonly (readonly [RegExp, string])[] = [
  [/pre-?print/i, 'article'],
  [/chapter|cap[ií]tulo/i, 'chapter'],
  [/conference|congress|proceeding|anais/i, 'paper-conference'],
  [/thesis|dissert|\btese\b|\btcc\b|monografia/i, 'thesis'],
  [/report|relat[oó]rio|working paper/i, 'report'],
  [/article|artigo|journal/i, 'article-journal'],
  [/data ?set|conjunto de dados/i, 'dataset'],
  [/presentation|poster|slides|lecture/i, 'speech'],
  [/\bbook\b|livro/i, 'book'],
];

/** Types of CSL that DataCite's own translation answers. */
const citeproc = new Set(['article', 'article-journal', 'article-magazine', 'article-newspaper', 'chapter', 'dataset']);
for (const type of [
  'graphic',
  'motion_picture',
  'paper-conference',
  'report',
  'song',
  'thesis',
  'webpage',
  'software',
]) {
  citeproc.add(type);
}

/** The general type where it says one, else what the depositor calls it, else DataCite's translation. */
function typeOf(work: Values): string {
  const named = valuesOf(work['types']);
  const general = cleanText(named['resourceTypeGeneral'])?.toLowerCase() ?? '';
  const byGeneral = Object.hasOwn(types, general) ? types[general] : undefined;
  const own = cleanText(named['resourceType']) ?? '';
  const translated = cleanText(named['citeproc']) ?? '';
  return (
    byGeneral ?? words.find(([pattern]) => pattern.test(own))?.[1] ?? (citeproc.has(translated) ? translated : 'book')
  );
}

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
  return typeof subtitle === 'string' ? `${title.trimEnd().replace(/:$/, '').trimEnd()}: ${subtitle}` : title;
}

function describe(work: Values) {
  const container = valuesOf(work['container']);
  const [first, last] = [cleanText(container['firstPage']), cleanText(container['lastPage'])];
  const type = typeOf(work);
  const identifier = cleanText(container['identifier']);
  return {
    type,
    author: listOf(work['creators']).flatMap(toPerson),
    editor: contributorsOf(work, 'Editor'),
    contributor: type === 'thesis' ? contributorsOf(work, 'Supervisor') : [],
    'container-title': cleanText(container['title']),
    ISSN: container['identifierType'] === 'ISSN' ? identifier : undefined,
    volume: toNumber(container['volume']),
    issue: toNumber(container['issue']),
    page: first && last && first !== last ? `${first}-${last}` : first,
    publisher: cleanText(work['publisher']) ?? cleanText(valuesOf(work['publisher'])['name']),
    genre: type === 'thesis' ? cleanText(valuesOf(work['types'])['resourceType']) : undefined,
    version: cleanText(work['version']),
    language: cleanText(work['language']),
    issued: issuedOf(work),
  };
}

function contributorsOf(work: Values, role: string) {
  return listOf(work['contributors'])
    .filter((one) => valuesOf(one)['contributorType'] === role)
    .flatMap(toPerson);
}

/** The day of issue, where it is of the year of publication. */
function issuedOf(work: Values) {
  const year = toDateParts([work['publicationYear']]);
  const days = listOf(work['dates'])
    .map(valuesOf)
    .filter(({ dateType }) => dateType === 'Issued');
  const parts = cleanText(days[0]?.['date'])?.slice(0, 10).split('-');
  const issued = parts && toDateParts(parts);
  const isOfYear = issued?.['date-parts']?.[0]?.[0] === year?.['date-parts']?.[0]?.[0];
  return issued && (isOfYear || !year) ? issued : year;
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
  const isPerson = creator['nameType'] === 'Personal' || (!creator['nameType'] && looksLikePerson.test(name ?? ''));
  return name && isPerson ? splitName(name) : toName({ name });
}

/** 'Silva, Ana B.', of whom nobody said that it is a person; a department has words of its own. */
const looksLikePerson =
  /^(?!.*(?:univers|institut|depart|labora|cent(?:er|re|ro)|minist|facul|group|grupo|societ|sociedade|inc\b|ltd|gmbh))\p{L}[\p{L} '’-]{1,40}, \p{Lu}[\p{L}. '’-]{0,40}$/iu;
