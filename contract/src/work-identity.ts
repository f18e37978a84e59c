// What names a work, and when two sets of facts are of one work.
import { type Csl, textOf } from './abnt/csl.ts';
import { writeYear } from './abnt/dates.ts';
import { type Kind, kindOf } from './abnt/kinds.ts';
import { nameParts } from './abnt/names.ts';
import { foldText, wordsOf } from './text/highlight-matches.ts';
import { findWorkIds, toSoleId, type WorkIdScheme } from './work-ids.ts';

export type WorkIdentifier = { scheme: WorkIdScheme; value: string };
export type IdentifiedWork = { csl: Csl; identifiers: readonly WorkIdentifier[] };

/** Works inside a book, an issue or a site, whose ISBN is that of what contains them. */
const contained: ReadonlySet<Kind> = new Set([
  'article',
  'newspaper',
  'chapter',
  'paper',
  'preprint',
  'website',
  'post',
]);

/** A DOI that a publisher makes of the ISBN of a whole book. */
const bookDoi = /^10\.\d{4,9}\/(?:97[89](?:-?\d){10}|\d(?:-?\d){8}-?[\dx])$/;

/**
 * The identifiers of the work itself, without repetitions: its DOI, its ISBN, then those in its address. Facts of a part
 * often carry the numbers of the whole, so a part has neither an ISBN nor a DOI made of one.
 */
export function identifiersOf(csl: Csl): WorkIdentifier[] {
  const isPart = contained.has(kindOf(csl));
  const doi = textOf(csl, 'DOI');
  const isbn = isPart ? undefined : textOf(csl, 'ISBN');
  const number = textOf(csl, 'number');
  const texts = [
    doi && (/^(?:https?:|doi)/i.test(doi) ? doi : `doi:${doi}`),
    number && /^arxiv/i.test(number) ? number : undefined,
    ...(isbn?.split(/[,;]|\s(?=97[89])/) ?? []).map((one) => `ISBN ${one.replace(/^\s*ISBN:?\s*/i, '').trim()}`),
    textOf(csl, 'URL'),
  ];
  const found = texts.flatMap((text) => (text ? findWorkIds(text).map(toSoleId) : []));
  const own = found.filter(({ scheme, value }) => !isPart || (scheme !== 'isbn' && !bookDoi.test(value)));
  return [...new Map(own.map((one) => [`${one.scheme} ${one.value}`, one])).values()];
}

/**
 * Whether two sets of facts are of one work. Identifiers decide where both sides have one of the same scheme; likeness
 * decides otherwise.
 */
export function areSameWork(one: IdentifiedWork, other: IdentifiedWork): boolean {
  const comparable = one.identifiers.flatMap(({ scheme, value }) =>
    other.identifiers.filter((id) => id.scheme === scheme).map((id) => id.value === value),
  );
  return comparable.length > 0 ? comparable.some(Boolean) : areAlike(one.csl, other.csl);
}

/** Two works with different keys are never alike: title, first surname, year and kind. */
export function likenessKey(csl: Csl): string {
  return [words(textOf(csl, 'title')), surnameOf(csl), yearOf(csl), kindOf(csl)].join('|');
}

/** Whether the facts alone say that two works are one. */
export function areAlike(one: Csl, other: Csl): boolean {
  if (words(textOf(one, 'title')) === '' || likenessKey(one) !== likenessKey(other)) return false;
  if (!agree(givenOf(one), givenOf(other), isPrefix) || isFacsimile(one) !== isFacsimile(other)) return false;
  return contained.has(kindOf(one)) ? areInSamePlace(one, other) : isSameEdition(one, other);
}

function isSameEdition(one: Csl, other: Csl): boolean {
  return (['volume', 'edition', 'version'] as const).every((field) => counted(one, field) === counted(other, field));
}

/** Parts say where they are in different detail: only what both say can tell them apart. */
function areInSamePlace(one: Csl, other: Csl): boolean {
  const isSame = (field: 'volume' | 'issue' | 'page' | 'number' | 'chapter-number' | 'section') =>
    agree(firstOf(textOf(one, field)), firstOf(textOf(other, field)), (a, b) => a === b);
  return (
    (['volume', 'issue', 'page', 'number', 'chapter-number', 'section'] as const).every(isSame) &&
    isSameEdition({ type: 'book', edition: one.edition }, { type: 'book', edition: other.edition }) &&
    agree(textOf(one, 'container-title'), textOf(other, 'container-title'), isAbbreviation) &&
    agree(dayOf(one), dayOf(other), (a, b) => a.startsWith(b) || b.startsWith(a))
  );
}

function agree(one: string | undefined, other: string | undefined, isSame: (a: string, b: string) => boolean): boolean {
  return !one || !other || isSame(one, other);
}

function words(text: string | undefined): string {
  return wordsOf(text ?? '').join(' ');
}

function nameOf(csl: Csl) {
  const name = csl.author?.[0] ?? csl.editor?.[0] ?? csl.director?.[0];
  return name && nameParts(name);
}

function surnameOf(csl: Csl): string {
  return words(nameOf(csl)?.surname);
}

function givenOf(csl: Csl): string {
  return words(nameOf(csl)?.given);
}

/** 'A. B.' and 'Ana Beatriz', but not 'Ana' and 'Eva'. */
function isPrefix(one: string, other: string): boolean {
  const [first = '', second = ''] = [one.split(' ')[0], other.split(' ')[0]];
  return first.startsWith(second) || second.startsWith(first);
}

function yearOf(csl: Csl): string {
  const year = writeYear(csl.issued) ?? '';
  return /\d{4}/.exec(year)?.[0] ?? words(year);
}

/** As far as the date goes: two editorials of one month may be of different days. */
function dayOf(csl: Csl): string {
  const parts = csl.issued?.['date-parts']?.[0] ?? [];
  return parts.map((part) => `${Number(part)}/`).join('');
}

/** '2', '2. ed.', 'v. 2', 'II' as '2'; the first is the one that nothing is said of. */
function counted(csl: Csl, field: 'volume' | 'edition' | 'version'): string {
  const text = words(textOf(csl, field));
  const number = /\d+/.exec(text)?.[0] ?? romanNumbers[text.replace(/^v(?:ol(?:ume)?)? /, '')] ?? text;
  return field === 'edition' && (number === '1' || text === 'primeira') ? '' : String(number).replace(/^0+(?=\d)/, '');
}

const romanNumbers: Readonly<Record<string, string>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix x xi xii'.split(' ').map((roman, index) => [roman, String(index + 1)]),
);

function isFacsimile(csl: Csl): boolean {
  const fields = ['title', 'edition', 'note', 'medium', 'genre', 'version'] as const;
  return fields.some((field) => /fac\W?simil/.test(foldText(textOf(csl, field) ?? '')));
}

function firstOf(text: string | undefined): string | undefined {
  return words(text).split(' ')[0];
}

const smallWords = /^(?:a|as|o|os|e|d[aeo]s?|em|n[ao]s?|para|of|the|and|for|in|on|de|la|los|y|del|et|und|der|fur)$/;

/** 'Rev. Bras. Educ.' is 'Revista Brasileira de Educação'. */
function isAbbreviation(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) =>
    words(text)
      .split(' ')
      .filter((word) => !smallWords.test(word)),
  );
  if (!mine || !theirs) return false;
  if (mine.join(' ').startsWith(theirs.join(' ')) || theirs.join(' ').startsWith(mine.join(' '))) return true;
  return (
    mine.length === theirs.length &&
    mine.every((word, index) => word.startsWith(theirs[index] ?? '') || (theirs[index] ?? '').startsWith(word))
  );
}
