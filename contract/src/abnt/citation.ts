import { type Csl, type CslName, type Run, textOf } from './csl.ts';
import { issuedOf, writeYear } from './dates.ts';
import { kindOf } from './kinds.ts';
import { isEtAl, listInWords, nameParts, toInitials } from './names.ts';
import { italic, joinPieces, mergeRuns } from './runs.ts';
import { openingWords, splitTitle } from './titles.ts';

export type Locator = { label?: string | undefined; locator?: string | number | undefined } | string | number;
/** One place in a work, or several that together say where: volume and page. */
export type Locators = Locator | readonly Locator[];
export type Form = 'parenthetical' | 'narrative';

const labels: Record<string, string> = {
  page: 'p.',
  volume: 'v.',
  chapter: 'cap.',
  section: 'seção',
  article: 'art.',
  'article-locator': 'art.',
  paragraph: 'parágr.',
  folio: 'f.',
  figure: 'fig.',
  table: 'tab.',
  part: 'pt.',
  book: 'livro',
  column: 'col.',
  line: 'l.',
  note: 'nota',
  number: 'n.',
  issue: 'n.',
  location: 'local.',
  elocation: '',
  appendix: 'ap.',
  supplement: 'supl.',
  verse: 'verso',
  act: 'ato',
  scene: 'cena',
  canto: 'canto',
  opus: 'op.',
  timestamp: '',
  'sub-verbo': '',
  custom: '',
};

/** "p. 10", "art. 5º", "v. 3, p. 21". */
export function writeLocators(at: Locators | null | undefined): string | undefined {
  const list = Array.isArray(at) ? (at as readonly Locator[]) : [at as Locator | null | undefined];
  return list.map(writeLocator).filter(Boolean).join(', ') || undefined;
}

/** A place that says itself what it is: "v. 3, p. 21", "l. 7", "cap. 2". */
const ownLabel =
  /^(?:p|pp|v|vol|l|f|n|t|cap|art|fig|tab|parágr|par|col|seç|pt|loc|local|linha|livro|seção|capítulo|página|volume|item|nota|verso|quadro)s?\.?\s+\S|^(?:p|v|l|f|n|cap|art)\.\d/i;

function writeLocator(at: Locator | null | undefined): string | undefined {
  if (at === undefined || at === null || at === '') return undefined;
  const { label = 'page', locator = '' } = typeof at === 'object' ? at : { locator: at };
  const text = String(locator)
    .trim()
    .replace(/(?<=\w)\s*[–—]\s*(?=\w)/g, '-');
  if (text === '') return undefined;
  const word = Object.hasOwn(labels, label) ? labels[label] : label;
  const isLabelled =
    !word ||
    text.startsWith(word) ||
    (word === 'p.' && (ownLabel.test(text) || !/^(\d|[ivxlcdm]+(?![\p{L}.])|[a-z]{1,2}\.?\d)/iu.test(text)));
  return isLabelled ? text : `${word} ${text}`;
}

/** What is cited: its names as shown, its year and where in it. */
export type Cited = { csl: Csl; letter: string; at: string | undefined; givens: 'none' | 'initials' | 'full' };

/** Those under whom a work is listed. */
function entryNames(csl: Csl): readonly CslName[] {
  if (kindOf(csl) === 'event') return [{ literal: textOf(csl, 'event-title') ?? textOf(csl, 'event') ?? '' }];
  const court = textOf(csl, 'authority');
  if (csl.author?.length) return csl.author;
  if (court) return [{ literal: court }];
  const isPart = kindOf(csl) === 'chapter' || kindOf(csl) === 'paper';
  return isPart ? [] : (csl.editor ?? []);
}

/** The names of a work as a citation shows them; two works are confused when theirs are the same. */
export function shownNames(csl: Csl, form: Form, givens: Cited['givens']): Run[] {
  const names = entryNames(csl);
  if (names.length === 0) return [{ text: shownTitle(csl) }];
  const named = names.filter((name) => !isEtAl(name));
  const words = named.map((name) => shownName(name, givens));
  if (named.length < names.length || named.length > 3) {
    const some = named.length > 3 ? words.slice(0, 1) : words;
    return mergeRuns([{ text: `${some.join(form === 'narrative' ? ', ' : '; ')} ` }, italic('et al.')]);
  }
  return [{ text: form === 'narrative' ? listInWords(words) : words.join('; ') }];
}

/** "Rio de Janeiro (Estado)" is cited as "Rio de Janeiro". */
function withoutJurisdiction(name: string): string {
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return at < 0 ? name : name.slice(0, at).trimEnd();
}

function shownName(name: CslName, givens: Cited['givens']): string {
  const { surname, given, isEntity } = nameParts(name);
  if (isEntity) return withoutJurisdiction(surname.split('. ')[0] ?? '');
  if (givens === 'none' || !given) return surname;
  const [first = ''] = given.split(' ');
  return `${surname}, ${givens === 'full' ? first : toInitials(first)}`;
}

/** "Nos canaviais [...]": the words that open the entry, and that there are more. */
function shownTitle(csl: Csl): string {
  const [main] = splitTitle(textOf(csl, 'title') ?? '');
  const words = main.split(' ');
  const count = openingWords(main);
  const opening = words
    .slice(0, count)
    .join(' ')
    .replace(/[,;:.]$/, '');
  return words.length > count ? `${opening} [...]` : opening;
}

export function yearOf({ csl, letter }: Cited): Run[] {
  const runs = joinPieces([issuedOf(csl, '2018', false)], '');
  const last = runs.at(-1);
  if (!last || !letter) return runs;
  const isBracketed = last.text.endsWith(']') && !last.italic;
  last.text = isBracketed ? `${last.text.slice(0, -1)}${letter}]` : last.text + letter;
  return runs;
}

/** Tells apart by letters: the people, in whatever order the page has them. */
function authorKey(csl: Csl): string {
  const names = entryNames(csl);
  if (names.length === 0) return `title:${shownTitle(csl)}`;
  const keys = names.map((name) => {
    const { surname, given, isEntity } = nameParts(name);
    return isEntity ? shownName(name, 'none') : `${surname}, ${given}`;
  });
  return keys.length > 3 ? `${keys[0]} et al.` : keys.join('; ');
}

/** The letter after the year of a work: by the titles of all works of its authors in that year. */
export function letterOf(csl: Csl, all: readonly Csl[]): string {
  const key = authorKey(csl);
  const year = writeYear(csl.issued);
  const alike = all.filter((other) => authorKey(other) === key && writeYear(other.issued) === year);
  if (alike.length < 2) return '';
  const title = (one: Csl) => textOf(one, 'title') ?? '';
  const at = alike.toSorted((one, other) => title(one).localeCompare(title(other), 'pt')).indexOf(csl);
  return toLetters(at);
}

/** 0 is a, 25 is z, 26 is aa. */
function toLetters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter;
}

/** Whether other people of the same surname make the given names, or their initials, necessary: where the year agrees, too. */
export function givensNeeded(csl: Csl, all: readonly Csl[]): Cited['givens'] {
  const shown = (one: Csl, givens: Cited['givens']) => shownNames(one, 'parenthetical', givens)[0]?.text;
  const year = writeYear(csl.issued);
  const strangers = all.filter((other) => authorKey(other) !== authorKey(csl) && writeYear(other.issued) === year);
  if (!strangers.some((other) => shown(other, 'none') === shown(csl, 'none'))) return 'none';
  return strangers.some((other) => shown(other, 'initials') === shown(csl, 'initials')) ? 'full' : 'initials';
}
