// Web of Science's and PubMed's field-tagged text, which people save as '.txt', '.ciw' and '.nbib'.
import type { Csl, CslDate, CslName } from '@publyka/contract/abnt/csl';
import { cleanCsl, toTags } from './clean-csl.ts';
import {
  EntryError,
  entryLengthMax,
  type ImportedEntry,
  importEntriesMax,
  type OnProgress,
  type ReadFile,
  readEach,
} from './imported.ts';
import { readMonths, toDate } from './months.ts';
import { toName } from './read-ris.ts';
import { readerOf, type TaggedRecord } from './tagged.ts';
import { fromCapitals, readIssn, readOrdinal } from './values.ts';

export function readWebOfScience(text: string, onProgress?: OnProgress): ReadFile {
  const records = splitRecords(text, { begin: 'PT', tag: /^([A-Z][A-Z0-9])(?: (.*))?$/, end: 'ER' });
  return readEach(records, importEntriesMax, (record) => toEntry(record, webOfScienceCsl, ['DE']), onProgress);
}

export function readPubMed(text: string, onProgress?: OnProgress): ReadFile {
  // ERIC writes PubMed's fields without PubMed's number.
  const begin = /^\s*\uFEFF?OWN *- ?ERIC/.test(text) ? 'OWN' : 'PMID';
  const records = splitRecords(text, { begin, tag: /^([A-Z][A-Z0-9]{1,3}) *- ?(.*)$/, end: '' });
  return readEach(records, importEntriesMax, (record) => toEntry(record, pubMedCsl, ['OT', 'KW']), onProgress);
}

function toEntry(record: TaggedRecord, read: (record: TaggedRecord) => Partial<Csl>, tags: string[]): ImportedEntry {
  if (record.length > entryLengthMax) throw new EntryError('a entrada é longa demais');
  const keywords = readerOf(record).all(...tags);
  return { line: record.line, csl: cleanCsl(read(record)), tags: toTags(keywords) };
}

type Layout = { begin: string; tag: RegExp; end: string };

/** Names and keywords of several lines repeat their tag by indentation; other texts go on so. */
const repeated = new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'ED', 'CA']);

function splitRecords(text: string, { begin, tag: pattern, end }: Layout): TaggedRecord[] {
  const records: TaggedRecord[] = [];
  let current: TaggedRecord | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ''] = pattern.exec(line) ?? [];
    if (tag === begin) {
      current = { line: index + 1, length: 0, lines: [] };
      records.push(current);
    }
    if (!current) continue;
    current.length += line.length;
    if (tag === end) current = null;
    else if (tag !== undefined) current.lines.push([tag, value]);
    else if (line.trim() !== '') goOn(current, line.trim());
  }
  return records;
}

function goOn({ lines }: TaggedRecord, text: string): void {
  const last = lines.at(-1);
  if (!last) return;
  if (repeated.has(last[0])) lines.push([last[0], text]);
  else last[1] += ` ${text}`;
}

const documentTypes: readonly (readonly [RegExp, string])[] = [
  [/proceedings paper|meeting abstract/i, 'paper-conference'],
  [/book chapter/i, 'chapter'],
  [/^book(?:;|$)/i, 'book'],
  [/data set|data paper/i, 'dataset'],
];

function webOfScienceCsl(record: TaggedRecord): Partial<Csl> {
  const { first, all } = readerOf(record);
  const isBook = first('PT') === 'B';
  const typed = documentTypes.find(([pattern]) => pattern.test(first('DT') ?? ''))?.[1];
  const type = first('PT') === 'P' ? 'patent' : (typed ?? (isBook ? 'book' : 'article-journal'));
  const isPart = type !== 'book' && type !== 'patent';
  const names = (full: string, short: string) =>
    all(...(first(full) ? [full] : [short])).flatMap((name) => toName(withoutAddress(name)));
  return {
    type,
    author: [...names('AF', 'AU'), ...all('CA').map((literal): CslName => ({ literal }))],
    editor: all('BE', 'ED')
      .flatMap((line) => line.split(/;\s*/))
      .flatMap(toName),
    title: first('TI') ?? (isPart ? undefined : first('SO')),
    'container-title': isPart ? fromCapitals(first('SO')) : undefined,
    'collection-title': fromCapitals(first('SE')),
    volume: first('VL'),
    issue: first('IS'),
    page: joinPages(first('BP'), first('EP')),
    number: { 'article-journal': first('AR'), patent: first('PN') }[type as string],
    publisher: fromCapitals(type === 'patent' ? first('AE') : first('PU')),
    'publisher-place': type === 'article-journal' ? undefined : fromCapitals(first('PI')),
    'event-title': type === 'paper-conference' ? first('CT') : undefined,
    'event-place': type === 'paper-conference' ? fromCapitals(first('CL')) : undefined,
    issued: dated(first('PY'), first('PD')),
    DOI: first('DI'),
    ISBN: first('BN'),
    ISSN: readIssn(all('SN', 'EI').join(' ')),
    language: languages[first('LA')?.toLowerCase() ?? ''],
  };
}

const languages: Readonly<Record<string, string>> = {
  ...{ english: 'en', portuguese: 'pt', spanish: 'es', french: 'fr', german: 'de', italian: 'it' },
  ...{ eng: 'en', por: 'pt', spa: 'es', fre: 'fr', ger: 'de', ita: 'it' },
};

function joinPages(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && from !== to ? `${from}-${to}` : (from ?? to);
}

function dated(year: string | undefined, day: string | undefined): CslDate | undefined {
  const number = Number(/\d{4}/.exec(year ?? '')?.[0] ?? 0);
  return number ? toDate(number, readMonths(day ?? '')) : undefined;
}

const publicationTypes: readonly (readonly [RegExp, string])[] = [
  [/^preprint$/i, 'article'],
  [/^dataset$/i, 'dataset'],
];

function pubMedCsl(record: TaggedRecord): Partial<Csl> {
  const { first, all } = readerOf(record);
  const book = first('BTI');
  const typed = publicationTypes.find(([pattern]) => all('PT').some((one) => pattern.test(one)))?.[1];
  const bookType = first('TI') ? 'chapter' : 'book';
  const type = book ? bookType : (typed ?? 'article-journal');
  const [year = '', ...day] = (first('DP') ?? '').split(' ');
  return {
    type,
    author: [
      ...all(...(first('FAU') ? ['FAU'] : ['AU'])).flatMap((name) => toName(withSuffixApart(name))),
      ...all('CN').map((literal) => ({ literal })),
    ],
    editor: all(...(first('FED') ? ['FED'] : ['ED'])).flatMap(toName),
    title: withoutStop(first('TT') ?? first('TI') ?? book),
    'container-title':
      type === 'chapter' ? withoutStop(book) : withoutStop(book ? undefined : (first('JT') ?? first('TA'))),
    volume: first('VI'),
    issue: first('IP'),
    ...pubMedPages(record),
    publisher: first('PB'),
    edition: readOrdinal(first('EN')),
    'publisher-place': book ? first('PL') : undefined,
    issued: dated(year, day.join(' ')),
    DOI: all('AID', 'LID')
      .find((one) => /\[doi\]\s*$/.test(one))
      ?.replace(/\[doi\]\s*$/, '')
      .trimEnd(),
    URL: all('LID', 'AID').find((one) => /^https?:\/\//.test(one)),
    ISSN: readIssn(
      all('IS')
        .filter((one) => !/linking/i.test(one))
        .join(' '),
    ),
    ISBN: first('ISBN')?.split('(')[0]?.trimEnd(),
    language: languages[first('LA')?.toLowerCase() ?? ''],
  };
}

/** '123-9' is '123-129' in PubMed's short form; an 'e' number is no page, and 'LID … [pii]' may be the article's number. */
function pubMedPages(record: TaggedRecord): Partial<Csl> {
  const { first, all } = readerOf(record);
  // '101-2; author reply 103-4'
  const pages = first('PG')?.split(';')[0]?.trim();
  const pii = all('LID')
    .find((one) => /\[pii\]\s*$/.test(one))
    ?.replace(/\[pii\]\s*$/, '')
    .trimEnd();
  if (pages === undefined) return pii && /^e?\d{1,8}$/i.test(pii) ? { number: pii } : {};
  const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(pages) ?? [];
  return { page: from && to.length < from.length ? `${from}-${from.slice(0, from.length - to.length)}${to}` : pages };
}

/** PubMed closes a title with a full stop, and puts one that it translated into brackets. */
function withoutStop(title: string | undefined): string | undefined {
  return title?.replace(/^\[(.*)\]\.?$/, '$1').replace(/\.$/, '');
}

/** 'Sá, Eva (eva@x.br)' without the address. */
function withoutAddress(name: string): string {
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return at >= 0 && name.includes('@', at) ? name.slice(0, at).trimEnd() : name;
}

/** 'Silva, John Jr' with a comma before what distinguishes him from his father. */
function withSuffixApart(name: string): string {
  const at = name.lastIndexOf(' ');
  const isApart = name.lastIndexOf(', ', at - 1) >= 0 && /^(?:Jr|Sr|[23]rd|II|III)$/.test(name.slice(at + 1));
  return isApart ? `${name.slice(0, at)}, ${name.slice(at + 1)}` : name;
}
