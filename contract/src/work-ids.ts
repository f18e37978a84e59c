// Finds what names a scholarly work in running text: DOI, arXiv number, ISBN, SciELO article, handle of a repository.

export type WorkIdScheme = 'doi' | 'arxiv' | 'isbn' | 'scielo' | 'handle';

/** An identifier in its one written form, and where it stands in the text. */
export type FoundWorkId = { scheme: WorkIdScheme; value: string; start: number; end: number };

/** What may stand before an identifier without being a part of it. */
const apart = String.raw`(?<![\p{L}\p{N}_./-])`;

/** Letters that are looked at from where an identifier may begin: what a text holds costs no more than its length. */
const reach = 300;

const doiStart = /10\.\d{4}/gu;
const doi = /^10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2f)(?:[^\s"<>|\\^`{}]|<\d[^\s<>]{1,40}>(?=\d)){2,200}/iu;
const doiLead = /(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:?\s{0,3})$/iu;
const arxivNew = /(?:arxiv(?:\.org\/(?:abs|pdf|html)\/|:\s*|\s+))(\d{4}\.\d{4,5})(?:v\d{1,2})?(?!\d)/giu;
const arxivBare = new RegExp(String.raw`${apart}(\d{4}\.\d{5})v\d{1,2}(?![\p{L}\p{N}])`, 'giu');
const arxivArchives =
  'astro-ph|cond-mat|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math-ph|nlin|nucl-ex|nucl-th|physics|quant-ph|math|cs|q-bio|q-fin|stat';
const arxivOld = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])(?:arxiv(?:\.org\/(?:abs|pdf)\/|:\s*))?((?:${arxivArchives})(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?![\p{L}\p{N}])`,
  'giu',
);
const isbnStart = /\bisbn/giu;
const isbnNamed =
  /^isbn(?:-1[03])?(?:\s{0,3}\((?:impresso|digital|e-?book|pdf|online)\))?\s{0,3}[:.]?\s{0,3}((?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dx])(?![\d-])/iu;
const isbnBare = new RegExp(String.raw`${apart}(97[89](?:[-\s]?\d){10})(?![\p{L}\p{N}]|[-./]\d)`, 'giu');
const scieloStart = /scielo\./giu;
const scieloArticle = /^scielo\.[a-z.]{2,12}\/j\/[a-z0-9]{1,20}\/a\/([a-z0-9]{20,25})(?![a-z0-9])/iu;
const scieloPid = /^scielo\.[a-z.]{2,12}\/[^\s]{0,200}?pid=(S\d{4}-?\d{3}[\dX]\d{13})(?!\d)/iu;
const handleStart = /hdl\.handle\.net\/|\/handle\//giu;
const handleUrl = /^(?:hdl\.handle\.net|\/handle)\/(\d{3,9}(?:\.\d{1,9}){0,4}\/\w[\w.-]{0,40})/iu;
const handleNamed = /\b(?:hdl|handle):\s*(\d{3,9}(?:\.\d+)*\/\w[\w.-]{0,40})/giu;

type Read = (match: RegExpExecArray, before: string) => [value: string, length: number, lead?: number] | undefined;

/** `start` finds where `pattern` may fit; a pattern without one is safe to look for everywhere. */
type Finder = { scheme: WorkIdScheme; start?: RegExp; pattern: RegExp; read: Read };

const finders: readonly Finder[] = [
  { scheme: 'doi', start: doiStart, pattern: doi, read: readDoi },
  { scheme: 'arxiv', pattern: arxivNew, read: readArxiv },
  { scheme: 'arxiv', pattern: arxivOld, read: readWhole },
  { scheme: 'arxiv', pattern: arxivBare, read: readArxiv },
  { scheme: 'scielo', start: scieloStart, pattern: scieloArticle, read: ([whole, id = '']) => [id, whole.length] },
  { scheme: 'scielo', start: scieloStart, pattern: scieloPid, read: readPid },
  { scheme: 'handle', start: handleStart, pattern: handleUrl, read: readHandleUrl },
  { scheme: 'handle', pattern: handleNamed, read: readHandle },
  { scheme: 'isbn', start: isbnStart, pattern: isbnNamed, read: readIsbn },
  { scheme: 'isbn', pattern: isbnBare, read: readIsbn },
];

/** arXiv gives each of its numbers this DOI, too. */
const arxivDoi = /^10\.48550\/arxiv\.(.+)$/;

/** A work of arXiv has a DOI and a number: the number stands for both. */
export function toSoleId<T extends { scheme: WorkIdScheme; value: string }>({
  scheme,
  value,
}: T): Pick<T, 'scheme' | 'value'> {
  const number = scheme === 'doi' ? arxivDoi.exec(value)?.[1] : undefined;
  return number ? { scheme: 'arxiv', value: number.replace(/v\d+$/, '') } : { scheme, value };
}

/** Each identifier of a work in a text, in the order in which they stand; the same work named twice is found twice. */
export function findWorkIds(text: string): FoundWorkId[] {
  const found: FoundWorkId[] = [];
  for (const finder of finders) {
    for (const one of findWith(finder, text)) {
      if (!found.some(({ start, end }) => one.start < end && start < one.end)) found.push(one);
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function* findWith({ scheme, start, pattern, read }: Finder, text: string): Generator<FoundWorkId> {
  for (const begin of text.matchAll(start ?? pattern)) {
    const match = start ? pattern.exec(text.slice(begin.index, begin.index + reach)) : begin;
    const [value, length, lead = 0] = (match && read(match, text.slice(0, begin.index).slice(-reach))) ?? [];
    if (value === undefined || length === undefined) continue;
    yield { scheme, value, start: begin.index - lead, end: begin.index + length };
  }
}

/**
 * A DOI ends before the punctuation of its sentence, and before a bracket that opened outside it. With a year alone after
 * the bar it is the number of a process.
 */
function readDoi([whole]: RegExpExecArray, before: string): [string, number, number] | undefined {
  const lead = doiLead.exec(before.slice(-40))?.[0].length ?? 0;
  if (lead === 0 && /[\p{L}\p{N}_.-]$/u.test(before)) return undefined;
  const address = trimEnd(whole);
  const [prefix = '', ...suffix] = decode(address).split('/');
  const value = `${prefix}/${suffix.join('/')}`.toLowerCase();
  const isProcess = lead === 0 && /^\d{4}(?:-\d{1,2})?$/.test(suffix.join('/'));
  return suffix.join('').length < 2 || isProcess ? undefined : [value, address.length, lead];
}

/** What ends a sentence or an address, and is no end of a DOI. */
const endings = ['&gt;', ...".,;:!?*'’”»…/"];
const brackets = ['()', '[]'] as const;

function trimEnd(text: string): string {
  const tracking = text.search(/[?#](?:utm_|fbclid|sid=|mc_)/i);
  let end = tracking === -1 ? text : text.slice(0, tracking);
  for (let before = ''; before !== end; ) {
    before = end;
    const ending = endings.find((one) => end.endsWith(one));
    if (ending) end = end.slice(0, -ending.length);
    for (const [open, close] of brackets) {
      if (end.endsWith(close ?? '') && count(end, close) > count(end, open)) end = end.slice(0, -1);
    }
  }
  return end;
}

function count(text: string, letter: string | undefined): number {
  return text.split(letter ?? '').length - 1;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray per cent sign is a letter like any other.
  }
}

/** Year and month in front are those of a calendar. */
function readArxiv([whole, number = '']: RegExpExecArray): [string, number] | undefined {
  const month = Number(number.slice(2, 4));
  return month >= 1 && month <= 12 ? [number, whole.length] : undefined;
}

function readWhole([whole, number = '']: RegExpExecArray): [string, number] {
  return [number.toLowerCase().replace(/\.[a-z]{2}\//, '/'), whole.length];
}

function readPid([whole, pid = '']: RegExpExecArray): [string, number] {
  return [pid.toUpperCase(), whole.length];
}

/** Below '/handle/' only in the address of a repository. */
function readHandleUrl(match: RegExpExecArray, before: string): [string, number, number] | undefined {
  const isResolver = !match[0].startsWith('/');
  const host = before.split(/\s/u).at(-1) ?? '';
  if (!isResolver && !/^\W{0,3}https?:\/\//u.test(host)) return undefined;
  const [value, length] = readHandle(match);
  return [value, length, isResolver ? 0 : host.length - host.search(/https?:\/\//u)];
}

function readHandle([whole, handle = '']: RegExpExecArray): [string, number] {
  let value = handle;
  while (value.endsWith('.') || value.endsWith('-')) value = value.slice(0, -1);
  return [value, whole.length - (handle.length - value.length)];
}

/** As thirteen digits; a number whose check digit is wrong is none. */
function readIsbn([whole, number = '']: RegExpExecArray): [string, number] | undefined {
  const digits = number.replace(/[-\s]/g, '').toUpperCase();
  if (digits.length === 13) return isbn13Check(digits) === digits[12] ? [digits, whole.length] : undefined;
  if (digits.length !== 10 || isbn10Check(digits) !== digits[9]) return undefined;
  const thirteen = `978${digits.slice(0, 9)}`;
  return [thirteen + isbn13Check(thirteen), whole.length];
}

function isbn13Check(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function isbn10Check(digits: string): string {
  const sum = [...digits.slice(0, 9)].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
