import type { Csl, CslDate, CslName } from '@publyka/contract/abnt/csl';
import { cleanCsl, toTags } from './clean-csl.ts';
import {
  EntryError,
  entryLengthMax,
  type ImportedEntry,
  importEntriesMax,
  type ReadFile,
  tooMany,
} from './imported.ts';

const types: Readonly<Record<string, string>> = {
  ABST: 'article-journal',
  ADVS: 'motion_picture',
  BILL: 'bill',
  BLOG: 'post-weblog',
  BOOK: 'book',
  CASE: 'legal_case',
  CHAP: 'chapter',
  COMP: 'software',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  DATA: 'dataset',
  EBOOK: 'book',
  ECHAP: 'chapter',
  EDBOOK: 'book',
  EJOUR: 'article-journal',
  ELEC: 'webpage',
  ENCYC: 'entry-encyclopedia',
  DICT: 'entry-dictionary',
  INPR: 'article-journal',
  JFULL: 'periodical',
  JOUR: 'article-journal',
  MGZN: 'article-magazine',
  MPCT: 'motion_picture',
  NEWS: 'article-newspaper',
  PREPRINT: 'article',
  RPRT: 'report',
  SOUND: 'song',
  STAT: 'legislation',
  THES: 'thesis',
  UNPB: 'article',
  VIDEO: 'motion_picture',
};
const parts = ['chapter', 'paper-conference', 'entry-encyclopedia', 'entry-dictionary'];

/** The values of each tag, in the order of the file. */
type RisRecord = { line: number; length: number; fields: Map<string, string[]> };

/** The works of a `.ris` file. */
export function readRis(text: string): ReadFile {
  const records = splitRis(text);
  const entries: ImportedEntry[] = [];
  const problems: ReadFile['problems'] = [];
  for (const record of records.slice(0, importEntriesMax)) {
    try {
      if (record.length > entryLengthMax) throw new EntryError('a entrada é longa demais');
      entries.push({ line: record.line, csl: cleanCsl(toCsl(record)), tags: toTags(record.fields.get('KW') ?? []) });
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      problems.push({ line: record.line, message: error.message });
    }
  }
  const rest = records[importEntriesMax];
  if (rest) problems.push({ line: rest.line, message: tooMany });
  return { entries, problems };
}

/** A record begins with its type and ends with ER, or where the next one begins; a line without a tag goes on. */
function splitRis(text: string): RisRecord[] {
  const records: RisRecord[] = [];
  let current: RisRecord | null = null;
  let last: string[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ''] = /^\s?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/.exec(line) ?? [];
    if (tag === 'TY') {
      current = { line: index + 1, length: 0, fields: new Map() };
      records.push(current);
    }
    if (!current) continue;
    current.length += line.length;
    if (tag === 'ER') current = null;
    else if (tag === undefined) last[Math.max(0, last.length - 1)] = `${last.at(-1) ?? ''} ${line}`;
    else {
      last = current.fields.get(tag) ?? [];
      current.fields.set(tag, last);
      last.push(value);
    }
  }
  return records;
}

function toCsl({ fields }: RisRecord): Record<string, unknown> {
  const first = (...tags: string[]) =>
    tags.flatMap((tag) => fields.get(tag) ?? []).find((value) => value.trim() !== '');
  const names = (...tags: string[]) => tags.flatMap((tag) => fields.get(tag) ?? []).flatMap(toName);
  const type = types[first('TY')?.trim().toUpperCase() ?? ''] ?? 'document';
  const isPart = parts.includes(type);
  const isWhole = ['book', 'thesis', 'report', 'dataset', 'software', 'document'].includes(type);
  const csl: Partial<Record<keyof Csl, unknown>> = {
    type,
    author: names('AU', 'A1'),
    editor: names('ED', ...(isPart || type === 'book' ? ['A2'] : [])),
    translator: names('A4'),
    title: first('TI', 'T1', 'CT', ...(isWhole ? ['BT'] : [])),
    'container-title': isWhole ? undefined : first('T2', 'JF', 'JO', 'BT', 'JA', 'J2'),
    'collection-title': first('T3', ...(isWhole ? ['T2'] : [])),
    'event-title': isPart ? first('C3') : undefined,
    volume: first('VL'),
    issue: first('IS', 'CP'),
    page: [first('SP'), first('EP')].filter((page) => page !== undefined).join('-'),
    edition: first('ET'),
    genre: type === 'thesis' ? first('M3') : undefined,
    publisher: first('PB'),
    'publisher-place': first('CY', 'PP'),
    issued: toDate(first('DA', 'PY', 'Y1')),
    accessed: toDate(first('Y2')),
    DOI: first('DO'),
    URL: first('UR'),
    language: first('LA'),
    note: first('N1'),
    abstract: first('AB', 'N2'),
    ...numberOf(first('SN'), isPart || isWhole),
  };
  return Object.fromEntries(Object.entries(csl).filter(([, value]) => value !== undefined));
}

/** The same tag names a journal and a book. */
function numberOf(number: string | undefined, isBook: boolean): Partial<Record<'ISBN' | 'ISSN', string>> {
  if (number === undefined) return {};
  return isBook && !/^\s*\d{4}-\d{3}[\dX]\s*$/i.test(number) ? { ISBN: number } : { ISSN: number };
}

/** 'Soares, Magda, Júnior'; without a comma it is an entity. */
function toName(text: string): CslName[] {
  const [family = '', given, suffix] = text.split(',').map((part) => part.trim());
  if (!family) return [];
  if (given === undefined) return [{ literal: family }];
  return [{ family, ...(given && { given }), ...(suffix && { suffix }) }];
}

/** '2004/01/05/', '2004', '2004///jan'; what is none stays text. */
function toDate(text: string | undefined): CslDate | undefined {
  if (!text?.trim()) return undefined;
  const [year, month, day] = text
    .trim()
    .split(/[/-]/)
    .map((part) => Number.parseInt(part, 10));
  if (!year || !/^\d{1,4}(?:[/-]|$)/.test(text.trim())) return { literal: text.trim() };
  if (!month || month > 12) return { 'date-parts': [[year]] };
  return { 'date-parts': [day && day <= 31 ? [year, month, day] : [year, month]] };
}
