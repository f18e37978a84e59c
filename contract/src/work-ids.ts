// Finds what names a scholarly work in running text: DOI, arXiv number, ISBN, SciELO article, handle of a repository.

export type WorkIdScheme = 'doi' | 'arxiv' | 'isbn' | 'scielo' | 'handle';

/** An identifier in its one written form, and where it stands in the text. */
export type FoundWorkId = { scheme: WorkIdScheme; value: string; start: number; end: number };

/** What may stand before an identifier without being a part of it. */
const apart = String.raw`(?<![\p{L}\p{N}_./-])`;

const doi =
  /(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:?\s*)?10\.\d{4,9}(?:\.\d+)*(?:\/|%2f)(?:[^\s"<>|\\^`{}]|<\d[^\s<>]{1,40}>(?=\d)){2,200}/giu;
const arxivNew = /(?:arxiv(?:\.org\/(?:abs|pdf|html)\/|:\s*|\s+))(\d{4}\.\d{4,5})(?:v\d{1,2})?(?!\d)/giu;
const arxivBare = new RegExp(String.raw`${apart}(\d{4}\.\d{5})v\d{1,2}(?![\p{L}\p{N}])`, 'giu');
const arxivArchives =
  'astro-ph|cond-mat|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math-ph|nlin|nucl-ex|nucl-th|physics|quant-ph|math|cs|q-bio|q-fin|stat';
const arxivOld = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])(?:arxiv(?:\.org\/(?:abs|pdf)\/|:\s*))?((?:${arxivArchives})(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?![\p{L}\p{N}])`,
  'giu',
);
const isbnNamed =
  /\bisbn(?:-1[03])?(?:\s*\((?:impresso|digital|e-?book|pdf|online)\))?\s*[:.]?\s*((?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dx])(?![\d-])/giu;
const isbnBare = new RegExp(String.raw`${apart}(97[89](?:[-\s]?\d){10})(?![\p{L}\p{N}]|[-./]\d)`, 'giu');
const scieloArticle = /scielo\.[a-z.]{2,12}\/j\/[a-z0-9]{1,20}\/a\/([a-z0-9]{20,25})(?![a-z0-9])/giu;
const scieloPid = /scielo\.[a-z.]{2,12}\/[^\s]{0,200}?pid=(S\d{4}-?\d{3}[\dX]\d{13})(?!\d)/giu;
const handleUrl =
  /(?:hdl\.handle\.net\/|https?:\/\/[^\s/]{1,100}(?:\/[^\s/]{1,40}){0,4}?\/handle\/)(\d{3,9}(?:\.\d+)*\/\w[\w.-]{0,40})/giu;
const handleNamed = /\b(?:hdl|handle):\s*(\d{3,9}(?:\.\d+)*\/\w[\w.-]{0,40})/giu;

type Finder = {
  scheme: WorkIdScheme;
  pattern: RegExp;
  read: (match: RegExpExecArray) => [value: string, length: number] | undefined;
};

const finders: readonly Finder[] = [
  { scheme: 'doi', pattern: doi, read: readDoi },
  { scheme: 'arxiv', pattern: arxivNew, read: readArxiv },
  { scheme: 'arxiv', pattern: arxivOld, read: readWhole },
  { scheme: 'arxiv', pattern: arxivBare, read: readArxiv },
  { scheme: 'scielo', pattern: scieloArticle, read: ([whole, id = '']) => [id, whole.length] },
  { scheme: 'scielo', pattern: scieloPid, read: readPid },
  { scheme: 'handle', pattern: handleUrl, read: readHandle },
  { scheme: 'handle', pattern: handleNamed, read: readHandle },
  { scheme: 'isbn', pattern: isbnNamed, read: readIsbn },
  { scheme: 'isbn', pattern: isbnBare, read: readIsbn },
];

/** Each identifier of a work in a text, in the order in which they stand; the same work named twice is found twice. */
export function findWorkIds(text: string): FoundWorkId[] {
  const found: FoundWorkId[] = [];
  for (const { scheme, pattern, read } of finders) {
    for (const match of text.matchAll(pattern)) {
      const [value, length] = read(match) ?? [];
      if (value === undefined || length === undefined) continue;
      const one = { scheme, value, start: match.index, end: match.index + length };
      if (!found.some(({ start, end }) => one.start < end && start < one.end)) found.push(one);
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/**
 * A DOI ends before the punctuation of its sentence, and before a bracket that opened outside it. With a year alone after
 * the bar it is the number of a process.
 */
function readDoi(match: RegExpExecArray): [string, number] | undefined {
  const [whole] = match;
  const bare = /^10\./.test(whole);
  if (bare && /[\p{L}\p{N}_.-]$/u.test(match.input.slice(0, match.index))) return undefined;
  const address = trimEnd(whole);
  const at = address.search(/10\.\d{4}/);
  const [prefix = '', ...suffix] = decode(address.slice(at)).split('/');
  const value = `${prefix}/${suffix.join('/')}`.toLowerCase();
  const isProcess = bare && /^\d{4}(?:-\d{1,2})?$/.test(suffix.join('/'));
  return suffix.join('').length < 2 || isProcess ? undefined : [value, address.length];
}

function trimEnd(text: string): string {
  let end = text.replace(/[?#](?:utm_|fbclid|sid=|mc_).*$/i, '');
  for (let before = ''; before !== end; ) {
    before = end;
    end = end.replace(/(?:[.,;:!?*'’”»…]|&gt;|\/)+$/u, '');
    for (const [open, close] of ['()', '[]']) {
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

function readHandle([whole, handle = '']: RegExpExecArray): [string, number] {
  const value = handle.replace(/[.-]+$/, '');
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
