import type { Csl, CslName } from '@publyka/contract/abnt/csl';
import { readFact } from '@publyka/contract/formats/extras';
import { fromRisType, risParts, risWholes } from '@publyka/contract/formats/ris-types';
import { cleanCsl, toTags } from './clean-csl.ts';
import {
  EntryError,
  entryLengthMax,
  type ImportedEntry,
  importEntriesMax,
  type OnProgress,
  type ReadFile,
  readEach,
  withLost,
} from './imported.ts';
import { toIssued, toWholeDate } from './ris-dates.ts';
import { readerOf, type TaggedRecord } from './tagged.ts';
import { fromCapitals, isFormatWord, readIsbn, readIssn, readLanguage, readOrdinal } from './values.ts';

/** The works of a `.ris` file. */
export function readRis(text: string, onProgress?: OnProgress): ReadFile {
  return readEach(splitRis(text), importEntriesMax, readRecord, onProgress);
}

function readRecord(record: TaggedRecord): ImportedEntry {
  if (record.length > entryLengthMax) throw new EntryError('a entrada é longa demais');
  const own = ownFacts(record);
  const note = personalNote(record, own);
  return {
    line: record.line,
    csl: cleanCsl(toCsl(record, own)),
    tags: toTags(record.lines.filter(([tag]) => tag === 'KW').map(([, value]) => value)),
    ...(note && { note }),
    ...withLost([...new Set(record.lines.map(([tag]) => tag))].filter((tag) => !known.has(tag))),
  };
}

/** A record begins with its type and ends with ER, or where the next one begins; a line without a tag goes on. */
function splitRis(text: string): TaggedRecord[] {
  const records: TaggedRecord[] = [];
  let current: TaggedRecord | null = null;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ''] = /^\s?\uFEFF?([A-Z][A-Z0-9]) {1,2}- ?(.*)$/.exec(line) ?? [];
    if (tag === 'TY') {
      current = { line: index + 1, length: 0, lines: [] };
      records.push(current);
    }
    if (!current) continue;
    current.length += line.length;
    if (tag === 'ER') current = null;
    else if (tag !== undefined) current.lines.push([tag, value]);
    else {
      const last = current.lines.at(-1);
      if (last && line.trim() !== '') last[1] += ` ${line}`;
    }
  }
  return records;
}

/** What we wrote ourselves in user-defined lines, which says it exactly. */
function ownFacts({ lines }: TaggedRecord): Partial<Csl> {
  const facts: Partial<Csl> = {};
  for (const [tag, value] of lines) {
    const [, name = '', text = ''] = (tag === 'U1' && /^csl-([a-z-]{1,40}|[A-Z]{3,4}): (.*)$/.exec(value)) || [];
    const fact = name ? readFact(name, text.trim()) : undefined;
    if (fact) Object.assign(facts, fact, fact.custom && { custom: { ...facts.custom, ...fact.custom } });
  }
  return facts;
}

function toCsl(record: TaggedRecord, own: Partial<Csl>): Record<string, unknown> {
  const { first, all } = readerOf(record);
  const ris = first('TY')?.toUpperCase() ?? '';
  const type = own.type ?? fromRisType(ris);
  const isWhole = risWholes.has(type);
  const csl: Record<string, unknown> = {
    type,
    ...peopleOf(record, type),
    title: first('TI', 'T1', 'CT', ...(isWhole ? ['BT'] : [])),
    ...containers(record, type, own),
    volume: first('VL'),
    issue: first('IS') ?? (isOfWebOfScience(record) ? undefined : first('CP')),
    ...pagesOf(record, type),
    'number-of-volumes': first('NV'),
    'chapter-number': type === 'chapter' ? first('SE') : undefined,
    section: type.startsWith('article') ? first('SE') : undefined,
    ...numbersOf(record, type),
    edition: /\d{4}\/\d/.test(first('ET') ?? '') || type === 'article-journal' ? undefined : readOrdinal(first('ET')),
    genre: genreOf(first('M3'), type),
    publisher: first('PB') ?? fromCapitals(first('PU')),
    issued: toIssued(first('PY', 'Y1'), first('DA') ?? first('Y1')),
    accessed: toWholeDate(first('Y2')),
    DOI: first('DO') ?? doiElsewhere(record),
    // Some write several into one line.
    URL:
      [...all('UR'), '']
        .flatMap((urls) => urls.split(/;\s*(?=https?:)/i))
        .find((url) => /^https?:/i.test(url.trim())) ?? first('UR'),
    language: readLanguage(first('LA')),
    abstract: first('AB', 'N2'),
    ...numberOf(first('SN'), risParts.has(type) || isWhole),
    ...own,
  };
  return csl;
}

function peopleOf(record: TaggedRecord, type: string): Partial<Csl> {
  const names = (...tags: string[]) =>
    readerOf(record)
      .all(...tags)
      .flatMap(toName);
  const isEdited = readerOf(record).first('TY')?.toUpperCase() === 'EDBOOK';
  return {
    author: isEdited ? [] : names('AU', 'A1'),
    editor: names('ED', ...(isEdited ? ['AU', 'A1'] : []), ...(risParts.has(type) || type === 'book' ? ['A2'] : [])),
    translator: type === 'motion_picture' ? [] : names('A4'),
    performer: type === 'motion_picture' ? names('A4') : [],
    contributor: type === 'thesis' ? names('A3') : [],
  };
}

/** A paper may name a conference and its proceedings; most have one title. */
function containers(record: TaggedRecord, type: string, own: Partial<Csl>) {
  const { first } = readerOf(record);
  const second = containerOf(record);
  const [third, place] = [first('C3'), first('C1')];
  const isWhole = risWholes.has(type);
  const isPaper = type === 'paper-conference';
  const conference = isOfWebOfScience(record) ? first('CP') : undefined;
  const ofTitles = isPaper && third && second !== third ? second : own['event-title'];
  const event = conference ?? ofTitles;
  const hasEvent = isPaper && event !== undefined;
  const container = (isPaper && !conference ? third : undefined) ?? (hasEvent && event === second ? undefined : second);
  return {
    'container-title': isWhole ? undefined : container,
    'collection-title': first('T3', ...(isWhole ? ['T2'] : [])),
    'event-title': hasEvent ? event : undefined,
    'publisher-place': hasEvent ? place : first('CY', 'PP'),
    'event-place': hasEvent ? eventPlaceOf(record) : undefined,
  };
}

function eventPlaceOf(record: TaggedRecord): string | undefined {
  const { first } = readerOf(record);
  return isOfWebOfScience(record) ? fromCapitals(first('CL')) : first('CY', 'PP');
}

/** Chooses the longer of a journal's two names, which is the whole. */
function containerOf(record: TaggedRecord): string | undefined {
  const { first } = readerOf(record);
  const [journal] = [first('JF'), first('JO')]
    .filter((name) => name !== undefined)
    .toSorted((one, other) => other.length - one.length);
  const named = first('T2') ?? journal ?? first('BT', 'JA', 'J2', 'J1');
  return isOfWebOfScience(record) ? fromCapitals(named) : named;
}

/** Which names journals in capitals, and the conference where others have the issue. */
function isOfWebOfScience(record: TaggedRecord): boolean {
  return /^WOS:/.test(readerOf(record).first('AN') ?? '');
}

/** A first page may already say the last one; of a whole it is how many there are. */
function pagesOf(record: TaggedRecord, type: string): Partial<Csl> {
  const { first } = readerOf(record);
  const [from, to] = [first('SP'), first('EP')];
  const isRange = from !== undefined && /\S[-–—]+\S/.test(from);
  if (risWholes.has(type) && from !== undefined && !to && !isRange) return { 'number-of-pages': from };
  const page = isRange || !to || to === from ? (from ?? to) : [from, to].filter(Boolean).join('-');
  return {
    page: page
      ?.split(/[-–—]+/)
      .map((part) => part.trim())
      .join('-'),
  };
}

function numbersOf(record: TaggedRecord, type: string): Partial<Csl> {
  const { first } = readerOf(record);
  if (/^article|^review/.test(type)) return { number: first('C7') };
  const article = first('C7');
  if (article && risParts.has(type) && !first('SP')) return { page: `art. ${article}` };
  const number = first('M1');
  const isInSeries = risWholes.has(type) || risParts.has(type);
  return isInSeries ? { 'collection-number': first('SV') ?? (first('T3') ? number : undefined) } : { number };
}

/** Publishers put the DOI where there is room for it. */
function doiElsewhere(record: TaggedRecord): string | undefined {
  const found = readerOf(record)
    .all('M3', 'N1', 'L3', 'ID', 'AN', 'C2')
    .map((text) => doiAlone.exec(text)?.[1]);
  return found.find((doi) => doi !== undefined);
}

const doiAlone = /^\s*(?:doi:?\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)\s*$/i;

function genreOf(genre: string | undefined, type: string): string | undefined {
  const isNone = genre === undefined || type.startsWith('article-') || isFormatWord(genre) || doiAlone.test(genre);
  return isNone ? undefined : genre;
}

/** Reads the number, whose tag a journal and a book share. */
function numberOf(number: string | undefined, isBook: boolean): Partial<Record<'ISBN' | 'ISSN', string>> {
  if (number === undefined) return {};
  const isIssn = /^\s*\d{4}-?\d{3}[\dX](?!\d)/i.test(number);
  const issn = isBook && !isIssn ? undefined : readIssn(number);
  if (issn) return { ISSN: issn };
  return isBook ? { ISBN: readIsbn(number) ?? number } : { ISSN: number };
}

/** 'Soares, Magda, Júnior', 'Liu R.'; of what has no comma and no initials it is an entity. */
export function toName(text: string): CslName[] {
  const [family = '', given, suffix] = text.split(',').map((part) => part.trim());
  if (!family) return [];
  if (given !== undefined) return [{ family, ...(given && { given }), ...(suffix && { suffix }) }];
  const [, surname, initials] =
    /^((?:\p{Lu}[\p{L}'’-]+|d[aeo]s?|van|von|de la)(?: (?:\p{Lu}[\p{L}'’-]+|d[aeo]s?|van|von|e|y))*) ((?:\p{Lu}\.[ -]?)+|\p{Lu}{1,2})$/u.exec(
      family,
    ) ?? [];
  const [, before, after] = /^((?:\p{Lu}\.[ -]?)+)(\p{Lu}[\p{L}'’-]{2}.*)$/u.exec(family) ?? [];
  if (before && after) return [{ family: after, given: before.trim() }];
  const isWord = initials !== undefined && /^\p{Lu}{2}$/u.test(initials) && surname?.includes(' ');
  return surname && initials && !isWord ? [{ family: surname, given: initials }] : [{ literal: family }];
}

/** `N1` is a person's or a database's; where we say that it belongs to the reference, it is not both. */
function personalNote(record: TaggedRecord, own: Partial<Csl>): string {
  return readerOf(record)
    .all('N1', 'RN')
    .filter((note) => note.trim() !== '' && note.trim() !== own.note && !doiAlone.test(note))
    .join('\n');
}

const known: ReadonlySet<string> = new Set(
  `TY ID ER AU A1 A2 A3 A4 ED TI T1 CT BT T2 T3 JF JO JA J2 C1 C3 C7 VL IS CP SP EP NV SE M1 M3 ET PB CY PP PY Y1 DA Y2 DO UR
  LA AB N2 N1 SN KW U1 DB DP AN AD L1 L2 L3 L4 M2 RP ST Y3 C2 C4 C5 C6 C8 CN LB CA TA U2 U3 U4 U5 RI OP PM TT RN SV AV J1 PU PI PA J9 CL`.split(
    /\s+/,
  ),
);
