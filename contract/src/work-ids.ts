// Finds what names a scholarly work in running text: DOI, arXiv number, ISBN, SciELO article, handle of a repository.

import { doiPattern, doiStart, readDoi } from './work-ids/doi.ts';
import { handleNamed, handlePattern, handleStart, readHandleUrl, readNamedHandle } from './work-ids/handle.ts';

export type WorkIdScheme = 'doi' | 'arxiv' | 'isbn' | 'scielo' | 'handle';

/** An identifier in its one written form, and where it stands in the text. */
export type FoundWorkId = { scheme: WorkIdScheme; value: string; start: number; end: number };

/** What may stand before an identifier without being a part of it. */
const apart = String.raw`(?<![\p{L}\p{N}_./-])`;

/** Letters that are looked at from where an identifier may begin: what a text holds costs no more than its length. */
const reach = 300;

const arxivNew =
  /(?:(?:arxiv|ar5iv|alphaxiv)(?:\.org\/(?:abs|pdf|html|format|ps|e-print|src)\/|:\s{0,3}|\s{1,3}))(\d{4}\.\d{4,5})(?:v\d{1,2})?(?!\d)/giu;
const arxivBare = new RegExp(String.raw`${apart}(\d{4}\.\d{5})v\d{1,2}(?![\p{L}\p{N}])`, 'giu');
const arxivArchives =
  'astro-ph|cond-mat|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math-ph|nlin|nucl-ex|nucl-th|physics|quant-ph|math|cs|q-bio|q-fin|stat';
const arxivOld = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])(?:arxiv(?:\.org\/(?:abs|pdf)\/|:\s*))?((?:${arxivArchives})(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?![\p{L}\p{N}])`,
  'giu',
);
const isbnStart = /isbn/giu;
const isbnNamed =
  /^isbn(?:-1[03])?(?:\s{0,3}\([^()\n]{1,30}\))?[\s\u200e\u200f]{0,3}(?:n[.ºo°]{1,2}\s{0,3})?[:.=/]?[\s\u200e\u200f]{0,3}((?:97[89][-‐‑–.\s]?)?\d(?:[-‐‑–.\s]?\d){8}[-‐‑–.\s]?[\dx])(?![\d-])/iu;
const isbnBare = new RegExp(String.raw`${apart}(97[89](?:[-‐‑–\s]?\d){10})(?![\p{L}\p{N}]|[-./]\d)`, 'giu');
const scieloStart = /scielo(?:sp)?\./giu;
const scieloArticle = /^scielo(?:sp)?\.[a-z.]{2,12}\/j\/[a-z0-9]{1,20}\/a\/([a-z0-9]{20,25})(?![a-z0-9])/iu;
const scieloPid = /^scielo(?:sp)?\.(?:[a-z.]{2,12}\/)?[^\s]{0,200}?pid=(S\d{4}-?\d{3}[\dX]\d{13})(?!\d)/iu;

type Read = (match: RegExpExecArray, before: string) => [value: string, length: number, lead?: number] | undefined;

/** `start` finds where `pattern` may fit; a pattern without one is safe to look for everywhere. */
type Finder = { scheme: WorkIdScheme; start?: RegExp; pattern: RegExp; read: Read };

const finders: readonly Finder[] = [
  { scheme: 'doi', start: doiStart, pattern: doiPattern, read: readDoi },
  { scheme: 'arxiv', pattern: arxivNew, read: readArxiv },
  { scheme: 'arxiv', pattern: arxivOld, read: readWhole },
  { scheme: 'arxiv', pattern: arxivBare, read: readArxiv },
  { scheme: 'scielo', start: scieloStart, pattern: scieloArticle, read: ([whole, id = '']) => [id, whole.length] },
  { scheme: 'scielo', start: scieloStart, pattern: scieloPid, read: readPid },
  { scheme: 'handle', start: handleStart, pattern: handlePattern, read: readHandleUrl },
  { scheme: 'handle', pattern: handleNamed, read: readNamedHandle },
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

/** As thirteen digits; a number whose check digit is wrong is none, nor is that of a score (ISMN), which begins with 979-0. */
function readIsbn([whole, number = '']: RegExpExecArray, before: string): [string, number] | undefined {
  const digits = number.replace(/[^\dx]/gi, '').toUpperCase();
  if (digits.startsWith('9790') || /\p{L}{2}$/u.test(before.slice(-2))) return undefined;
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
