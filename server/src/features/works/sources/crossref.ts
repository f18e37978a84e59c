import type { WorkNotice } from '@publyka/contract/routes/works';
import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import {
  firstText,
  listOf,
  type SourceFacts,
  toDateParts,
  toName,
  toNumber,
  toOrcids,
  toUrl,
  valuesOf,
  withoutGaps,
} from './read-json.ts';

/** Crossref's words for the kinds of CSL. */
const types: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  report: 'report',
  'report-component': 'report',
  standard: 'standard',
  'peer-review': 'review',
  'posted-content': 'article',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'entry-encyclopedia',
  'proceedings-article': 'paper-conference',
  dissertation: 'thesis',
  dataset: 'dataset',
  journal: 'periodical',
};

const noticeKinds: Readonly<Record<string, WorkNotice['kind']>> = {
  retraction: 'retraction',
  withdrawal: 'retraction',
  removal: 'retraction',
  partial_retraction: 'retraction',
  correction: 'erratum',
  erratum: 'erratum',
  corrigendum: 'erratum',
  expression_of_concern: 'concern',
};

const openLicence = /creativecommons\.org\/(?:licenses|publicdomain)\//i;

/** A work as `GET /works/{doi}` answers it. */
export function readCrossref(answer: unknown, asked: Identifier): SourceFacts | null {
  const work = valuesOf(valuesOf(answer)['message']);
  const doi = cleanText(work['DOI'])?.toLowerCase();
  const { title, titleRuns } = readTitle(titleOf(work));
  // An answer about another work must not fill this one.
  if (!title || doi !== doiOf(asked)) return null;
  const licences = listOf(work['license']).map((one) => cleanText(valuesOf(one)['URL']) ?? '');
  const type = types[cleanText(work['type']) ?? ''] ?? 'book';
  return {
    source: 'crossref',
    csl: withoutGaps({ type, title, ...people(work), ...placeIn(work, type), ...imprint(work, type), DOI: doi }),
    titleRuns,
    orcids: orcidsOf(work),
    identifiers: [{ scheme: 'doi', value: doi }],
    openAccessUrl: licences.some((url) => openLicence.test(url)) ? `https://doi.org/${doi}` : null,
    url: toUrl(valuesOf(valuesOf(work['resource'])['primary'])['URL']),
    notices: listOf(work['updated-by']).flatMap(toNotice),
  };
}

/** SciELO's articles have DOIs that are made of its own numbers. */
export function doiOf({ scheme, value }: Identifier): string {
  return scheme === 'scielo' ? `10.1590/${value.toLowerCase()}` : value;
}

type Values = ReturnType<typeof valuesOf>;

function titleOf(work: Values): string {
  const [title] = listOf(work['title']);
  const [subtitle] = listOf(work['subtitle']);
  if (typeof title !== 'string') return '';
  const hasIt = typeof subtitle !== 'string' || title.toLowerCase().includes(subtitle.toLowerCase());
  return hasIt ? title : `${title.trimEnd().replace(/:$/, '').trimEnd()}: ${subtitle}`;
}

function people(work: Values) {
  return {
    author: listOf(work['author']).flatMap(toName),
    editor: listOf(work['editor']).flatMap(toName),
    translator: listOf(work['translator']).flatMap(toName),
  };
}

function orcidsOf(work: Values): string[] {
  const authors = listOf(work['author']);
  const people = authors.length > 0 ? authors : listOf(work['editor']);
  return toOrcids(people.map((one) => valuesOf(one)['ORCID']));
}

function placeIn(work: Values, type: string) {
  const event = valuesOf(work['event']);
  return {
    ...containersOf(work, type),
    volume: toNumber(work['volume']),
    issue: toNumber(work['issue']),
    ...pagesOf(work, type),
    ISSN: listOf(work['ISSN']).map(cleanText).filter(Boolean).join(' ') || undefined,
    ...((type === 'paper-conference' || work['type'] === 'proceedings') && {
      'event-title': cleanText(event['name']),
      'event-place': cleanText(event['location']),
      'event-date': dateOf(event['start']),
    }),
  };
}

/** The containers of a part are the book, then its series; what contains a book is its series. */
function containersOf(work: Values, type: string) {
  const titles = listOf(work['container-title'])
    .map(cleanText)
    .filter((title) => title !== undefined);
  if (type === 'book') return { 'collection-title': titles[0] };
  const isPart = type === 'chapter' || type === 'paper-conference';
  if (isPart && titles.length > 1) return { 'container-title': titles.at(-1), 'collection-title': titles[0] };
  return { 'container-title': titles[0] ?? firstText(work['short-container-title']) };
}

/** A journal without pages numbers its articles, which is no page. */
function pagesOf(work: Values, type: string) {
  const [page, number] = [cleanText(work['page']), cleanText(work['article-number'])];
  if (!number || (page && page !== number)) return { page };
  if (/^e\d/i.test(number)) return { page: number };
  return type === 'article-journal' || type === 'review' ? { number } : { page: `art. ${number}` };
}

/** Where a preprint is: Crossref calls the company of the server its publisher. */
function serverOf(work: Values): string | undefined {
  const isSciELO = cleanText(work['DOI'])?.toLowerCase().startsWith('10.1590/scielopreprints.');
  return (
    cleanText(valuesOf(listOf(work['institution'])[0])['name']) ??
    (isSciELO ? 'SciELO Preprints' : cleanText(work['group-title']))
  );
}

function ownPublisher(work: Values, type: string): string | undefined {
  if (type === 'article') return serverOf(work);
  return type === 'thesis' ? cleanText(valuesOf(listOf(work['institution'])[0])['name']) : undefined;
}

function imprint(work: Values, type: string) {
  const [institution] = listOf(work['institution']);
  const isOfJournal = type === 'article-journal' || type === 'review';
  return {
    publisher: ownPublisher(work, type) ?? cleanText(work['publisher']),
    // Of an article it would be the city of the company, not of the journal.
    'publisher-place': isOfJournal
      ? undefined
      : (cleanText(work['publisher-location']) ??
        (type === 'thesis' ? firstText(valuesOf(institution)['place']) : undefined)),
    genre: type === 'thesis' ? firstText(work['degree']) : undefined,
    edition: cleanText(work['edition-number']),
    issued: dateOf(work['published']) ?? dateOf(work['issued']),
    language: cleanText(work['language']),
    ISBN: firstText(work['ISBN'])?.replace(/^https?:\/\/\S+\/isbn\//i, ''),
  };
}

function dateOf(value: unknown) {
  const [parts] = listOf(valuesOf(value)['date-parts']);
  return toDateParts(parts);
}

function toNotice(value: unknown): WorkNotice[] {
  const update = valuesOf(value);
  const kind = noticeKinds[cleanText(update['type'])?.toLowerCase().replaceAll(/[\s-]/g, '_') ?? ''];
  const doi = cleanText(update['DOI']);
  const [year, month, day] = dateOf(update['updated'])?.['date-parts']?.[0] ?? [];
  const on = year && month && day ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') : null;
  return kind ? [{ kind, on, url: doi ? toUrl(`https://doi.org/${encodeURI(doi)}`) : null }] : [];
}
