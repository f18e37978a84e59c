import type { Csl, CslDate } from '@publyka/contract/abnt/csl';
import { fromBibtexType } from '@publyka/contract/formats/bibtex-types';
import { fromEdtf } from '@publyka/contract/formats/dates';
import { readFact } from '@publyka/contract/formats/extras';
import { risWholes } from '@publyka/contract/formats/ris-types';
import { readMonths, toDate } from '../months.ts';
import { splitNotes } from '../notes.ts';
import { fromCapitals, isFormatWord, readIsbn, readIssn, readLanguage, readOrdinal } from '../values.ts';
import { withEprint } from './eprint.ts';
import type { Fields } from './fields.ts';
import { peopleOf } from './people.ts';
import { readTex, readVerbatim } from './tex.ts';

/** What an entry says of its work, what of it is a person's note on it, and which of its fields we have no place for. */
export type ReadEntry = { csl: Partial<Csl> & { type: string }; note?: string; keywords: string[]; unread: string[] };

export function toCsl(type: string, fields: Fields): ReadEntry {
  const text = (...names: string[]) => {
    const found = names.map((name) => fields.get(name)).find((value) => value?.trim());
    return found === undefined ? undefined : readTex(found).replaceAll(/\s+/g, ' ').trim() || undefined;
  };
  const cslType = typeOf(type, fields);
  const additions = [text('titleaddon'), text('booktitleaddon'), text('maintitleaddon')];
  const added = [...(laws.has(cslType) ? [] : additions), publicationState(text('pubstate'))];
  const { kept, personal } = splitNotes(text('note'), [text('annotation'), text('annote'), text('comment')]);
  const csl: Partial<Csl> & { type: string } = {
    type: cslType,
    ...peopleOf(fields, cslType),
    title: joined(text('title') ?? text('maintitle'), text('subtitle')),
    'container-title': containerOf(text, cslType),
    'collection-title': text('series') ?? wholeOf(text, cslType),
    volume: text('volume'),
    'number-of-volumes': text('volumes', 'numberofvolumes'),
    'chapter-number': text('chapter'),
    ...pagesOf(text, cslType),
    edition: readOrdinal(text('edition')),
    genre: genreOf(type, text('type')),
    publisher: publisherOf(text, type),
    'publisher-place': text('address', 'location', 'place', 'city')?.replaceAll(' and ', '; '),
    dimensions: joined(text('illustrated'), text('dimensions'), ', '),
    'event-title': joined(eventOf(text), text('eventtitleaddon')),
    'event-place': text('venue') ?? eventPlaceOf(text, cslType),
    'event-date': readDate(dateText(fields, 'eventdate')),
    version: text('version'),
    language: readLanguage(text('language', 'langid')),
    note: [...added, kept, text('addendum')].reduce((one, other) => joined(one?.replace(/\.$/, ''), other, '. ')),
    // Of laws only, whose summary it is; the others' are long.
    abstract: laws.has(cslType) ? text('abstract', 'titleaddon') : undefined,
    issued: issuedOf(fields, text),
    accessed: readDate(dateText(fields, 'urldate') ?? text('lastchecked', 'accessed')),
    ISBN: readIsbn(text('isbn')),
    ISSN: readIssn(text('issn')),
    DOI: fields.has('doi') ? readVerbatim(fields.get('doi') ?? '') : undefined,
    URL: urlOf(fields),
    ...numbersOf(text, cslType),
  };
  const withPreprint = withEprint(fields.has('unique-id') ? fromWebOfScience(csl) : csl, fields);
  return {
    csl: withOwnFacts(withPreprint, fields),
    ...(personal && { note: personal }),
    keywords: [text('keywords', 'keyword') ?? ''].filter(Boolean),
    unread: [...fields.keys()].filter((name) => !known.has(name) && !name.startsWith('csl-') && !ignored.test(name)),
  };
}

/** Web of Science names journals in capitals, the city of the publisher beside them, and the conference in the note. */
function fromWebOfScience<T extends Partial<Csl> & { type: string }>(csl: T): T {
  const [, event, place, year] = /^([^,]+), (.+), [A-Z]{3}[\dA-Z -]*, (\d{4})$/.exec(String(csl.note ?? '')) ?? [];
  const isPaper = csl.type === 'paper-conference' && event !== undefined;
  return {
    ...csl,
    'container-title': fromCapitals(csl['container-title']?.toString()),
    publisher: fromCapitals(csl.publisher?.toString()),
    'publisher-place': csl.type === 'article-journal' ? undefined : fromCapitals(csl['publisher-place']?.toString()),
    ...(isPaper && {
      'event-title': event,
      'event-place': fromCapitals(place),
      'event-date': fromEdtf(year ?? ''),
      note: undefined,
    }),
  };
}

const laws: ReadonlySet<string> = new Set(['legislation', 'bill', 'regulation', 'treaty', 'legal_case']);

type Text = (...names: string[]) => string | undefined;

function typeOf(type: string, fields: Fields): string {
  const own = fields.get('csl-type');
  return own ?? fromBibtexType(type, fields.get('entrysubtype'));
}

function joined(one: string | undefined, other: string | undefined, by = ': '): string | undefined {
  return one && other ? `${one}${by}${other}` : (one ?? other);
}

const states: Readonly<Record<string, string>> = {
  inpress: 'No prelo',
  forthcoming: 'No prelo',
  submitted: 'Submetido',
};

function publicationState(state: string | undefined): string | undefined {
  const known = state?.toLowerCase().replaceAll(/\s/g, '') ?? '';
  return Object.hasOwn(states, known) ? states[known] : undefined;
}

/** What a book of several volumes is called as a whole stands where its series would. */
function wholeOf(text: Text, type: string): string | undefined {
  const isNamed = text(type === 'book' ? 'title' : 'booktitle') !== undefined;
  const isOfSeveral = type === 'book' || type === 'chapter' || type === 'paper-conference';
  return isNamed && isOfSeveral ? joined(text('maintitle'), text('mainsubtitle')) : undefined;
}

/** The event itself may be named as what made its proceedings. */
function eventOf(text: Text): string | undefined {
  const isHeld = text('eventdate', 'venue') !== undefined && text('author', 'editor') === undefined;
  return text('eventtitle') ?? (isHeld ? text('organization') : undefined);
}

/** Where both are named, the address is the publisher's and the location that of the event. */
function eventPlaceOf(text: Text, type: string): string | undefined {
  const [address, location] = [text('address'), text('location')];
  return type === 'paper-conference' && address && location !== address ? location : undefined;
}

function containerOf(text: Text, type: string): string | undefined {
  const journal = joined(text('journaltitle', 'fjournal', 'journal'), text('journalsubtitle'));
  const book = joined(text('booktitle'), text('booksubtitle'));
  if (type.startsWith('article') || type.startsWith('review')) return journal ?? book;
  const main = type === 'book' ? undefined : text('maintitle');
  return book ?? main ?? journal ?? (type === 'webpage' || type.startsWith('post') ? text('organization') : undefined);
}

function publisherOf(text: Text, type: string): string | undefined {
  const own = type.endsWith('thesis')
    ? text('school', 'university', 'institution', 'publisher')
    : text('publisher', 'institution', 'school', 'holder');
  return own ?? (text('author', 'editor') && type !== 'online' ? text('organization') : undefined);
}

/** Words that biblatex translates; those of reports and patents name the format. */
const genres: Readonly<Record<string, string>> = {
  phdthesis: 'Tese (Doutorado)',
  mastersthesis: 'Dissertação (Mestrado)',
  mathesis: 'Dissertação (Mestrado)',
  bathesis: 'Trabalho de Conclusão de Curso',
  bachelorsthesis: 'Trabalho de Conclusão de Curso',
  candthesis: 'Tese',
};
const otherFormatWords = /^(?:resreport|software|datacd|audiocd|patreq(?:de|eu|fr|uk|us)?|patent(?:de|eu|fr|uk|us)?)$/i;

function genreOf(type: string, genre: string | undefined): string | undefined {
  const word = genre ?? (Object.hasOwn(genres, type) ? type : undefined);
  if (word === undefined || isFormatWord(word) || otherFormatWords.test(word)) return undefined;
  return Object.hasOwn(genres, word.toLowerCase()) ? genres[word.toLowerCase()] : word;
}

/** Reads pages; the lone number of a whole is how many it has. */
function pagesOf(text: Text, type: string): Partial<Csl> {
  const page = text('pages', 'page')
    ?.split(/--?|[–—]/)
    .map((part) => part.trim())
    .join('-');
  const total = text('pagetotal', ...(type === 'book' ? ['numpages', 'page_count'] : []));
  const whole = risWholes.has(type) && total === undefined ? /^(?:1-)?(\d+)$/.exec(page ?? '')?.[1] : undefined;
  return whole ? { 'number-of-pages': whole } : { page, 'number-of-pages': total };
}

/** BibTeX's `number` is the issue of an article, the place of a book in its series, else the work's own. */
function numbersOf(text: Text, type: string): Partial<Csl> {
  const number = text('number');
  const articleNumber = text('eid', 'articleno', 'article-number', 'elocation-id', 'art_number');
  if (/^(?:article-|review|periodical)/.test(type)) return { issue: number ?? text('issue'), number: articleNumber };
  if (laws.has(type) && text('journaltitle', 'journal')) return { issue: number ?? text('issue') };
  // Of an event, which it was.
  const isEvent = eventOf(text) !== undefined && text('series') === undefined;
  if (isEvent && number) return { number, issue: text('issue') };
  if (/^(?:book|chapter|entry|paper)/.test(type)) {
    const series = text('series') === undefined ? undefined : number;
    const isLone = articleNumber !== undefined && text('pages', 'page') === undefined;
    return { 'collection-number': series, issue: text('issue'), ...(isLone && { page: `art. ${articleNumber}` }) };
  }
  return { number: number ?? articleNumber, issue: text('issue') };
}

/** A date of biblatex, or year and month, whose names may be of several languages. */
function issuedOf(fields: Fields, text: Text): CslDate | undefined {
  const whole = dateText(fields, 'date');
  const date = whole === undefined ? undefined : fromEdtf(whole);
  if (date) return date;
  const year = text('year') ?? whole;
  if (year === undefined) return undefined;
  if (!/^\d{4}$/.test(year)) return { literal: year.replaceAll('–', '-') };
  const month = [fields.get('month'), fields.get('day')].filter(Boolean).map((part) => readTex(part ?? ''));
  return toDate(
    Number(year),
    readMonths(month.join(' ')).months.length > 0 ? withDay(month) : { months: [], days: [] },
  );
}

/** A tilde in a date says 'about then'. */
function dateText(fields: Fields, name: string): string | undefined {
  return (
    fields
      .get(name)
      ?.replaceAll(/[{}\\]/g, '')
      .trim() || undefined
  );
}

function withDay([month = '', day = '']: readonly string[]) {
  const found = readMonths(month);
  const number = Number(day);
  return day && Number.isInteger(number) ? { ...found, days: [number] } : found;
}

function readDate(text: string | undefined): CslDate | undefined {
  return text === undefined ? undefined : (fromEdtf(text) ?? { literal: text });
}

function urlOf(fields: Fields): string | undefined {
  const url = readVerbatim(fields.get('url') ?? '');
  const found = /(?:\\url\s*\{|)(https?:\/\/[^\s{}]+)/.exec(fields.get('howpublished') ?? '')?.[1];
  return url || (found && readVerbatim(found)) || undefined;
}

/** What we wrote ourselves under names of ours, which says it exactly. */
function withOwnFacts<T extends Partial<Csl> & { type: string }>(csl: T, fields: Fields): T {
  const facts: Partial<Csl> = {};
  for (const [name, value] of fields) {
    const fact = name.startsWith('csl-') ? readFact(name.slice(4), readTex(value)) : undefined;
    if (fact) Object.assign(facts, fact, { custom: { ...facts.custom, ...fact.custom } });
  }
  const { custom, ...rest } = facts;
  return { ...csl, ...rest, ...(custom && Object.keys(custom).length > 0 && { custom }) };
}

const known: ReadonlySet<string> = new Set(
  `title maintitle subtitle series volume volumes numberofvolumes chapter pages page edition type publisher address location
  place pagetotal numpages eventtitle eventtitleaddon venue eventdate version language langid note annotation annote addendum
  abstract date year month day urldate lastchecked accessed isbn issn doi url howpublished eprint eprinttype archiveprefix
  author editor translator bookauthor organization institution school journal journaltitle journalsubtitle booktitle
  booksubtitle number issue eid articleno article-number elocation-id keywords keyword entrysubtype crossref titleaddon
  booktitleaddon maintitleaddon pubstate illustrated dimensions authortype nameaddon editortype fjournal holder
  comment city university mainsubtitle`.split(/\s+/),
);

/** What programs keep for themselves. */
const ignored =
  /^(?:file|owner|timestamp|groups?|priority|bdsk-.*|mendeley-.*|citeulike-.*|date-(?:added|modified)|creationdate|modificationdate|shorttitle|shortjournal|source|document_type|affiliations?|author_keywords|references|correspondence_address\d?|abbrev_source_title|coden|funding.*|pubmed_id|pmid|pmcid|primaryclass|eprintclass|da|unique-id|researcherid.*|orcid.*|web-of-science.*|number-of-cited-references|times-cited|usage-count.*|journal-iso|doc-delivery-number|eissn|keywords-plus|ranking|readstatus|rights|urn|issn-.*|xref|ids|options|label|sortkey|key|publication_stage|art_number|page_count|cited_by|sponsors|research-areas|copyright|biburl|bibsource|sort(?:year|name|title)|related(?:type|string)?|(?:book)?pagination|lccn|mr(?:number|class|reviewer)|zmnumber|acmid|issue_date|month_numeric|xdata|presort|hyphenation|index(?:sort)?title|shorthand.*|(?:author|editor|title)\+an.*|langidopts|execute)$/;
